import { staffDeskCalls } from '@platewright/contract/modules/staff/desk-calls';
import { z } from '@platewright/contract/z';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormPasswordField } from '../../forms/form-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';

const changePasswordSchema = staffDeskCalls.deskChangePassword.input
  .extend({ repeat: z.string().min(1, 'repeatNewPasswordRequired') })
  .refine(({ newPassword, repeat }) => newPassword === repeat, { path: ['repeat'], message: 'passwordsDiffer' });

/** Changes the password of the signed-in person. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(changePasswordSchema),
    defaultValues: { oldPassword: '', newPassword: '', repeat: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: async () => undefined,
    showAtFields: (error) =>
      showFieldErrors(form, ['oldPassword', 'newPassword'], error, { oldPasswordWrong: 'oldPassword' }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('password.change.title')}
      description={t('password.change.sentence')}
      cancelLabel={t('password.change.cancel')}
      confirmLabel={t('password.change.submit')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit(({ oldPassword, newPassword }) =>
        submitCall(() => api.deskChangePassword({ oldPassword, newPassword }), t('password.change.done')),
      )}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormPasswordField
        control={form.control}
        name="oldPassword"
        label={t('password.change.current')}
        autoComplete="current-password"
        autoFocus
        isRequired
      />
      <FormPasswordField
        control={form.control}
        name="newPassword"
        label={t('password.change.next')}
        help={t('password.help')}
        autoComplete="new-password"
        isRequired
      />
      <FormPasswordField
        control={form.control}
        name="repeat"
        label={t('password.change.repeat')}
        autoComplete="new-password"
        isRequired
      />
    </FormDialog>
  );
}
