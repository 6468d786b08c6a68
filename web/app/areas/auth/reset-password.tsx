import { auth } from '@platewright/contract/areas/auth';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { paths } from '../../paths.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/reset-password';
import { Entry, useOnlyForGuests } from './entry.tsx';
import styles from './entry.module.css';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, '/reset-password', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
];

/** Sets a new password with the mailed link (`?t=`). */
export default function ResetPassword() {
  const { t } = useTranslation();
  useOnlyForGuests();
  const token = useSearchParams()[0].get('t') ?? '';
  const [done, setDone] = useState<string | null>(null);
  const form = useCallForm<{ token: string; password: string; repassword: string }>({
    schema: auth.forgotpasswordNewPassword.input,
    defaultValues: { token, password: '', repassword: '' },
    refusedAt: { linkUsedOrExpired: 'password' },
    send: async (values) => {
      const { message } = await api.forgotpasswordNewPassword(values);
      setDone(message);
    },
  });
  const tokenError = form.errorOf('token');
  return (
    <Entry title={t('auth.reset.title')}>
      {done ? (
        <>
          <Notice tone="good" announce="status">
            {done}
          </Notice>
          <LinkButton as={Link} to={paths.login()} variant="primary" block>
            {t('auth.reset.login')}
          </LinkButton>
        </>
      ) : (
        <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
          {(token === '' || tokenError) && <Notice tone="warn">{t('auth.reset.noToken')}</Notice>}
          <CallTextField
            form={form}
            name="password"
            label={t('auth.reset.password')}
            help={t('auth.signUp.passwordHelp')}
            autoComplete="new-password"
            secret
            isRequired
          />
          <CallTextField
            form={form}
            name="repassword"
            label={t('auth.reset.repassword')}
            autoComplete="new-password"
            secret
            isRequired
          />
          {form.failure && (
            <Notice tone="bad" announce="alert">
              {form.failure}
            </Notice>
          )}
          <Button type="submit" variant="primary" size="large" block busy={form.busy} isDisabled={token === ''}>
            {t('auth.reset.submit')}
          </Button>
        </form>
      )}
    </Entry>
  );
}
