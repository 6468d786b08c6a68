import { secondFactorDeskCalls } from '@platewright/contract/modules/auth/second-factor-desk-calls';
import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../../forms/form-fields.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import type { Passkey } from './second-factor-state.ts';
import { StepForm } from './step-form.tsx';

const schema = secondFactorDeskCalls.deskRenamePasskey.input.pick({ name: true });

/** Gives a passkey another name. */
export function RenameForm({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ resolver: createSchemaResolver(schema), defaultValues: { name: passkey.name } });
  const { submit, callError } = useFormSubmit(form, ['name'], async ({ name }) => {
    await api.deskRenamePasskey({ passkeyId: passkey.id, name });
    onDone();
  });
  return (
    <StepForm onSubmit={submit} submitLabel={t('secondFactor.save')} isBusy={form.formState.isSubmitting}>
      <CallErrorNotice error={callError} />
      <FormTextField
        control={form.control}
        name="name"
        label={t('secondFactor.passkeyName')}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        isRequired
      />
    </StepForm>
  );
}
