import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { paths } from '../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/confirm-member';
import { AuthLayout, useRedirectIfSignedIn } from './auth-layout.tsx';
import { InvalidLinkNotice, useLinkState } from './link-state.tsx';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import styles from './auth-layout.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/confirm-member', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

const schema = async () => (await import('@platewright/contract/modules/auth/calls')).authCalls.memberNewPassword.input;

/**
 * Whoever is invited sets the first password by the emailed link (`?t=`): a member, or with `own` a customer whom staff have made an
 * account for. People who are signed in go home.
 */
export default function ConfirmMemberPage() {
  useRedirectIfSignedIn();
  const [params] = useSearchParams();
  const token = params.get('t') ?? '';
  // A key per token: the form starts empty for another link.
  return <MemberPasswordForm key={token} token={token} isOwn={params.has('own')} />;
}

function MemberPasswordForm({ token, isOwn }: { readonly token: string; readonly isOwn: boolean }) {
  const { t } = useTranslation();
  const link = useLinkState('invite', token);
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const form = useCallForm<NewPasswordValues>({
    schema,
    defaultValues: { token, password: '', repassword: '' },
    draft: { key: 'invitation', keeps: [] },
    onSubmit: async (values) => {
      const { message } = await api.memberNewPassword(values);
      setSuccessMessage(message);
    },
  });
  if (successMessage) {
    return (
      <AuthLayout title={t('auth.member.thanks')}>
        <Notice tone="success" announce="status">
          {successMessage}
        </Notice>
        <LinkButton as={Link} to={paths.login()} variant="primary" block>
          {t('auth.member.login')}
        </LinkButton>
      </AuthLayout>
    );
  }
  if (link !== 'good') {
    return (
      <AuthLayout title={t('auth.member.title')}>
        <InvalidLinkNotice purpose={isOwn ? 'ownInvite' : 'invite'} state={link} fixedTitle={t('auth.member.wrong')} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('auth.member.title')} lead={t(isOwn ? 'auth.member.ownLead' : 'auth.member.lead')}>
      <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
        <NewPasswordFields form={form} />
        {form.formError && (
          <Notice tone="error" announce="alert" title={t('auth.member.wrong')}>
            {form.formError}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
          {t('auth.member.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
