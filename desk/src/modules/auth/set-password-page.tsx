import { staffDeskCalls } from '@platewright/contract/modules/staff/desk-calls';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { z } from '@platewright/contract/z';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, signOut } from '../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useStaffSession } from '../../api/staff-session.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormPasswordField } from '../../forms/form-fields.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import type { SignInState } from './sign-in-page.tsx';

type PasswordLink = CallAnswer<Contract['deskLink']>;

const { input } = staffDeskCalls.deskSetPassword;
const setPasswordSchema = input
  .pick({ password: true })
  .extend({ repeat: z.string().min(1, 'repeatRequired') })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'passwordsDiffer' });

/** Sets the first password or a new one, with the token of an emailed link (`?t=`). */
export function SetPasswordPage() {
  const token = useSearchParams()[0].get('t') ?? '';
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const isTokenValid = input.shape.token.safeParse(token).success;
  const query = useQuery({
    queryKey: queryKeys.passwordLink(token),
    queryFn: ({ signal }) => api.deskLink({ token }, { signal }),
    enabled: isTokenValid,
    // Never refetched, so that a form being filled in stays; if the link expires meanwhile, submitting reports it.
    staleTime: Infinity,
  });
  const windowTitle = t('password.welcome.windowTitle');
  if (!isTokenValid) return <InvalidLinkPage state="unknown" />;
  if (query.data && query.data.state !== 'good') return <InvalidLinkPage state={query.data.state} />;
  // Another link starts with an empty form.
  if (query.data) return <SetPasswordForm key={token} token={token} link={query.data} />;
  if (query.isError)
    return (
      <SignInLayout title={t('shell.failed.title')} windowTitle={windowTitle}>
        <Notice tone="error" announce="alert">
          {translateError(query.error)}
        </Notice>
        <Button variant="primary" block isBusy={query.isFetching} onPress={() => void query.refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </SignInLayout>
    );
  return (
    <SignInLayout title={windowTitle}>
      <LoadingArea>
        <Skeleton height="16rem" />
      </LoadingArea>
    </SignInLayout>
  );
}

function SetPasswordForm({ token, link }: { token: string; link: PasswordLink }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const staff = useStaffSession();
  const form = useForm({
    resolver: createSchemaResolver(setPasswordSchema),
    defaultValues: { password: '', repeat: '' },
  });
  const purpose = link.purpose ?? 'invite';
  const { name, email } = link;

  const { submit, callError } = useFormSubmit(form, ['password'], async ({ password }) => {
    try {
      await api.deskSetPassword({ token, password });
    } catch (error) {
      if (!isCallError(error, 'linkUsedOrExpired')) throw error;
      // Reloads the state of the link, which the page then shows.
      return queries.invalidateQueries({ queryKey: queryKeys.passwordLink(token) });
    }
    void signOut();
    const state: SignInState = { passwordSetFor: email };
    return navigate('/login', { replace: true, state });
  });
  return (
    <SignInLayout
      title={t(`password.welcome.title.${purpose}`)}
      lead={t(`password.welcome.lead.${purpose}`, { name, email })}
      onSubmit={submit}
    >
      {staff && <Notice tone="warning">{t('password.welcome.signedIn', { name: staff.name })}</Notice>}
      <CallErrorNotice error={callError} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('password.password')}
        help={t('password.help')}
        autoComplete="new-password"
        autoFocus
        isRequired
      />
      <FormPasswordField
        control={form.control}
        name="repeat"
        label={t('password.repeat')}
        autoComplete="new-password"
        isRequired
      />
      <Button type="submit" variant="primary" block isBusy={form.formState.isSubmitting}>
        {t('password.welcome.submit')}
      </Button>
    </SignInLayout>
  );
}

/** Why a link is invalid and what to do next. */
function InvalidLinkPage({ state }: { state: Exclude<PasswordLink['state'], 'good'> }) {
  const { t } = useTranslation();
  return (
    <SignInLayout title={t(state === 'unknown' ? 'password.dead.forgedTitle' : 'password.dead.title')}>
      <Notice tone="warning" announce="status">
        {t(`password.dead.${state}`)}
      </Notice>
      <LinkButton as={Link} to="/forgot" variant="primary" block>
        {t('password.dead.next')}
      </LinkButton>
      <Link to="/login" className="link small">
        {t('password.toSignIn')}
      </Link>
    </SignInLayout>
  );
}
