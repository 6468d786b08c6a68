import { createPasskey, isPasskeySupported, PasskeyError, type PasskeyProblem } from '@platewright/browser/passkeys';
import {
  passkeyName,
  requireProof,
  secondFactorInputs,
  type PasskeyCreation,
} from '@platewright/contract/modules/auth/second-factor-fields';
import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../../../api/call-error.ts';
import { api } from '../../../api/client.ts';
import { FormPasswordField, FormTextField } from '../../../forms/form-fields.tsx';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { CodesStep } from './codes-step.tsx';
import { ProofFields, type ProofValues } from './proof-fields.tsx';
import type { SecondFactorState } from './second-factor-state.ts';
import { StepForm } from './step-form.tsx';
import { useProofForm } from './use-proof-form.ts';

const firstSchema = secondFactorInputs.setUpPasskey.extend({ name: passkeyName });
const nextSchema = requireProof(firstSchema);
const makeSchema = firstSchema.pick({ name: true });

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
export function PasskeySteps({ state, onDone, onCodes, doneLabel }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<PasskeyProblem | null>(isPasskeySupported() ? null : 'unsupported');
  /** Whoever cancels in the browser tries again with it: a code would have to be another one. */
  const [creation, setCreation] = useState<PasskeyCreation | null>(null);
  const isOn = state.since !== null;
  const { form, submit, callError, isBusy, proofFields } = useProofForm<
    ProofValues & { name: string; password: string }
  >({
    schema: creation ? makeSchema : isOn ? nextSchema : firstSchema,
    defaultValues: { name: '', password: '', code: '' },
    fields: ['name', 'password'],
    onSubmit: async ({ name, password }, proof) => {
      setProblem(null);
      try {
        const options = creation ?? (await api.deskSetUpPasskey({ password, ...proof }));
        setCreation(options);
        const passkey = await createPasskey(options);
        // Its challenge is answered: another try begins anew.
        setCreation(null);
        const { recoveryCodes } = await api.deskAddPasskey({ name, passkey });
        showToast({ tone: 'success', text: t('secondFactor.passkeyReady', { name }) });
        if (!recoveryCodes) return onDone();
        setCodes(recoveryCodes);
        onCodes?.();
      } catch (error) {
        // It is on already, because the page was loaded anew while the codes were shown.
        if (!isOn && isCallError(error, 'secondFactorRequired')) return onDone();
        if (!(error instanceof PasskeyError)) throw error;
        setProblem(error.problem);
      }
    },
  });
  if (codes) return <CodesStep codes={codes} isFirst doneLabel={doneLabel} onDone={onDone} />;
  return (
    <StepForm
      onSubmit={submit}
      submitLabel={t(creation ? 'secondFactor.tryAgain' : 'secondFactor.next')}
      isBusy={isBusy}
    >
      <p>{t('secondFactor.passkeyText')}</p>
      <CallErrorNotice error={callError} />
      {problem && (
        <Notice tone="warning" announce="alert">
          {t(`secondFactor.passkeyProblem.${problem}`)}
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
      {!creation && (
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('secondFactor.password')}
          autoComplete="current-password"
          isRequired
        />
      )}
      {!creation && isOn && <ProofFields {...proofFields} hasPasskeys={state.passkeys.length > 0} />}
    </StepForm>
  );
}
