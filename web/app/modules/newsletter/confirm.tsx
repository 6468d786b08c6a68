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
import type { Route } from './+types/confirm';
import styles from './newsletter.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.confirmNewsletter(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
];

/** Confirms an address of the newsletter (`?t=`). A button does it, because mail scanners open links too. */
export default function ConfirmNewsletterPage() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const token = useSearchParams()[0].get('t') ?? '';
  const [state, setState] = useState<'confirming' | 'busy' | 'done'>('confirming');
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = () => {
    setState('busy');
    setFailure(null);
    api.newsletterConfirm({ t: token, lang }).then(
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
      <AuthLayout title={t('newsletter.confirm.title')}>
        <Notice tone="success" announce="status" title={t('newsletter.confirm.done')}>
          {t('newsletter.confirm.hint')}
        </Notice>
        {renderHomeLink(t('newsletter.confirm.home'))}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('newsletter.confirm.title')} lead={token ? t('newsletter.confirm.sentence') : undefined}>
      {(failure !== null || !token) && (
        <Notice tone="error" announce="alert">
          {failure ?? t('newsletter.confirm.broken')}
        </Notice>
      )}
      <div className={styles.actions}>
        {token && (
          <Button variant="primary" isBusy={state === 'busy'} onPress={confirm}>
            {t('newsletter.confirm.submit')}
          </Button>
        )}
        {renderHomeLink(t('newsletter.confirm.home'))}
      </div>
    </AuthLayout>
  );
}
