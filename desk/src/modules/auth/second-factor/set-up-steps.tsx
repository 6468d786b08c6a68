import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { secondFactorDeskCalls } from '@platewright/contract/modules/auth/second-factor-desk-calls';
import { secondFactorInputs } from '@platewright/contract/modules/auth/second-factor-fields';
import { QrCode } from '@platewright/ui/qr-code';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormPasswordField, FormTextField } from '../../../forms/form-fields.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { CodesStep } from './codes-step.tsx';
import { ProofFields, type ProofValues } from './proof-fields.tsx';
import type { SecondFactorState } from './second-factor-state.ts';
import { StepForm } from './step-form.tsx';
import { useProofForm } from './use-proof-form.ts';

type Secret = CallAnswer<Contract['deskSetUpSecondFactor']>;

interface Props {
  readonly state: SecondFactorState;
  /** After the recovery codes were stored, or at once when there are none. */
  readonly onDone: () => void;
  /** When they are shown, this one time. */
  readonly onCodes?: () => void;
  /** Label of the button that ends the last step. */
  readonly doneLabel: string;
}

/** Sets up an authenticator app: the password, the picture for the app with its first code, the recovery codes. */
export function SetUpSteps({ state, onDone, onCodes, doneLabel }: Props) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesStep codes={codes} isFirst doneLabel={doneLabel} onDone={onDone} />;
  const finish = (shown: readonly string[] | null) => {
    if (!shown) {
      showToast({ tone: 'success', text: t('secondFactor.appReady') });
      return onDone();
    }
    setCodes(shown);
    onCodes?.();
  };
  return secret ? (
    <AppStep secret={secret} onAdded={finish} />
  ) : (
    <PasswordStep state={state} onSecret={setSecret} onIsOn={onDone} />
  );
}

interface PasswordStepProps {
  readonly state: SecondFactorState;
  readonly onSecret: (secret: Secret) => void;
  /** It is on already, because the page was loaded again while the codes were shown. */
  readonly onIsOn: () => void;
}

function PasswordStep({ state, onSecret, onIsOn }: PasswordStepProps) {
  const { t } = useTranslation();
  const isOn = state.since !== null;
  const { form, submit, callError, isBusy, proofFields } = useProofForm<ProofValues & { password: string }>({
    schema: isOn ? secondFactorInputs.turnOff : secondFactorInputs.setUpApp,
    defaultValues: { password: '', code: '' },
    fields: ['password'],
    onSubmit: async ({ password }, proof) => {
      try {
        onSecret(await api.deskSetUpSecondFactor({ password, ...proof }));
      } catch (error) {
        if (isOn || !isCallError(error, 'secondFactorRequired')) throw error;
        onIsOn();
      }
    },
  });
  return (
    <StepForm onSubmit={submit} submitLabel={t('secondFactor.next')} isBusy={isBusy}>
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
      {isOn && <ProofFields {...proofFields} hasPasskeys={state.passkeys.length > 0} />}
    </StepForm>
  );
}

interface AppStepProps {
  readonly secret: Secret;
  readonly onAdded: (codes: readonly string[] | null) => void;
}

function AppStep({ secret, onAdded }: AppStepProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(secondFactorDeskCalls.deskTurnOnSecondFactor.input),
    defaultValues: { code: '' },
  });
  const { submit, callError } = useFormSubmit(form, ['code'], async (values) =>
    onAdded((await api.deskTurnOnSecondFactor(values)).recoveryCodes),
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
