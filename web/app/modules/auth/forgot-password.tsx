import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router';
import { api } from '../../api/client.ts';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { RootData } from '../../shell/root-data.ts';
import type { Route } from './+types/forgot-password';
import { AuthLayout, useRedirectIfSignedIn } from './auth-layout.tsx';
import styles from './auth-layout.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.forgotPassword(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);

const schema = async () => {
  const { authCalls: auth } = await import('@platewright/contract/modules/auth/calls');
  return auth.forgotpasswordIndex.input.pick({ email: true });
};

/** Requests an email with a link to set a new password. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const lang = useLanguage();
  useRedirectIfSignedIn();
  const root = useRouteLoaderData<RootData>('root');
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const form = useCallForm<{ email: string }>({
    schema,
    defaultValues: { email: '' },
    draft: { key: 'auth', keeps: ['email'], asks: false },
    fieldByErrorName: { emailUnknown: 'email' },
    onSubmit: async (values) => {
      const { message } = await api.forgotpasswordIndex({ ...values, lang });
      setSuccessMessage(message);
      // The sign-in, which follows, fills the address in.
      return 'keepDraft';
    },
  });
  return (
    <AuthLayout
      title={t(successMessage ? 'auth.forgot.sentTitle' : 'auth.forgot.title')}
      lead={successMessage ? undefined : t('auth.forgot.lead')}
      foot={
        <Link className="link" to={paths.login()}>
          {t('auth.forgot.back')}
        </Link>
      }
    >
      {successMessage ? (
        <>
          <Notice tone="success" announce="status">
            {successMessage}
          </Notice>
          <p>{t('auth.confirmation.sentTo', { email: `\u2066${form.getValues('email')}\u2069` })}</p>
          <div className={styles.next}>
            {root?.brand.demo && (
              <LinkButton as={Link} to={paths.mailbox()} variant="primary" block>
                {t('auth.signUp.mailbox')}
              </LinkButton>
            )}
            <Button block onPress={() => setSuccessMessage(null)}>
              {t('auth.confirmation.again')}
            </Button>
          </div>
        </>
      ) : (
        <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
          <CallTextField
            form={form}
            name="email"
            label={t('auth.forgot.email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            ltr
            isRequired
          />
          {form.formError && (
            <Notice tone="error" announce="alert">
              {form.formError}
            </Notice>
          )}
          <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
            {t('auth.forgot.submit')}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
