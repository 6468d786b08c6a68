import { secondFactorInputs, type Passkey } from '@platewright/contract/modules/auth/second-factor-fields';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodesStep } from './codes-step.tsx';
import type { StepContext } from './program.ts';
import { ProofFields } from './proof-fields.tsx';
import { usePasswordField } from './use-password-field.ts';
import { useProofForm } from './use-proof-form.ts';

interface Props extends StepContext {
  readonly title: string;
  /** `remove`: the passkey, or the app when there is none. */
  readonly kind: 'turnOff' | 'renew' | 'remove';
  readonly passkey: Passkey | null;
}

/** Changes that take the second factor: turning it off, removing a passkey or the app, new recovery codes. */
export function ChangeStep({ program, title, kind, passkey, state, onDone, onCodes, onTurnedOff }: Props) {
  const { t } = useTranslation();
  const { Step, calls } = program;
  const passwordField = usePasswordField();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const takesPassword = kind !== 'renew';
  const isLast = state.passkeys.length + (state.appSince === null ? 0 : 1) === 1;
  const { form, proofFields } = useProofForm(program, {
    schema: takesPassword ? secondFactorInputs.turnOff : secondFactorInputs.proof,
    key: kind,
    fields: takesPassword ? ['password'] : [],
    onSubmit: async ({ password }, proof) => {
      if (kind === 'renew') {
        setCodes((await calls.renewCodes(proof)).recoveryCodes);
        return onCodes?.();
      }
      const isOn =
        kind === 'remove' && (await calls.remove({ passkeyId: passkey?.id ?? null, password, ...proof })).isOn;
      if (kind === 'turnOff') await calls.turnOff({ password, ...proof });
      if (!isOn) onTurnedOff?.();
      const name = passkey?.name ?? t('secondFactor.app');
      showToast({ tone: 'success', text: isOn ? t('secondFactor.removed', { name }) : t('secondFactor.turnedOff') });
      onDone();
    },
  });
  if (codes) return <CodesStep program={program} codes={codes} isFirst={false} onDone={onDone} />;
  const submitLabels = {
    renew: t('secondFactor.makeCodes'),
    remove: t('secondFactor.remove'),
    turnOff: t('secondFactor.turnOff'),
  };
  const removeText = t(passkey ? 'secondFactor.removeText' : 'secondFactor.removeAppText');
  const lead = (
    <>
      <p>{kind === 'remove' ? removeText : t(`secondFactor.${kind}Text`)}</p>
      {kind === 'remove' && isLast && <p>{t('secondFactor.removeLastText')}</p>}
    </>
  );
  return (
    <Step
      form={form}
      title={title}
      lead={lead}
      submitLabel={submitLabels[kind]}
      isDangerous={takesPassword}
      onCancel={onDone}
    >
      {takesPassword && form.renderField({ ...passwordField, autoFocus: true })}
      <ProofFields {...proofFields} hasPasskeys={state.passkeys.length > 0} autoFocus={!takesPassword} />
    </Step>
  );
}
