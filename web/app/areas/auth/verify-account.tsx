import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/use-session.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/verify-account';
import { Entry } from './entry.tsx';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, '/verify-account', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
];

/** Activates an account with the mailed link (`?t=`); somebody who is signed in goes home. */
export default function VerifyAccount() {
  const { t } = useTranslation();
  const session = useSessionState();
  const token = useSearchParams()[0].get('t') ?? '';
  const [state, setState] = useState<'waiting' | 'done' | 'failed'>('waiting');
  const asked = useRef(false);
  const isGuest = session === null;
  useEffect(() => {
    // A link is good once: React's second run in development must not use it up.
    if (!isGuest || asked.current) return;
    asked.current = true;
    api.usersConfirm({ token }).then(
      () => setState('done'),
      () => setState('failed'),
    );
  }, [isGuest, token]);
  if (session !== null && session !== 'unknown' && state === 'waiting') return <Navigate to={paths.home()} replace />;
  if (state === 'waiting') {
    return (
      <Entry title={t('auth.confirm.title')} lead={t('auth.confirm.waiting')}>
        <LoadingArea>
          <SkeletonLines lines={2} />
        </LoadingArea>
      </Entry>
    );
  }
  if (state === 'failed') {
    return (
      <Entry title={t('auth.confirm.title')}>
        <Notice tone="bad" announce="alert" title={t('auth.confirm.failed')}>
          {t('auth.confirm.hint')}
        </Notice>
        <LinkButton as={Link} to={paths.home()} block>
          {t('auth.confirm.back')}
        </LinkButton>
      </Entry>
    );
  }
  return (
    <Entry title={t('auth.confirm.thanks')}>
      <Notice tone="good" announce="status">
        {t('auth.confirm.done')}
      </Notice>
      <LinkButton as={Link} to={paths.login()} variant="primary" block>
        {t('auth.confirm.signIn')}
      </LinkButton>
    </Entry>
  );
}
