import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { secondFactorDeskCalls } from '@platewright/contract/modules/auth/second-factor-desk-calls';
import { useRecoveryCodeTexts } from '@platewright/browser/use-recovery-code-texts';
import { Button } from '@platewright/ui/button';
import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { Notice } from '@platewright/ui/notice';
import { QrCode } from '@platewright/ui/qr-code';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../../../api/call-error.ts';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormPasswordField, FormTextField } from '../../../forms/form-fields.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { StepForm } from './step-form.tsx';
import styles from './second-factor.module.css';

type Secret = CallAnswer<Contract['deskSetUpSecondFactor']>;

interface Props {
  /** After the recovery codes were stored. */
  readonly onDone: () => void;
  /** When they are shown, this one time. */
  readonly onCodes?: () => void;
  /** Label of the button that ends the last step. */
  readonly doneLabel: string;
}

/** Sets up the second factor: the password, the picture for the app with its first code, the recovery codes. */
export function SetUpSteps({ onDone, onCodes, doneLabel }: Props) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const recoveryCodeTexts = useRecoveryCodeTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes)
    return (
      <div className={styles.steps}>
        <Notice tone="success" announce="status">
          {t('secondFactor.turnedOn')}
        </Notice>
        <h2 className="h5">{t('secondFactor.codesTitle')}</h2>
        <RecoveryCodes codes={codes} texts={recoveryCodeTexts} />
        <Button variant="primary" onPress={onDone}>
          {doneLabel}
        </Button>
      </div>
    );
  const showCodes = (shown: readonly string[]) => {
    setCodes(shown);
    onCodes?.();
  };
  return secret ? (
    <AppStep secret={secret} onCodes={showCodes} />
  ) : (
    <PasswordStep onSecret={setSecret} onIsOn={onDone} />
  );
}

/** `onIsOn`: it is on already, because the page was loaded anew while the codes were shown. */
function PasswordStep({
  onSecret,
  onIsOn,
}: {
  readonly onSecret: (secret: Secret) => void;
  readonly onIsOn: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(secondFactorDeskCalls.deskSetUpSecondFactor.input),
    defaultValues: { password: '' },
  });
  const { submit, callError } = useFormSubmit(form, ['password'], async (values) => {
    try {
      onSecret(await api.deskSetUpSecondFactor(values));
    } catch (error) {
      if (!isCallError(error, 'secondFactorOn')) throw error;
      onIsOn();
    }
  });
  return (
    <StepForm onSubmit={submit} submitLabel={t('secondFactor.next')} isBusy={form.formState.isSubmitting}>
      <p>{t('secondFactor.passwordStep')}</p>
      <CallErrorNotice error={callError} />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('secondFactor.password')}
        autoComplete="current-password"
        autoFocus
        isRequired
      />
    </StepForm>
  );
}

interface AppStepProps {
  readonly secret: Secret;
  readonly onCodes: (codes: readonly string[]) => void;
}

function AppStep({ secret, onCodes }: AppStepProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(secondFactorDeskCalls.deskTurnOnSecondFactor.input),
    defaultValues: { code: '' },
  });
  const { submit, callError } = useFormSubmit(form, ['code'], async (values) =>
    onCodes((await api.deskTurnOnSecondFactor(values)).recoveryCodes),
  );
  return (
    <StepForm onSubmit={submit} submitLabel={t('secondFactor.turnOn')} isBusy={form.formState.isSubmitting}>
      <p>{t('secondFactor.appStep')}</p>
      <QrCode value={secret.uri} label={t('secondFactor.picture')} />
      <p>
        {t('secondFactor.typeKey')} <bdi className="mono">{secret.secret.match(/.{1,4}/g)?.join(' ')}</bdi>
      </p>
      <CallErrorNotice error={callError} />
      <FormTextField
        control={form.control}
        name="code"
        label={t('secondFactor.codeFromApp')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        isRequired
        mono
      />
    </StepForm>
  );
}
