import { secondFactorInputs, type Passkey } from '@platewright/contract/modules/auth/second-factor-fields';
import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { useTranslation } from 'react-i18next';
import type { StepContext } from './program.ts';

interface Props extends StepContext {
  readonly title: string;
  readonly passkey: Passkey;
}

/** Gives a passkey another name. */
export function RenameStep({ program, title, passkey, onDone }: Props) {
  const { t } = useTranslation();
  const { Step, calls, useStepForm } = program;
  const form = useStepForm({
    schema: secondFactorInputs.renamePasskey,
    key: `passkey-name-${passkey.id}`,
    fields: ['name'],
    defaultName: passkey.name,
    onSubmit: async ({ name }) => {
      await calls.renamePasskey({ passkeyId: passkey.id, name });
      onDone();
    },
  });
  return (
    <Step form={form} title={title} lead={null} submitLabel={t('secondFactor.save')} onCancel={onDone}>
      {form.renderField({
        name: 'name',
        label: t('secondFactor.passkeyName'),
        maxLength: PASSKEY_NAME_LENGTH,
        autoComplete: 'off',
        autoFocus: true,
      })}
    </Step>
  );
}
