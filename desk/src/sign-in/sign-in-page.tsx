import { desk } from '@platewright/contract/areas/desk';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { signIn } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useStaff } from '../api/session.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormPassword, FormText } from '../forms/fields.tsx';
import { showRefused } from '../forms/refused.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { Entry } from './entry.tsx';
import { returnPath } from './return-path.ts';

const schema = desk.deskAuthenticate.input.pick({ email: true, password: true });

/** Why somebody was led here. */
export interface SignInState {
  /** The session was ended by the server. */
  readonly ended?: boolean;
  /** A password was set for this e-mail a moment ago. */
  readonly setFor?: string;
}

/** The staff's own way in. It leads back to the page one came from. */
export function SignInPage() {
  const staff = useStaff();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: SignInState | null };
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<unknown>(null);
  const setFor = state?.setFor ?? '';
  const form = useForm({ resolver: checkedBy(schema), defaultValues: { email: setFor, password: '' } });
  if (staff) return <Navigate to={returnPath(params.get('to'))} replace />;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefused(null);
    try {
      // What somebody else saw here before is not shown to the next one.
      queries.removeQueries({ queryKey: keys.desk });
      await signIn(email, password);
    } catch (error) {
      if (!showRefused(form, ['email', 'password'], error)) {
        setRefused(error);
        form.setFocus('password');
      }
    }
  });
  return (
    <Entry title={t('shell.signIn.title')} lead={t('shell.signIn.lead')} onSubmit={submit}>
      {refused === null && state?.ended && <Notice announce="status">{t('shell.signIn.ended')}</Notice>}
      {refused === null && setFor && (
        <Notice tone="good" announce="status">
          {t('password.welcome.done')}
        </Notice>
      )}
      <RefusedNotice failure={refused} />
      <FormText
        control={form.control}
        name="email"
        label={t('shell.signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus={!setFor}
        isRequired
        ltr
      />
      <FormPassword
        control={form.control}
        name="password"
        label={t('shell.signIn.password')}
        autoComplete="current-password"
        autoFocus={Boolean(setFor)}
        isRequired
      />
      <Button type="submit" variant="primary" block busy={form.formState.isSubmitting}>
        {t('shell.signIn.submit')}
      </Button>
      <Link to="/forgot" className="link small">
        {t('password.forgot.link')}
      </Link>
      <a href="/" className="link small">
        {t('shell.signIn.portal')}
      </a>
    </Entry>
  );
}
