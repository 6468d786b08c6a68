import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { paths } from '../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/reset-password';
import { AuthLayout, useRedirectIfSignedIn } from './auth-layout.tsx';
import { InvalidLinkNotice, useLinkState } from './link-state.tsx';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import styles from './auth-layout.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, '/reset-password', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

const schema = async () =>
  (await import('@platewright/contract/modules/auth/calls')).authCalls.forgotpasswordNewPassword.input;

/** Sets a new password by the emailed link (`?t=`). */
export default function ResetPasswordPage() {
  useRedirectIfSignedIn();
  const token = useSearchParams()[0].get('t') ?? '';
  // A key per token: the form starts empty for another link.
  return <ResetPasswordForm key={token} token={token} />;
}

function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const link = useLinkState('reset', token);
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const form = useCallForm<NewPasswordValues>({
    schema,
    defaultValues: { token, password: '', repassword: '' },
    draft: { key: 'newPassword', keeps: [] },
    fieldByErrorName: { linkUsedOrExpired: 'password' },
    onSubmit: async (values) => {
      const { message } = await api.forgotpasswordNewPassword(values);
      setSuccessMessage(message);
    },
  });
  if (successMessage) {
    return (
      <AuthLayout title={t('auth.reset.title')}>
        <Notice tone="success" announce="status">
          {successMessage}
        </Notice>
        <LinkButton as={Link} to={paths.login()} variant="primary" block>
          {t('auth.reset.login')}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('auth.reset.title')}
      foot={
        <Link className="link" to={paths.login()}>
          {t('auth.forgot.back')}
        </Link>
      }
    >
      {link === 'good' ? (
        <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
          <NewPasswordFields form={form} />
          {form.formError && (
            <Notice tone="error" announce="alert" title={t('auth.reset.wrong')}>
              {form.formError}
            </Notice>
          )}
          <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
            {t('auth.reset.submit')}
          </Button>
        </form>
      ) : (
        <InvalidLinkNotice purpose="reset" state={link} />
      )}
    </AuthLayout>
  );
}
