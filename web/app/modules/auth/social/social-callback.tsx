import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { getDeviceId } from '@platewright/browser/session-store';
import { socialTypes, type SocialType } from '@platewright/contract/modules/auth/social-types';
import { CallError } from '@platewright/contract/call-errors';
import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { paths } from '../../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/social-callback';
import { completeSignIn } from '../complete-sign-in.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { completeSocialSignIn, type SocialSignInResult } from './complete-social-sign-in.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const type = socialTypes.find((known) => known === params.provider);
  if (!type) throw data(null, { status: 404 });
  return { ...(await loadRouteMeta(context.client, paths.login(), context.lang)), type };
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

type SocialSignInFailure = Exclude<SocialSignInResult, { kind: 'signedIn' | 'unknown' | 'secondFactor' }>;
type SecondStep = Extract<SocialSignInResult, { kind: 'secondFactor' }>;

const SecondFactorStep = lazyWithRetry(() => import('../second-factor/second-factor-step.tsx'));

/** The page that a sign-in provider redirects to: signs in, leads to the sign-up, or says why it failed. */
export default function SocialCallbackPage({ loaderData: { type } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const provider = t(`auth.social.${type}`);
  const failure = useSocialSignInOutcome(type);
  if (failure?.kind === 'secondFactor') {
    return (
      <AuthLayout title={t('secondFactor.signInTitle')} lead={t('secondFactor.signInText')}>
        <Suspense
          fallback={
            <LoadingArea>
              <SkeletonLines lines={3} />
            </LoadingArea>
          }
        >
          <SecondFactorStep
            onProof={async (proof) => completeSignIn(await failure.finish(proof), failure.from)}
            passkeyRequest={failure.passkeyRequest}
            onBack={() => window.location.assign(paths.login(failure.from))}
          />
        </Suspense>
      </AuthLayout>
    );
  }
  if (!failure) {
    return (
      <AuthLayout title={t('auth.social.waitingTitle', { provider })} lead={t('auth.social.waiting')}>
        <LoadingArea>
          <SkeletonLines lines={2} />
        </LoadingArea>
      </AuthLayout>
    );
  }
  const from = 'from' in failure && failure.from !== paths.home() ? failure.from : undefined;
  const errorName = failure.kind === 'failed' && failure.error instanceof CallError ? failure.error.errorName : null;
  return (
    <AuthLayout title={t('auth.social.failedTitle')}>
      <SocialFailureNotice failure={failure} provider={provider} />
      <LinkButton as={Link} to={paths.login(from)} variant="primary" block>
        {t('auth.social.back')}
      </LinkButton>
      {errorName === 'socialPasswordVoid' && (
        <LinkButton as={Link} to={paths.forgotPassword()} block>
          {t('auth.signIn.forgot')}
        </LinkButton>
      )}
      {errorName === 'socialNoEmail' && (
        <LinkButton as={Link} to={paths.register()} block>
          {t('auth.social.signUp')}
        </LinkButton>
      )}
    </AuthLayout>
  );
}

function SocialFailureNotice({
  failure,
  provider,
}: {
  readonly failure: SocialSignInFailure;
  readonly provider: string;
}) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  if (failure.kind === 'failed') {
    return (
      <Notice tone="error" announce="alert">
        {translateError(failure.error)}
      </Notice>
    );
  }
  return <Notice announce="status">{t(`auth.social.${failure.kind}`, { provider })}</Notice>;
}

/** Handles the parameters of the callback URL once and removes them from it; null while the calls are running. */
function useSocialSignInOutcome(type: SocialType): SocialSignInFailure | SecondStep | null {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<SocialSignInFailure | SecondStep | null>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    // A code can be used once: the second effect run of React's strict mode must not use it.
    if (isStarted.current) return;
    isStarted.current = true;
    const answer = new URLSearchParams(window.location.search);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void completeSocialSignIn(api, type, answer, getDeviceId).then((outcome) => {
      if (outcome.kind === 'signedIn') completeSignIn(outcome.session, outcome.from);
      else if (outcome.kind === 'unknown') void navigate(paths.register(outcome.from), { replace: true });
      else setFailure(outcome);
    });
  }, [navigate, type]);
  return failure;
}
