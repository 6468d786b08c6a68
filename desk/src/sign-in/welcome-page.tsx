import { deskStaff } from '@platewright/contract/areas/desk-staff';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { z } from '@platewright/contract/z';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, signOut } from '../api/client.ts';
import { isRefusal, useSayError } from '../api/failure.ts';
import { keys } from '../api/keys.ts';
import { useStaff } from '../api/session.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormPassword } from '../forms/fields.tsx';
import { showRefused } from '../forms/refused.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { Entry } from './entry.tsx';
import type { SignInState } from './sign-in-page.tsx';

type LinkAnswer = AnswerOf<Contract['deskLink']>;

const { input } = deskStaff.deskSetPassword;
const schema = input
  .pick({ password: true })
  .extend({ repeat: z.string().min(1, 'repeatRequired') })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'passwordsDiffer' });

/** Sets the first password, or a new one, with the link of a letter (`?t=`). */
export function WelcomePage() {
  const token = useSearchParams()[0].get('t') ?? '';
  const { t } = useTranslation();
  const say = useSayError();
  const isLink = input.shape.token.safeParse(token).success;
  const asked = useQuery({
    queryKey: keys.link(token),
    queryFn: ({ signal }) => api.deskLink({ token }, { signal }),
    enabled: isLink,
    // A form that is being filled in stays; when the link has died meanwhile, sending it says so.
    staleTime: Infinity,
  });
  const windowTitle = t('password.welcome.windowTitle');
  if (!isLink) return <DeadLink state="unknown" />;
  if (asked.data && asked.data.state !== 'good') return <DeadLink state={asked.data.state} />;
  // Another link is another form.
  if (asked.data) return <NewPassword key={token} token={token} link={asked.data} />;
  if (asked.isError)
    return (
      <Entry title={t('shell.failed.title')} windowTitle={windowTitle}>
        <Notice tone="bad" announce="alert">
          {say(asked.error)}
        </Notice>
        <Button variant="primary" block busy={asked.isFetching} onPress={() => void asked.refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </Entry>
    );
  return (
    <Entry title={windowTitle}>
      <LoadingArea>
        <Skeleton height="16rem" />
      </LoadingArea>
    </Entry>
  );
}

function NewPassword({ token, link }: { token: string; link: LinkAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const staff = useStaff();
  const [refused, setRefused] = useState<unknown>(null);
  const form = useForm({ resolver: checkedBy(schema), defaultValues: { password: '', repeat: '' } });
  const purpose = link.purpose ?? 'invite';
  const { name, email } = link;

  const submit = form.handleSubmit(async ({ password }) => {
    setRefused(null);
    try {
      await api.deskSetPassword({ token, password });
      void signOut();
      const state: SignInState = { setFor: email };
      void navigate('/login', { replace: true, state });
    } catch (error) {
      // The page then says what has become of the link.
      if (isRefusal(error, 'linkUsedOrExpired')) await queries.invalidateQueries({ queryKey: keys.link(token) });
      else if (!showRefused(form, ['password'], error)) setRefused(error);
    }
  });
  return (
    <Entry
      title={t(`password.welcome.title.${purpose}`)}
      lead={t(`password.welcome.lead.${purpose}`, { name, email })}
      onSubmit={submit}
    >
      {staff && <Notice tone="warn">{t('password.welcome.signedIn', { name: staff.name })}</Notice>}
      <RefusedNotice failure={refused} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormPassword
        control={form.control}
        name="password"
        label={t('password.password')}
        help={t('password.help')}
        autoComplete="new-password"
        autoFocus
        isRequired
      />
      <FormPassword
        control={form.control}
        name="repeat"
        label={t('password.repeat')}
        autoComplete="new-password"
        isRequired
      />
      <Button type="submit" variant="primary" block busy={form.formState.isSubmitting}>
        {t('password.welcome.submit')}
      </Button>
    </Entry>
  );
}

/** Why a link leads nowhere and what to do next. */
function DeadLink({ state }: { state: Exclude<LinkAnswer['state'], 'good'> }) {
  const { t } = useTranslation();
  return (
    <Entry title={t(state === 'unknown' ? 'password.dead.forgedTitle' : 'password.dead.title')}>
      <Notice tone="warn" announce="status">
        {t(`password.dead.${state}`)}
      </Notice>
      <LinkButton as={Link} to="/forgot" variant="primary" block>
        {t('password.dead.next')}
      </LinkButton>
      <Link to="/login" className="link small">
        {t('password.toSignIn')}
      </Link>
    </Entry>
  );
}
