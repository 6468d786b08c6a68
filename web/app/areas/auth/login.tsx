import { uniqueId } from '@platewright/browser/session';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useKeptTyping } from '../../forms/use-kept-typing.ts';
import { paths } from '../../paths.ts';
import { useSessionEnded } from '../../session/ended.ts';
import { metaTags } from '../../shell/meta.ts';
import type { Route } from './+types/login';
import { enter } from './enter.ts';
import { Entry, useOnlyForGuests, useOrigin } from './entry.tsx';
import { loadEntry } from './load.ts';
import { SocialButtons } from './social/buttons.tsx';
import styles from './entry.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadEntry(context, paths.login());
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);

const schema = async () => {
  const { auth } = await import('@platewright/contract/areas/auth');
  return auth.usersAuthenticate.input.pick({ email: true, password: true });
};

/** Signs in and goes back to where the visitor came from, with a full load (specification 000 section 2). */
export default function Login({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  useOnlyForGuests();
  const origin = useOrigin();
  const ended = useSessionEnded();
  const form = useCallForm<{ email: string; password: string }>({
    schema,
    defaultValues: { email: '', password: '' },
    send: async (values) => {
      enter(await api.usersAuthenticate({ ...values, uniqueId: uniqueId() }), origin);
    },
  });
  useKeptTyping(form, 'entry', ['email']);
  return (
    <Entry
      title={t('auth.signIn.title')}
      lead={origin.startsWith('/products/') ? t('auth.signIn.why') : t('auth.signIn.lead')}
      foot={
        <>
          <span className="muted">{t('auth.signIn.noAccount')}</span>
          <Link className="link" to={paths.register(origin)}>
            {t('auth.signIn.signUp')}
          </Link>
        </>
      }
    >
      {ended && <Notice announce="status">{t('refusals.sessionEnded')}</Notice>}
      <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
        <CallTextField
          form={form}
          name="email"
          label={t('auth.signIn.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          ltr
          isRequired
        />
        <CallTextField
          form={form}
          name="password"
          label={t('auth.signIn.password')}
          autoComplete="current-password"
          secret
          isRequired
        />
        {form.failure && (
          <Notice tone="bad" announce="alert">
            {form.failure}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" block busy={form.busy}>
          {t('auth.signIn.submit')}
        </Button>
        <LinkButton as={Link} to={paths.forgotPassword()} variant="quiet" block>
          {t('auth.signIn.forgot')}
        </LinkButton>
      </form>
      <SocialButtons providers={loaderData.providers} from={origin} place="below" />
    </Entry>
  );
}
