import { secondFactorCalls } from '@platewright/contract/modules/auth/second-factor-calls';
import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import type { Passkey } from './second-factor-state.ts';
import { StepDialog } from './step-dialog.tsx';

const schema = secondFactorCalls.accountRenamePasskey.input.pick({ name: true });

/** Gives a passkey another name. */
export default function RenameDialog({
  passkey,
  onClose,
}: {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useCallForm<{ name: string }>({
    schema,
    defaultValues: { name: passkey.name },
    draft: { key: `passkey-name-${passkey.id}`, keeps: [], asks: false },
    onSubmit: async ({ name }) => {
      await api.accountRenamePasskey({ passkeyId: passkey.id, name });
      onClose();
    },
  });
  return (
    <StepDialog
      form={form}
      title={t('secondFactor.renameTitle')}
      submitLabel={t('secondFactor.save')}
      onClose={onClose}
    >
      <CallTextField
        form={form}
        name="name"
        label={t('secondFactor.passkeyName')}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        isRequired
      />
    </StepDialog>
  );
}
