import { Button, LinkButton } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Notice } from '@platewright/ui/notice';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Suspense, useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData, useSearchParams } from 'react-router';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { api } from '../../api/client.ts';
import { CallDocumentField } from '../../forms/call-document-field.tsx';
import { CallPhoneField } from '../../forms/call-phone-field.tsx';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths, toSafeReturnPath } from '../../paths.ts';
import { createMetaTags } from '../../shell/meta.ts';
import type { RootData } from '../../shell/root-data.ts';
import type { Route } from './+types/register';
import { AccountReasons } from './account-reasons.tsx';
import { AuthLayout, useRedirectIfSignedIn } from './auth-layout.tsx';
import { loadAuthPage } from './load-auth-page.ts';
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
  const [agent, corporate] = form.watch(['agent', 'corporate']);
  if (registered) {
    return (
      <AuthLayout title={t('auth.signUp.doneTitle')}>
        <Notice tone="success" announce="status">
          {t('auth.signUp.done')}
        </Notice>
        {agent && <Notice>{t('auth.signUp.agentNote')}</Notice>}
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
      aside={<AccountReasons />}
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
        <SegmentedControl
          label={t('auth.signUp.kind')}
          options={[
            { value: 'personal', label: t('auth.signUp.personal') },
            { value: 'agent', label: t('auth.signUp.agent') },
          ]}
          value={agent ? 'agent' : 'personal'}
          onChange={(kind) => form.setValue('agent', kind === 'agent')}
        />
        <p className="small muted" aria-live="polite">
          {t(agent ? 'auth.signUp.agentNote' : 'auth.signUp.personalNote')}
        </p>
        <div className={styles.pair}>
          <CallTextField
            form={form}
            name="firstname"
            label={t('auth.signUp.firstname')}
            autoComplete="given-name"
            isRequired
          />
          <CallTextField
            form={form}
            name="lastname"
            label={t('auth.signUp.lastname')}
            autoComplete="family-name"
            isRequired
          />
        </div>
        <CallPhoneField form={form} name="phone" label={t('auth.signUp.phone')} isRequired />
        <CallTextField
          form={form}
          name="email"
          label={t('auth.signUp.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          ltr
          isRequired
        />
        <div className={styles.pair}>
          <CallTextField
            form={form}
            name="password"
            label={t('auth.signUp.password')}
            help={t('auth.signUp.passwordHelp')}
            autoComplete="new-password"
            secret
            isRequired
          />
          <CallTextField
            form={form}
            name="repassword"
            label={t('auth.signUp.repassword')}
            autoComplete="new-password"
            secret
            isRequired
          />
        </div>
        <CallTextField
          form={form}
          name="companyName"
          label={t('auth.signUp.companyName')}
          autoComplete="organization"
        />
        {!agent && (
          <Controller
            control={form.control}
            name="corporate"
            render={({ field }) => (
              <Checkbox isSelected={field.value} onChange={field.onChange} help={t('auth.signUp.corporateHelp')}>
                {t('auth.signUp.corporate')}
              </Checkbox>
            )}
          />
        )}
        {!agent && corporate && (
          <div className={styles.files}>
            {(['tradeLicense', 'trnCertificate'] as const).map((name) => (
              <CallDocumentField
                key={name}
                form={form}
                name={name}
                label={t(`auth.signUp.${name}`)}
                chooseLabel={t('auth.signUp.chooseFile')}
                removeLabel={(file) => t('auth.signUp.removeFile', { name: file })}
              />
            ))}
          </div>
        )}
        <Controller
          control={form.control}
          name="newsletter"
          render={({ field }) => (
            <Checkbox isSelected={field.value} onChange={field.onChange}>
              {t('auth.signUp.newsletter')}
            </Checkbox>
          )}
        />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
          {t('auth.signUp.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
