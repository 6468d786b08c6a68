import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../is-call-error.ts';
import { CodesStep } from './codes-step.tsx';
import { isPasskeySupported } from './passkeys.ts';
import type { StepContext } from './program.ts';
import { ProofFields } from './proof-fields.tsx';
import { useNewPasskey } from './use-new-passkey.ts';
import { usePasswordField } from './use-password-field.ts';
import { useProofForm } from './use-proof-form.ts';

interface Props extends StepContext {
  readonly title: string;
}

/** Adds a passkey: its name, the password and what the second factor asks for; then the browser makes it. */
export function PasskeySteps(props: Props) {
  const { t } = useTranslation();
  if (isPasskeySupported()) return <NewPasskeySteps {...props} />;
  const { Message } = props.program;
  return (
    <Message title={props.title} onClose={props.onDone}>
      <Notice tone="warning">{t('secondFactor.newPasskeyProblem.unsupported')}</Notice>
    </Message>
  );
}

function NewPasskeySteps({ program, title, state, onDone, onCodes, onIsOn }: Props) {
  const { t } = useTranslation();
  const { Step, calls } = program;
  const passwordField = usePasswordField();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = state.since !== null;
  const { add, problem, isPending, schema } = useNewPasskey({ isOn, addPasskey: calls.addPasskey });
  const { form, proofFields } = useProofForm(program, {
    schema,
    key: 'passkey',
    fields: ['name', 'password'],
    onSubmit: async ({ name, password }, proof) => {
      try {
        const added = await add(name, () => calls.setUpPasskey({ password, ...proof }));
        if (!added) return;
        showToast({ tone: 'success', text: t('secondFactor.passkeyReady', { name }) });
        if (!added.recoveryCodes) return onDone();
        setCodes(added.recoveryCodes);
        onCodes?.();
      } catch (error) {
        if (isOn || !onIsOn || !isCallError(error, 'secondFactorRequired')) throw error;
        onIsOn();
      }
    },
  });
  if (codes) return <CodesStep program={program} codes={codes} isFirst onDone={onDone} />;
  const problemNotice = problem && (
    <Notice tone="warning" announce="alert">
      {t(`secondFactor.newPasskeyProblem.${problem}`)}
    </Notice>
  );
  return (
    <Step
      form={form}
      title={title}
      lead={<p>{t('secondFactor.passkeyText')}</p>}
      problem={problemNotice}
      submitLabel={t(isPending ? 'secondFactor.tryAgain' : 'secondFactor.next')}
      onCancel={onDone}
    >
      {form.renderField({
        name: 'name',
        label: t('secondFactor.passkeyName'),
        help: t('secondFactor.passkeyNameHelp'),
        maxLength: PASSKEY_NAME_LENGTH,
        autoComplete: 'off',
        autoFocus: true,
      })}
      {!isPending && form.renderField(passwordField)}
      {!isPending && isOn && <ProofFields {...proofFields} hasPasskeys={state.passkeys.length > 0} />}
    </Step>
  );
}
