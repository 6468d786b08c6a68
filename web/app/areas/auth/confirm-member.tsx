import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { paths } from '../../paths.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/confirm-member';
import { Entry, useOnlyForGuests } from './entry.tsx';
import { DeadLink, useLinkState } from './link-state.tsx';
import { NewPasswordFields, type NewPassword } from './new-password-fields.tsx';
import styles from './entry.module.css';

export const loader = ({ context }: Route.LoaderArgs) => routeMeta(context.client, '/confirm-member', context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

const schema = async () => (await import('@platewright/contract/areas/auth')).auth.memberNewPassword.input;

/** An invited member sets the first password with the mailed link (`?t=`); somebody who is signed in goes home. */
export default function ConfirmMember() {
  useOnlyForGuests();
  const token = useSearchParams()[0].get('t') ?? '';
  // Another link is another form.
  return <Form key={token} token={token} />;
}

function Form({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const link = useLinkState('invite', token);
  const [done, setDone] = useState<string | null>(null);
  const form = useCallForm<NewPassword>({
    schema,
    defaultValues: { token, password: '', repassword: '' },
    send: async (values) => {
      const { message } = await api.memberNewPassword(values);
      setDone(message);
    },
  });
  if (done) {
    return (
      <Entry title={t('auth.member.thanks')}>
        <Notice tone="good" announce="status">
          {done}
        </Notice>
        <LinkButton as={Link} to={paths.login()} variant="primary" block>
          {t('auth.member.login')}
        </LinkButton>
      </Entry>
    );
  }
  if (link !== 'good') {
    return (
      <Entry title={t('auth.member.title')}>
        <DeadLink purpose="invite" state={link} />
      </Entry>
    );
  }
  return (
    <Entry title={t('auth.member.title')} lead={t('auth.member.lead')}>
      <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
        <NewPasswordFields form={form} />
        {form.failure && (
          <Notice tone="bad" announce="alert" title={t('auth.member.wrong')}>
            {form.failure}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" block busy={form.busy}>
          {t('auth.member.submit')}
        </Button>
      </form>
    </Entry>
  );
}
