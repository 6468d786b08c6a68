import { secondFactorInputs } from '@platewright/contract/modules/auth/second-factor-fields';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { FormPasswordField } from '../../../forms/form-fields.tsx';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { CodesStep } from './codes-step.tsx';
import { ProofFields, type ProofValues } from './proof-fields.tsx';
import type { Passkey, SecondFactorState } from './second-factor-state.ts';
import { StepForm } from './step-form.tsx';
import { useProofForm } from './use-proof-form.ts';

interface Props {
  /** `remove`: the passkey, or the app when there is none. */
  readonly change: 'turnOff' | 'renew' | 'remove';
  readonly passkey: Passkey | null;
  readonly state: SecondFactorState;
  readonly onDone: () => void;
  /** When new recovery codes are shown, this one time. */
  readonly onCodes: () => void;
}

/** Changes that take the second factor: turning it off, removing a passkey or the app, new recovery codes. */
export function ChangeForm({ change, passkey, state, onDone, onCodes }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const takesPassword = change !== 'renew';
  const isLast = state.passkeys.length + (state.appSince === null ? 0 : 1) === 1;
  const { form, submit, callError, isBusy, proofFields } = useProofForm<ProofValues & { password: string }>({
    schema: takesPassword ? secondFactorInputs.turnOff : secondFactorInputs.proof,
    defaultValues: { password: '', code: '' },
    fields: takesPassword ? ['password'] : [],
    onSubmit: async ({ password }, proof) => {
      if (change === 'renew') {
        setCodes((await api.deskRenewRecoveryCodes(proof)).recoveryCodes);
        return onCodes();
      }
      const isOn =
        change === 'remove' &&
        (await api.deskRemoveSecondFactor({ passkeyId: passkey?.id ?? null, password, ...proof })).isOn;
      if (change === 'turnOff') await api.deskTurnOffSecondFactor({ password, ...proof });
      if (!isOn) session.update({ secondFactor: 'off' });
      const name = passkey?.name ?? t('secondFactor.app');
      showToast({ tone: 'success', text: isOn ? t('secondFactor.removed', { name }) : t('secondFactor.turnedOff') });
      onDone();
    },
  });
  if (codes) return <CodesStep codes={codes} isFirst={false} doneLabel={t('secondFactor.stored')} onDone={onDone} />;
  const submitLabels = {
    renew: t('secondFactor.makeCodes'),
    remove: t('secondFactor.remove'),
    turnOff: t('secondFactor.turnOff'),
  };
  const removeText = t(passkey ? 'secondFactor.removeText' : 'secondFactor.removeAppText');
  return (
    <StepForm onSubmit={submit} submitLabel={submitLabels[change]} isDangerous={takesPassword} isBusy={isBusy}>
      <p>{change === 'remove' ? removeText : t(`secondFactor.${change}Text`)}</p>
      {change === 'remove' && isLast && <p>{t('secondFactor.removeLastText')}</p>}
      <CallErrorNotice error={callError} />
      {takesPassword && (
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('secondFactor.password')}
          autoComplete="current-password"
          autoFocus
          isRequired
        />
      )}
      <ProofFields {...proofFields} hasPasskeys={state.passkeys.length > 0} autoFocus={!takesPassword} />
    </StepForm>
  );
}
