import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { secondFactorCalls } from '@platewright/contract/modules/auth/second-factor-calls';
import { secondFactorInputs } from '@platewright/contract/modules/auth/second-factor-fields';
import { QrCode } from '@platewright/ui/qr-code';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm, type CallForm } from '../../../forms/use-call-form.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofFields, takeProof, type ProofValues } from './proof-fields.tsx';
import type { SecondFactorState } from './second-factor-state.ts';
import { StepDialog } from './step-dialog.tsx';

type Secret = CallAnswer<Contract['accountSetUpSecondFactor']>;

interface Props {
  readonly state: SecondFactorState;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: the password, the picture for the app with its first code, the recovery codes. */
export default function SetUpDialog({ state, onClose }: Props) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (shown: readonly string[] | null) => {
    if (shown) return setCodes(shown);
    showToast({ tone: 'success', text: t('secondFactor.appReady') });
    onClose();
  };
  const title = t(state.appSince === null ? 'secondFactor.setUpTitle' : 'secondFactor.replaceAppTitle');
  if (codes) return <CodesDialog codes={codes} isFirst onClose={onClose} />;
  if (secret) return <AppStep title={title} secret={secret} onClose={onClose} onDone={finish} />;
  return <PasswordStep title={title} state={state} onClose={onClose} onSecret={setSecret} />;
}

interface PasswordStepProps extends Props {
  readonly title: string;
  readonly onSecret: (secret: Secret) => void;
}

function PasswordStep({ title, state, onClose, onSecret }: PasswordStepProps) {
  const { t } = useTranslation();
  const isOn = state.since !== null;
  const form: CallForm<{ password: string } & ProofValues> = useCallForm({
    schema: isOn ? secondFactorInputs.turnOff : secondFactorInputs.setUpApp,
    defaultValues: { password: '', code: '' },
    draft: { key: 'second-factor-password', keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: async ({ password, ...proof }) =>
      onSecret(await api.accountSetUpSecondFactor({ password, ...takeProof(form, proof) })),
  });
  return (
    <StepDialog form={form} title={title} onClose={onClose} submitLabel={t('secondFactor.next')}>
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
      {isOn && <ProofFields form={form} hasPasskeys={state.passkeys.length > 0} before={['password']} />}
    </StepDialog>
  );
}

interface AppStepProps {
  readonly title: string;
  readonly secret: Secret;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => void;
}

function AppStep({ title, secret, onClose, onDone }: AppStepProps) {
  const { t } = useTranslation();
  const form = useCallForm<{ code: string }>({
    schema: secondFactorCalls.accountTurnOnSecondFactor.input,
    defaultValues: { code: '' },
    draft: { key: 'second-factor-on', keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: async (values) => onDone((await api.accountTurnOnSecondFactor(values)).recoveryCodes),
  });
  return (
    <StepDialog form={form} title={title} onClose={onClose} submitLabel={t('secondFactor.turnOn')}>
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
