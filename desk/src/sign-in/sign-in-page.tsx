import { desk } from '@platewright/contract/areas/desk';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LogoMark } from '@platewright/ui/house-marks';
import { StationPicture } from '@platewright/ui/pictures';
import { ThemeButton } from '@platewright/ui/theme';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { signIn } from '../api/client.ts';
import { useSayError } from '../api/failure.ts';
import { useStaff } from '../api/session.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormPassword, FormText } from '../forms/fields.tsx';
import { showRefused } from '../forms/refused.ts';
import { LanguageButton } from '../shell/language-button.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { keepTheme } from '../shell/theme.ts';
import { useBrand } from '../shell/use-brand.ts';
import { returnPath } from './return-path.ts';
import styles from './sign-in.module.css';

const schema = desk.deskAuthenticate.input.pick({ email: true, password: true });

/** The staff's own way in. It leads back to the page one came from. */
export function SignInPage() {
  const staff = useStaff();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { ended?: boolean } | null };
  const { t } = useTranslation();
  const brand = useBrand();
  const queries = useQueryClient();
  const say = useSayError();
  const [refused, setRefused] = useState<unknown>(null);
  const form = useForm({ resolver: checkedBy(schema), defaultValues: { email: '', password: '' } });
  if (staff) return <Navigate to={returnPath(params.get('to'))} replace />;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setRefused(null);
    try {
      // What somebody else saw here before is not shown to the next one.
      queries.removeQueries({ queryKey: ['desk'] });
      await signIn(email, password);
    } catch (error) {
      if (!showRefused(form, ['email', 'password'], error)) {
        setRefused(error);
        form.setFocus('password');
      }
    }
  });
  return (
    <div className={styles.page}>
      <PageTitle page={t('shell.signIn.title')} />
      <header className={styles.bar}>
        <span className={styles.logo}>
          <LogoMark />
          <span>
            <b>{brand.name}</b>
            <small>{t('shell.desk')}</small>
          </span>
        </span>
        <LanguageButton />
        <ThemeButton label={t('shell.theme')} onTheme={keepTheme} />
      </header>
      <main className={styles.main}>
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <div>
            <h1>{t('shell.signIn.title')}</h1>
            <p className="muted">{t('shell.signIn.lead')}</p>
          </div>
          {refused === null && state?.ended && <Notice announce="status">{t('shell.signIn.ended')}</Notice>}
          {refused !== null && (
            <Notice tone="bad" announce="alert">
              {say(refused)}
            </Notice>
          )}
          <FormText
            control={form.control}
            name="email"
            label={t('shell.signIn.email')}
            type="email"
            autoComplete="username"
            autoFocus
            isRequired
            ltr
          />
          <FormPassword
            control={form.control}
            name="password"
            label={t('shell.signIn.password')}
            autoComplete="current-password"
            isRequired
          />
          <Button type="submit" variant="primary" block busy={form.formState.isSubmitting}>
            {t('shell.signIn.submit')}
          </Button>
          <a href="/" className="link small">
            {t('shell.signIn.portal')}
          </a>
        </form>
        <div className={styles.picture} aria-hidden="true">
          <StationPicture step={3} />
        </div>
      </main>
    </div>
  );
}
