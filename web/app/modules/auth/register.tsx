import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData, useSearchParams } from 'react-router';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths, toSafeReturnPath } from '../../paths.ts';
import { createMetaTags } from '../../shell/meta.ts';
import type { RootData } from '../../shell/root-data.ts';
import type { Route } from './+types/register';
import { AuthLayout, useRedirectIfSignedIn } from './auth-layout.tsx';
import { loadAuthPage } from './load-auth-page.ts';
import { RegisterFields } from './register-fields.tsx';
import type { RegisterValues } from './register-schema.ts';
import { SocialButtons } from './social/social-buttons.tsx';
import { clearSocialProfile, useStoredSocialProfile } from './social/social-profile.ts';
import { storeReturnPath } from './return-path.ts';
import styles from './auth-layout.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadAuthPage(context, paths.register());
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);

const ConfirmationHelp = lazyWithRetry(() => import('./confirmation-help.tsx'));

const schema = async () => (await import('./register-schema.ts')).registerSchema;

const draftFields = [
  'firstname',
  'lastname',
  'phone',
  'email',
  'companyName',
  'agent',
  'corporate',
  'newsletter',
] as const;

/** Registers an account: personal, corporate with two documents, or agent. */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const root = useRouteLoaderData<RootData>('root');
  const from = toSafeReturnPath(useSearchParams()[0].get('from'));
  useRedirectIfSignedIn();
  /** Whom the link was emailed to; the password allows to correct the address, and goes with the page. */
  const [registered, setRegistered] = useState<{ email: string; password: string } | null>(null);
  const form = useCallForm<RegisterValues>({
    schema,
    defaultValues: {
      firstname: '',
      lastname: '',
      phone: '',
      email: '',
      password: '',
      repassword: '',
      companyName: '',
      agent: false,
      corporate: false,
      newsletter: false,
      tradeLicense: null,
      trnCertificate: null,
    },
    draft: { key: 'auth', keeps: draftFields },
    fieldByErrorName: { emailTaken: 'email' },
    onSubmit: async ({ tradeLicense, trnCertificate, ...values }) => {
      const corporate = values.corporate && !values.agent;
      const files: Record<string, Blob[]> =
        corporate && tradeLicense && trnCertificate
          ? { tradeLicense: [tradeLicense], trnCertificate: [trnCertificate] }
          : {};
      await api.usersRegistration({ ...values, corporate, lang }, { files });
      clearSocialProfile();
      storeReturnPath(from);
      setRegistered({ email: values.email, password: values.password });
      window.scrollTo({ top: 0 });
    },
  });
  const socialProfile = useStoredSocialProfile();
  const { setValue, getValues } = form;
  useEffect(() => {
    if (!socialProfile) return;
    const names = { firstname: socialProfile.firstName, lastname: socialProfile.lastName, email: socialProfile.email };
    for (const name of ['firstname', 'lastname', 'email'] as const) {
      if (getValues(name) === '') setValue(name, names[name]);
    }
  }, [getValues, setValue, socialProfile]);
  if (registered) {
    return (
      <AuthLayout title={t('auth.signUp.doneTitle')}>
        <Notice tone="success" announce="status">
          {t('auth.signUp.done')}
        </Notice>
        {form.getValues('agent') && <Notice>{t('auth.signUp.agentNote')}</Notice>}
        <Suspense>
          <ConfirmationHelp {...registered} />
        </Suspense>
        {root?.brand.demo && (
          <LinkButton as={Link} to={paths.mailbox()} block>
            {t('auth.signUp.mailbox')}
          </LinkButton>
        )}
        <LinkButton as={Link} to={paths.login(from)} variant="primary" block>
          {t('auth.signUp.signIn')}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      wide
      title={t('auth.signUp.title')}
      lead={t('auth.signUp.lead')}
      foot={
        <>
          <span className="muted">{t('auth.signUp.haveAccount')}</span>
          <Link className="link" to={paths.login(from === paths.home() ? undefined : from)}>
            {t('auth.signUp.signIn')}
          </Link>
        </>
      }
    >
      {socialProfile ? (
        <Notice tone="success" announce="status">
          {t('auth.social.prefilled', { provider: t(`auth.social.${socialProfile.type}`) })}
        </Notice>
      ) : (
        <SocialButtons providers={loaderData.providers} from={from} place="above" />
      )}
      <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
        <RegisterFields form={form} />
      </form>
    </AuthLayout>
  );
}
