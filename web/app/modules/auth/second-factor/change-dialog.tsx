import { secondFactorInputs } from '@platewright/contract/modules/auth/second-factor-fields';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm, type CallForm } from '../../../forms/use-call-form.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { ProofFields, takeProof, type ProofValues } from './proof-fields.tsx';
import type { Passkey, SecondFactorState } from './second-factor-state.ts';
import { StepDialog } from './step-dialog.tsx';

interface Props {
  /** `remove`: the passkey, or the app when there is none. */
  readonly change: 'turnOff' | 'renew' | 'remove';
  readonly passkey: Passkey | null;
  readonly state: SecondFactorState;
  readonly onClose: () => void;
}

/** Changes that take the second factor: turning it off, removing a passkey or the app, new recovery codes. */
export default function ChangeDialog({ change, passkey, state, onClose }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const takesPassword = change !== 'renew';
  const isLast = state.passkeys.length + (state.appSince === null ? 0 : 1) === 1;
  const name = passkey?.name ?? t('secondFactor.app');
  const form: CallForm<{ password: string } & ProofValues> = useCallForm({
    schema: takesPassword ? secondFactorInputs.turnOff : secondFactorInputs.proof,
    defaultValues: { password: '', code: '' },
    draft: { key: `second-factor-${change}`, keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: async ({ password, ...values }) => {
      const proof = takeProof(form, values);
      if (change === 'renew') return setCodes((await api.accountRenewRecoveryCodes(proof)).recoveryCodes);
      const isOn =
        change === 'remove' &&
        (await api.accountRemoveSecondFactor({ passkeyId: passkey?.id ?? null, password, ...proof })).isOn;
      if (change === 'turnOff') await api.accountTurnOffSecondFactor({ password, ...proof });
      showToast({ tone: 'success', text: isOn ? t('secondFactor.removed', { name }) : t('secondFactor.turnedOff') });
      onClose();
    },
  });
  if (codes) return <CodesDialog codes={codes} isFirst={false} onClose={onClose} />;
  const removal = {
    title: passkey ? t('secondFactor.removeTitle', { name }) : t('secondFactor.removeAppTitle'),
    text: t(passkey ? 'secondFactor.removeText' : 'secondFactor.removeAppText'),
  };
  return (
    <StepDialog
      form={form}
      title={change === 'remove' ? removal.title : t(`secondFactor.${change}Title`)}
      submitLabel={t(
        change === 'renew'
          ? 'secondFactor.makeCodes'
          : change === 'remove'
            ? 'secondFactor.remove'
            : 'secondFactor.turnOff',
      )}
      isDangerous={takesPassword}
      onClose={onClose}
    >
      <p>{change === 'remove' ? removal.text : t(`secondFactor.${change}Text`)}</p>
      {change === 'remove' && isLast && <p>{t('secondFactor.removeLastText')}</p>}
      {takesPassword && (
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
      )}
      <ProofFields
        form={form}
        hasPasskeys={state.passkeys.length > 0}
        autoFocus={!takesPassword}
        before={takesPassword ? ['password'] : []}
      />
    </StepDialog>
  );
}
