import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useLanguage } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import type { Route } from './+types/unsubscribe';
import styles from './newsletter.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.unsubscribe(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
];

/** Unsubscribes from the newsletter (`?t=`). A button confirms it, because mail scanners open links too. */
export default function UnsubscribePage() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const token = useSearchParams()[0].get('t') ?? '';
  const [state, setState] = useState<'confirming' | 'busy' | 'done'>('confirming');
  const [failure, setFailure] = useState<string | null>(null);
  const unsubscribe = () => {
    setState('busy');
    setFailure(null);
    api.newsletterUnsubscribe({ t: token, lang }).then(
      () => setState('done'),
      (error: unknown) => {
        setState('confirming');
        setFailure(translateError(error));
      },
    );
  };
  const renderHomeLink = (label: string) => (
    <LinkButton as={Link} to={paths.home()}>
      {label}
    </LinkButton>
  );
  if (state === 'done')
    return (
      <AuthLayout title={t('newsletter.leave.title')}>
        <Notice tone="success" announce="status" title={t('newsletter.leave.done')}>
          {t('newsletter.leave.hint')}
        </Notice>
        {renderHomeLink(t('newsletter.leave.home'))}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('newsletter.leave.title')} lead={token ? t('newsletter.leave.sentence') : undefined}>
      {(failure !== null || !token) && (
        <Notice tone="error" announce="alert">
          {failure ?? t('newsletter.leave.broken')}
        </Notice>
      )}
      <div className={styles.actions}>
        {token && (
          <Button variant="primary" isBusy={state === 'busy'} onPress={unsubscribe}>
            {t('newsletter.leave.submit')}
          </Button>
        )}
        {renderHomeLink(t(token ? 'newsletter.leave.stay' : 'newsletter.leave.home'))}
      </div>
    </AuthLayout>
  );
}
