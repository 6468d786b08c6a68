import { isPasskeySupported } from '@platewright/browser/passkeys';
import { useNewPasskey } from '@platewright/browser/use-new-passkey';
import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { api } from '../../../api/client.ts';
import { FormPasswordField, FormTextField } from '../../../forms/form-fields.tsx';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { CodesStep } from './codes-step.tsx';
import { ProofFields, type ProofValues } from './proof-fields.tsx';
import type { SecondFactorState } from './second-factor-state.ts';
import { StepForm } from './step-form.tsx';
import { useProofForm } from './use-proof-form.ts';

interface Props {
  readonly state: SecondFactorState;
  /** After the recovery codes were stored, or at once when there are none. */
  readonly onDone: () => void;
  /** When they are shown, this one time. */
  readonly onCodes?: () => void;
  /** Label of the button that ends the last step. */
  readonly doneLabel: string;
}

/** Adds a passkey: its name, the password and what the second factor asks for; then the browser makes it. */
export function PasskeySteps(props: Props) {
  const { t } = useTranslation();
  if (isPasskeySupported()) return <NewPasskeySteps {...props} />;
  return <Notice tone="warning">{t('secondFactor.newPasskeyProblem.unsupported')}</Notice>;
}

function NewPasskeySteps({ state, onDone, onCodes, doneLabel }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = state.since !== null;
  const { add, problem, isPending, schema } = useNewPasskey({ isOn, addPasskey: api.deskAddPasskey });
  const { form, submit, callError, isBusy, proofFields } = useProofForm<
    ProofValues & { name: string; password: string }
  >({
    schema,
    defaultValues: { name: '', password: '', code: '' },
    fields: ['name', 'password'],
    onSubmit: async ({ name, password }, proof) => {
      try {
        const added = await add(name, () => api.deskSetUpPasskey({ password, ...proof }));
        if (!added) return;
        showToast({ tone: 'success', text: t('secondFactor.passkeyReady', { name }) });
        if (!added.recoveryCodes) return onDone();
        setCodes(added.recoveryCodes);
        onCodes?.();
      } catch (error) {
        if (isOn || !isCallError(error, 'secondFactorRequired')) throw error;
        // It is on already, because the page was loaded again while the codes were shown.
        onDone();
      }
    },
  });
  if (codes) return <CodesStep codes={codes} isFirst doneLabel={doneLabel} onDone={onDone} />;
  return (
    <StepForm
      onSubmit={submit}
      submitLabel={t(isPending ? 'secondFactor.tryAgain' : 'secondFactor.next')}
      isBusy={isBusy}
    >
      <p>{t('secondFactor.passkeyText')}</p>
      <CallErrorNotice error={callError} />
      {problem && (
        <Notice tone="warning" announce="alert">
          {t(`secondFactor.newPasskeyProblem.${problem}`)}
        </Notice>
      )}
      <FormTextField
        control={form.control}
        name="name"
        label={t('secondFactor.passkeyName')}
        help={t('secondFactor.passkeyNameHelp')}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        isRequired
      />
      {!isPending && (
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('secondFactor.password')}
          autoComplete="current-password"
          isRequired
        />
      )}
      {!isPending && isOn && <ProofFields {...proofFields} hasPasskeys={state.passkeys.length > 0} />}
    </StepForm>
  );
}
