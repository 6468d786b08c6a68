import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import styles from './newsletter.module.css';

interface Props {
  /** Which texts say what the link does. */
  readonly action: 'confirm' | 'leave';
  readonly submit: (input: { readonly t: string; readonly lang: 'en' | 'ar' }) => Promise<unknown>;
}

/** Does what a link of an email offers (`?t=`). A button does it, because mail scanners open links too. */
export function LinkAction({ action, submit }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const token = useSearchParams()[0].get('t') ?? '';
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [failure, setFailure] = useState<string | null>(null);
  const press = () => {
    setState('busy');
    setFailure(null);
    submit({ t: token, lang }).then(
      () => setState('done'),
      (error: unknown) => {
        setState('asked');
        setFailure(translateError(error));
      },
    );
  };
  const isDone = state === 'done';
  const homeLink = (
    <LinkButton as={Link} to={paths.home()}>
      {t(token && !isDone && action === 'leave' ? 'newsletter.leave.stay' : `newsletter.${action}.home`)}
    </LinkButton>
  );
  if (isDone)
    return (
      <AuthLayout title={t(`newsletter.${action}.title`)}>
        <Notice tone="success" announce="status" title={t(`newsletter.${action}.done`)}>
          {t(`newsletter.${action}.hint`)}
        </Notice>
        {homeLink}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t(`newsletter.${action}.title`)} lead={token ? t(`newsletter.${action}.sentence`) : undefined}>
      {(failure !== null || !token) && (
        <Notice tone="error" announce="alert">
          {failure ?? t(`newsletter.${action}.broken`)}
        </Notice>
      )}
      <div className={styles.actions}>
        {token && (
          <Button variant="primary" isBusy={state === 'busy'} onPress={press}>
            {t(`newsletter.${action}.submit`)}
          </Button>
        )}
        {homeLink}
      </div>
    </AuthLayout>
  );
}
