import { readPasskeyRequest, type SecondFactorProof } from '@platewright/browser/second-factor/passkeys';
import { getDeviceId } from '@platewright/browser/session-store';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import { CallError } from '@platewright/contract/call-errors';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { api } from '../../api/client.ts';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { paths } from '../../paths.ts';
import { useSessionEnded } from '../../session/session-ended.ts';
import { createMetaTags } from '../../shell/meta.ts';
import type { Route } from './+types/login';
import { completeSignIn } from './complete-sign-in.ts';
import { AuthLayout, useRedirectIfSignedIn, usePathAfterSignIn } from './auth-layout.tsx';
import { loadAuthPage } from './load-auth-page.ts';
import { SocialButtons } from './social/social-buttons.tsx';
import styles from './auth-layout.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadAuthPage(context, paths.login());
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);

const SecondFactorStep = lazyWithRetry(() => import('./second-factor/second-factor-step.tsx'));
const ConfirmationHelp = lazyWithRetry(() => import('./confirmation-help.tsx'));

const schema = async () => {
  const { authCalls: auth } = await import('@platewright/contract/modules/auth/calls');
  return auth.usersAuthenticate.input.pick({ email: true, password: true });
};

/** The text that says what the sign-in is for, by the page that it leads back to. */
function getLead(returnPath: string): 'why' | 'whyPayment' | 'lead' {
  if (returnPath.startsWith('/products/')) return 'why';
  return PAYMENT_OUTCOME.test(returnPath) ? 'whyPayment' : 'lead';
}
/** The path of `paths.orderOutcome`: the bank leads back there also when the session has ended meanwhile. */
const PAYMENT_OUTCOME = /^\/order\/\d+\/(?:success|failed)(?:[?#]|$)/;

/** Signs in and loads the page that the visitor came from (specification 000 section 2). */
export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  useRedirectIfSignedIn();
  const returnPath = usePathAfterSignIn();
  const isSessionEnded = useSessionEnded();
  /** Who has just been refused for want of the confirmation: the server has emailed the link. */
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; password: string } | null>(null);
  /** Whose password was right, and whose account asks for a code as well. */
  const [secondStep, setSecondStep] = useState<{
    credentials: { email: string; password: string };
    passkeyRequest: PasskeyRequest | null;
  } | null>(null);
  const signIn = async (values: { email: string; password: string } & SecondFactorProof) =>
    completeSignIn(await api.usersAuthenticate({ ...values, uniqueId: getDeviceId() }), returnPath);
  const form = useCallForm<{ email: string; password: string }>({
    schema,
    defaultValues: { email: '', password: '' },
    draft: { key: 'auth', keeps: ['email'], asks: false },
    onSubmit: async (values) => {
      setUnconfirmed(null);
      try {
        await signIn(values);
        return undefined;
      } catch (error) {
        if (error instanceof CallError && error.errorName === 'secondFactorRequired') {
          setSecondStep({ credentials: values, passkeyRequest: readPasskeyRequest(error) });
          return 'keepDraft';
        }
        if (error instanceof CallError && error.errorName === 'notConfirmed') setUnconfirmed(values);
        throw error;
      }
    },
  });
  if (secondStep)
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
            onProof={(proof) => signIn({ ...secondStep.credentials, ...proof })}
            passkeyRequest={secondStep.passkeyRequest}
            onBack={() => setSecondStep(null)}
          />
        </Suspense>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t('auth.signIn.title')}
      lead={t(`auth.signIn.${getLead(returnPath)}`)}
      foot={
        <>
          <span className="muted">{t('auth.signIn.noAccount')}</span>
          <Link className="link" to={paths.register(returnPath)}>
            {t('auth.signIn.signUp')}
          </Link>
        </>
      }
    >
      {isSessionEnded && <Notice announce="status">{t('callErrors.sessionEnded')}</Notice>}
      <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
        <CallTextField
          form={form}
          name="email"
          label={t('auth.signIn.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          ltr
          isRequired
        />
        <CallTextField
          form={form}
          name="password"
          label={t('auth.signIn.password')}
          autoComplete="current-password"
          secret
          isRequired
        />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
          {t('auth.signIn.submit')}
        </Button>
        <LinkButton as={Link} to={paths.forgotPassword()} variant="quiet" block>
          {t('auth.signIn.forgot')}
        </LinkButton>
      </form>
      {unconfirmed && (
        <Suspense>
          <ConfirmationHelp key={unconfirmed.email} {...unconfirmed} />
        </Suspense>
      )}
      <SocialButtons providers={loaderData.providers} from={returnPath} place="below" />
    </AuthLayout>
  );
}
