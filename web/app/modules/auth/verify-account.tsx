import { isNetworkError } from '@platewright/browser/errors';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { writeAuthDraft } from '../../forms/form-drafts.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/use-session.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/verify-account';
import { AuthLayout } from './auth-layout.tsx';
import { fetchLinkState } from './link-state.tsx';
import { getReturnPath } from './return-path.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/verify-account', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

type VerificationFailure = 'used' | 'expired' | 'unknown' | 'offline';

/** Why the verification failed; `offline` also when the link is good and only the first call was lost. */
async function fetchVerificationFailure(token: string, error: unknown): Promise<VerificationFailure> {
  if (isNetworkError(error)) return 'offline';
  const state = await fetchLinkState('confirm', token).catch(() => 'offline' as const);
  return state === 'good' ? 'offline' : state;
}

/** Activates an account by the emailed link (`?t=`); people who are signed in go home. */
export default function VerifyAccountPage() {
  const { t } = useTranslation();
  const session = useSessionState();
  const token = useSearchParams()[0].get('t') ?? '';
  const [state, setState] = useState<'waiting' | 'done' | VerificationFailure>('waiting');
  const [round, setRound] = useState(0);
  const startedRound = useRef(-1);
  const isGuest = session === null;
  useEffect(() => {
    // A link can be used once: the second effect run of React's strict mode must not use it.
    if (!isGuest || startedRound.current === round) return;
    startedRound.current = round;
    api.usersConfirm({ token }).then(
      ({ email }) => {
        // The sign-in, which follows, fills it in.
        writeAuthDraft({ email });
        setState('done');
      },
      (error: unknown) => fetchVerificationFailure(token, error).then(setState),
    );
  }, [isGuest, round, token]);
  if (session !== null && session !== 'unknown' && state === 'waiting') return <Navigate to={paths.home()} replace />;
  if (state === 'waiting') {
    return (
      <AuthLayout title={t('auth.confirm.title')} lead={t('auth.confirm.waiting')}>
        <LoadingArea>
          <SkeletonLines lines={2} />
        </LoadingArea>
      </AuthLayout>
    );
  }
  if (state !== 'done') {
    const retry = () => {
      setState('waiting');
      setRound(round + 1);
    };
    return (
      <AuthLayout title={t('auth.confirm.title')}>
        <Notice tone="error" announce="alert" title={t('auth.confirm.failed')}>
          {t(`auth.link.confirm.${state}`)}
        </Notice>
        {state === 'offline' ? (
          <Button variant="primary" block onPress={retry}>
            {t('auth.link.confirm.retry')}
          </Button>
        ) : (
          <LinkButton as={Link} to={paths.login(getReturnPath())} variant="primary" block>
            {t('auth.confirm.signIn')}
          </LinkButton>
        )}
        <LinkButton as={Link} to={paths.home()} block>
          {t('auth.confirm.back')}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('auth.confirm.thanks')}>
      <Notice tone="success" announce="status">
        {t('auth.confirm.done')}
      </Notice>
      <LinkButton as={Link} to={paths.login(getReturnPath())} variant="primary" block>
        {t('auth.confirm.signIn')}
      </LinkButton>
    </AuthLayout>
  );
}
