import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useKeptTyping } from '../../forms/use-kept-typing.ts';
import { useLanguage } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/forgot-password';
import { Entry, useOnlyForGuests } from './entry.tsx';
import styles from './entry.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  routeMeta(context.client, paths.forgotPassword(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);

const schema = async () => {
  const { auth } = await import('@platewright/contract/areas/auth');
  return auth.forgotpasswordIndex.input.pick({ email: true });
};

/** Asks for a reset link. */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const lang = useLanguage();
  useOnlyForGuests();
  const [done, setDone] = useState<string | null>(null);
  const form = useCallForm<{ email: string }>({
    schema,
    defaultValues: { email: '' },
    refusedAt: { emailUnknown: 'email' },
    send: async (values) => {
      const { message } = await api.forgotpasswordIndex({ ...values, lang });
      setDone(message);
    },
  });
  useKeptTyping(form, 'entry', ['email']);
  return (
    <Entry
      title={t('auth.forgot.title')}
      lead={done ? undefined : t('auth.forgot.lead')}
      foot={
        <Link className="link" to={paths.login()}>
          {t('auth.forgot.back')}
        </Link>
      }
    >
      {done ? (
        <Notice tone="good" announce="status">
          {done}
        </Notice>
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
          {form.failure && (
            <Notice tone="bad" announce="alert">
              {form.failure}
            </Notice>
          )}
          <Button type="submit" variant="primary" size="large" block busy={form.busy}>
            {t('auth.forgot.submit')}
          </Button>
        </form>
      )}
    </Entry>
  );
}
