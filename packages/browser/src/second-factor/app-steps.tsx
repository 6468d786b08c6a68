import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { secondFactorInputs } from '@platewright/contract/modules/auth/second-factor-fields';
import { QrCode } from '@platewright/ui/qr-code';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../is-call-error.ts';
import { CodesStep } from './codes-step.tsx';
import type { StepContext } from './program.ts';
import { ProofFields } from './proof-fields.tsx';
import { usePasswordField } from './use-password-field.ts';
import { useProofForm } from './use-proof-form.ts';

type Secret = CallAnswer<Contract['accountSetUpSecondFactor']>;
interface Props extends StepContext {
  readonly title: string;
}

/** Sets up an authenticator app: the password, the picture for the app with its first code, the recovery codes. */
export function AppSteps(props: Props) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { program, onDone, onCodes } = props;
  if (codes) return <CodesStep program={program} codes={codes} isFirst onDone={onDone} />;
  const finish = (shown: readonly string[] | null) => {
    if (!shown) {
      showToast({ tone: 'success', text: t('secondFactor.appReady') });
      return onDone();
    }
    setCodes(shown);
    onCodes?.();
  };
  return secret ? (
    <AppStep {...props} secret={secret} onAdded={finish} />
  ) : (
    <PasswordStep {...props} onSecret={setSecret} />
  );
}

interface PasswordStepProps extends Props {
  readonly onSecret: (secret: Secret) => void;
}

function PasswordStep({ program, title, state, onDone, onIsOn, onSecret }: PasswordStepProps) {
  const { t } = useTranslation();
  const { Step, calls } = program;
  const passwordField = usePasswordField();
  const isOn = state.since !== null;
  const { form, proofFields } = useProofForm(program, {
    schema: isOn ? secondFactorInputs.turnOff : secondFactorInputs.setUpApp,
    key: 'password',
    fields: ['password'],
    onSubmit: async ({ password }, proof) => {
      try {
        onSecret(await calls.setUpApp({ password, ...proof }));
      } catch (error) {
        if (isOn || !onIsOn || !isCallError(error, 'secondFactorRequired')) throw error;
        onIsOn();
      }
    },
  });
  return (
    <Step
      form={form}
      title={title}
      lead={<p>{t('secondFactor.passwordStep')}</p>}
      submitLabel={t('secondFactor.next')}
      onCancel={onDone}
    >
      {form.renderField({ ...passwordField, autoFocus: true })}
      {isOn && <ProofFields {...proofFields} hasPasskeys={state.passkeys.length > 0} />}
    </Step>
  );
}

interface AppStepProps extends Props {
  readonly secret: Secret;
  readonly onAdded: (codes: readonly string[] | null) => void;
}

function AppStep({ program, title, secret, onDone, onAdded }: AppStepProps) {
  const { t } = useTranslation();
  const { Step, calls, useStepForm } = program;
  const form = useStepForm({
    schema: secondFactorInputs.addApp,
    key: 'app',
    fields: ['code'],
    onSubmit: async ({ code }) => onAdded((await calls.addApp({ code })).recoveryCodes),
  });
  const lead = (
    <>
      <p>{t('secondFactor.appStep')}</p>
      <QrCode value={secret.uri} label={t('secondFactor.picture')} />
      <p>
        {t('secondFactor.typeKey')} <bdi className="mono">{secret.secret.match(/.{1,4}/g)?.join(' ')}</bdi>
      </p>
    </>
  );
  return (
    <Step form={form} title={title} lead={lead} submitLabel={t('secondFactor.turnOn')} onCancel={onDone}>
      {form.renderField({
        name: 'code',
        label: t('secondFactor.codeFromApp'),
        autoComplete: 'one-time-code',
        inputMode: 'numeric',
        autoFocus: true,
        mono: true,
      })}
    </Step>
  );
}
