import { isPasskeySupported } from '@platewright/browser/passkeys';
import { useNewPasskey } from '@platewright/browser/use-new-passkey';
import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { Dialog } from '@platewright/ui/dialog';
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

interface Props {
  readonly state: SecondFactorState;
  readonly onClose: () => void;
}

/** Adds a passkey: its name, the password and what the second factor asks for; then the browser makes it. */
export default function PasskeyDialog({ state, onClose }: Props) {
  const { t } = useTranslation();
  if (isPasskeySupported()) return <NewPasskeyDialog state={state} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('secondFactor.addPasskey')}>
      <Notice tone="warning">{t('secondFactor.newPasskeyProblem.unsupported')}</Notice>
    </Dialog>
  );
}

function NewPasskeyDialog({ state, onClose }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = state.since !== null;
  const { add, problem, isPending, schema } = useNewPasskey({ isOn, addPasskey: api.accountAddPasskey });
  const form: CallForm<{ name: string; password: string } & ProofValues> = useCallForm({
    schema,
    defaultValues: { name: '', password: '', code: '' },
    draft: { key: 'second-factor-passkey', keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: async ({ name, ...values }) => {
      const added = await add(name, () => api.accountSetUpPasskey({ ...values, ...takeProof(form, values) }));
      if (!added) return;
      showToast({ tone: 'success', text: t('secondFactor.passkeyReady', { name }) });
      if (added.recoveryCodes) setCodes(added.recoveryCodes);
      else onClose();
    },
  });
  if (codes) return <CodesDialog codes={codes} isFirst onClose={onClose} />;
  return (
    <StepDialog
      form={form}
      title={t('secondFactor.addPasskey')}
      submitLabel={t(isPending ? 'secondFactor.tryAgain' : 'secondFactor.next')}
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
      {!isPending && (
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
      {!isPending && isOn && (
        <ProofFields form={form} hasPasskeys={state.passkeys.length > 0} before={['name', 'password']} />
      )}
      {problem && (
        <Notice tone="warning" announce="alert">
          {t(`secondFactor.newPasskeyProblem.${problem}`)}
        </Notice>
      )}
    </StepDialog>
  );
}
