import { readPasskeyRequest } from '@platewright/browser/second-factor/passkeys';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import { authDeskCalls } from '@platewright/contract/modules/auth/desk-calls';
import type { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { signIn } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { checkSharedPc, useSharedPc } from '../../api/shared-pc.ts';
import { useStaffSession } from '../../api/staff-session.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormPasswordField, FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { SecondFactorPage } from './second-factor/second-factor-page.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { toSafeReturnPath } from './sign-in-paths.ts';

const signInSchema = authDeskCalls.deskAuthenticate.input.pick({ email: true, password: true });
type Credentials = z.output<typeof signInSchema>;

/** State of the history entry: why a person was sent to the sign-in. */
export interface SignInState {
  /** The session was ended by the server. */
  readonly sessionEnded?: boolean;
  /** Email of the account whose password was just set. */
  readonly passwordSetFor?: string;
}

/** The sign-in of staff. It leads back to the page that required it. */
export function SignInPage() {
  const staff = useStaffSession();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: SignInState | null };
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const [callError, setCallError] = useState<unknown>(null);
  const passwordSetFor = state?.passwordSetFor ?? '';
  const form = useForm({
    resolver: createSchemaResolver(signInSchema),
    defaultValues: { email: passwordSetFor, password: '' },
  });
  /** Whose password was right, and whose account asks for a code as well. */
  const [secondStep, setSecondStep] = useState<{
    readonly credentials: Credentials;
    readonly passkeyRequest: PasskeyRequest | null;
  } | null>(null);
  useEffect(() => void checkSharedPc().catch(() => undefined), []);
  if (useSharedPc()) return <Navigate to="/" replace />;
  if (staff) return <Navigate to={toSafeReturnPath(params.get('to'))} replace />;

  if (secondStep) return <SecondFactorPage {...secondStep} onBack={() => setSecondStep(null)} />;

  const submit = form.handleSubmit(async (credentials) => {
    setCallError(null);
    try {
      // Data that another person loaded in this tab must not be shown to the next one.
      queries.removeQueries({ queryKey: queryKeys.desk });
      await signIn(credentials);
    } catch (error) {
      if (isCallError(error, 'secondFactorRequired')) {
        setSecondStep({ credentials, passkeyRequest: readPasskeyRequest(error) });
        return;
      }
      if (!showFieldErrors(form, ['email', 'password'], error)) {
        setCallError(error);
        form.setFocus('password');
      }
    }
  });
  return (
    <SignInLayout title={t('shell.signIn.title')} lead={t('shell.signIn.lead')} onSubmit={submit}>
      {callError === null && state?.sessionEnded && <Notice announce="status">{t('shell.signIn.ended')}</Notice>}
      {callError === null && passwordSetFor && (
        <Notice tone="success" announce="status">
          {t('password.welcome.done')}
        </Notice>
      )}
      <CallErrorNotice error={callError} />
      <FormTextField
        control={form.control}
        name="email"
        label={t('shell.signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus={!passwordSetFor}
        isRequired
        ltr
      />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('shell.signIn.password')}
        autoComplete="current-password"
        autoFocus={Boolean(passwordSetFor)}
        isRequired
      />
      <Button type="submit" variant="primary" block isBusy={form.formState.isSubmitting}>
        {t('shell.signIn.submit')}
      </Button>
      <Link to="/forgot" className="link small">
        {t('password.forgot.link')}
      </Link>
      <a href={`/?lang=${i18n.language}`} className="link small">
        {t('shell.signIn.portal')}
      </a>
    </SignInLayout>
  );
}
