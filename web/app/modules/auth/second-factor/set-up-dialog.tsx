import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { secondFactorCalls } from '@platewright/contract/modules/auth/second-factor-calls';
import { useRecoveryCodeTexts } from '@platewright/browser/use-recovery-code-texts';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { QrCode } from '@platewright/ui/qr-code';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm, type CallForm } from '../../../forms/use-call-form.ts';
import styles from '../../account/account.module.css';

type Secret = CallAnswer<Contract['accountSetUpSecondFactor']>;

/** Sets up the two-step sign-in: the password, the picture for the app with its first code, the recovery codes. */
export default function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const recoveryCodeTexts = useRecoveryCodeTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('secondFactor.codesTitle')}
        isDismissable={false}
        mustAnswer
        actions={
          <Button variant="primary" onPress={onClose}>
            {t('secondFactor.stored')}
          </Button>
        }
      >
        <Notice tone="success" announce="status">
          {t('secondFactor.turnedOn')}
        </Notice>
        <RecoveryCodes codes={codes} texts={recoveryCodeTexts} />
      </Dialog>
    );
  if (secret) return <AppStep secret={secret} onClose={onClose} onCodes={setCodes} />;
  return <PasswordStep onClose={onClose} onSecret={setSecret} />;
}

function PasswordStep({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation();
  const form = useCallForm<{ password: string }>({
    schema: secondFactorCalls.accountSetUpSecondFactor.input,
    defaultValues: { password: '' },
    draft: { key: 'second-factor-password', keeps: [], asks: false },
    onSubmit: async (values) => onSecret(await api.accountSetUpSecondFactor(values)),
  });
  return (
    <StepDialog form={form} onClose={onClose} submitLabel={t('secondFactor.next')}>
      <p>{t('secondFactor.passwordStep')}</p>
      <CallTextField
        form={form}
        name="password"
        label={t('secondFactor.password')}
        autoComplete="current-password"
        maxLength={200}
        autoFocus
        secret
        isRequired
      />
    </StepDialog>
  );
}

interface AppStepProps {
  readonly secret: Secret;
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function AppStep({ secret, onClose, onCodes }: AppStepProps) {
  const { t } = useTranslation();
  const form = useCallForm<{ code: string }>({
    schema: secondFactorCalls.accountTurnOnSecondFactor.input,
    defaultValues: { code: '' },
    draft: { key: 'second-factor-on', keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: async (values) => onCodes((await api.accountTurnOnSecondFactor(values)).recoveryCodes),
  });
  return (
    <StepDialog form={form} onClose={onClose} submitLabel={t('secondFactor.turnOn')}>
      <p>{t('secondFactor.appStep')}</p>
      <QrCode value={secret.uri} label={t('secondFactor.picture')} />
      <p>
        {t('secondFactor.typeKey')} <bdi className="mono">{secret.secret.match(/.{1,4}/g)?.join(' ')}</bdi>
      </p>
      <CallTextField
        form={form}
        name="code"
        label={t('secondFactor.codeFromApp')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        mono
        isRequired
      />
    </StepDialog>
  );
}

/** One step with a form; a press outside does not close it. */
function StepDialog<V extends { code: string } | { password: string }>(props: {
  readonly form: CallForm<V>;
  readonly onClose: () => void;
  readonly submitLabel: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { form, onClose, submitLabel, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('secondFactor.setUpTitle')}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose}>{t('secondFactor.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={form.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
        {children}
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
