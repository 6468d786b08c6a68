import { Button, TextButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './auth-layout.module.css';

interface Props {
  readonly email: string;
  /** Of the account: it shows that the address is the person's own to correct. */
  readonly password: string;
}

/** Names the address that the confirmation link went to, sends it again, and lets a mistyped address be corrected. */
export default function ConfirmationHelp({ email: firstEmail, password }: Props) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(firstEmail);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <section className={styles.form} aria-label={t('auth.confirmation.label')}>
      <p role="status">{t('auth.confirmation.sentTo', { email: `\u2066${email}\u2069` })}</p>
      {isCorrecting ? (
        <CorrectEmailForm
          email={email}
          password={password}
          onCorrected={(corrected) => {
            setEmail(corrected);
            setCorrecting(false);
          }}
          onCancel={() => setCorrecting(false)}
        />
      ) : (
        <>
          <SendAgainButton key={email} email={email} />
          <TextButton onPress={() => setCorrecting(true)}>{t('auth.confirmation.wrong')}</TextButton>
        </>
      )}
    </section>
  );
}

function SendAgainButton({ email }: { email: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const sendAgain = () => {
    setState('busy');
    setFailure(null);
    api.usersConfirmationAgain({ email, lang }).then(
      () => setState('sent'),
      (error: unknown) => {
        setState('idle');
        setFailure(translateError(error));
      },
    );
  };
  return (
    <>
      {state === 'sent' && <Notice announce="status">{t('auth.confirmation.sentAgain')}</Notice>}
      {failure !== null && (
        <Notice tone="error" announce="alert">
          {failure}
        </Notice>
      )}
      <Button block isBusy={state === 'busy'} onPress={sendAgain}>
        {t('auth.confirmation.again')}
      </Button>
    </>
  );
}

const schema = async () => {
  const { authCalls: auth } = await import('@platewright/contract/modules/auth/calls');
  return auth.usersCorrectEmail.input.pick({ newEmail: true });
};

function CorrectEmailForm({
  email,
  password,
  onCorrected,
  onCancel,
}: Props & { onCorrected: (email: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const form = useCallForm<{ newEmail: string }>({
    schema,
    defaultValues: { newEmail: email },
    draft: { key: 'correctEmail', keeps: [], asks: false },
    fieldByErrorName: { emailTaken: 'newEmail' },
    onSubmit: async ({ newEmail }) => {
      await api.usersCorrectEmail({ email, password, newEmail, lang });
      onCorrected(newEmail);
    },
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <CallTextField
        form={form}
        name="newEmail"
        label={t('auth.confirmation.rightEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        ltr
        isRequired
        autoFocus
      />
      {form.formError && (
        <Notice tone="error" announce="alert">
          {form.formError}
        </Notice>
      )}
      <Button type="submit" variant="primary" block isBusy={form.busy}>
        {t('auth.confirmation.correct')}
      </Button>
      <TextButton onPress={onCancel}>{t('auth.confirmation.cancel')}</TextButton>
    </form>
  );
}
