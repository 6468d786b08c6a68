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
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm, type CallForm } from '../../../forms/use-call-form.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofFields, takeProof, type ProofValues } from './proof-fields.tsx';
import type { SecondFactorState } from './second-factor-state.ts';
import { StepDialog } from './step-dialog.tsx';

const firstSchema = secondFactorInputs.setUpPasskey.extend({ name: passkeyName });
const nextSchema = requireProof(firstSchema);
const makeSchema = firstSchema.pick({ name: true });

interface Props {
  readonly state: SecondFactorState;
  readonly onClose: () => void;
}

/** Adds a passkey: its name, the password and what the second factor asks for; then the browser makes it. */
export default function PasskeyDialog({ state, onClose }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<PasskeyProblem | null>(isPasskeySupported() ? null : 'unsupported');
  /** Whoever cancels in the browser tries again with it: a code would have to be another one. */
  const [creation, setCreation] = useState<PasskeyCreation | null>(null);
  const isOn = state.since !== null;
  const form: CallForm<{ name: string; password: string } & ProofValues> = useCallForm({
    schema: creation ? makeSchema : isOn ? nextSchema : firstSchema,
    defaultValues: { name: '', password: '', code: '' },
    draft: { key: 'second-factor-passkey', keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: async ({ name, ...values }) => {
      setProblem(null);
      const options = creation ?? (await api.accountSetUpPasskey({ ...values, ...takeProof(form, values) }));
      setCreation(options);
      try {
        const passkey = await createPasskey(options);
        // Its challenge is answered: another try begins anew.
        setCreation(null);
        const { recoveryCodes } = await api.accountAddPasskey({ name, passkey });
        showToast({ tone: 'success', text: t('secondFactor.passkeyReady', { name }) });
        if (recoveryCodes) setCodes(recoveryCodes);
        else onClose();
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
        setProblem(error.problem);
      }
    },
  });
  if (codes) return <CodesDialog codes={codes} isFirst onClose={onClose} />;
  return (
    <StepDialog
      form={form}
      title={t('secondFactor.addPasskey')}
      submitLabel={t(creation ? 'secondFactor.tryAgain' : 'secondFactor.next')}
      onClose={onClose}
    >
      <p>{t('secondFactor.passkeyText')}</p>
      <CallTextField
        form={form}
        name="name"
        label={t('secondFactor.passkeyName')}
        help={t('secondFactor.passkeyNameHelp')}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        isRequired
      />
      {!creation && (
        <CallTextField
          form={form}
          name="password"
          label={t('secondFactor.password')}
          autoComplete="current-password"
          maxLength={200}
          secret
          isRequired
        />
      )}
      {!creation && isOn && (
        <ProofFields form={form} hasPasskeys={state.passkeys.length > 0} before={['name', 'password']} />
      )}
      {problem && (
        <Notice tone="warning" announce="alert">
          {t(`secondFactor.passkeyProblem.${problem}`)}
        </Notice>
      )}
    </StepDialog>
  );
}
