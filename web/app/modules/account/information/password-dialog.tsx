import { accountCalls } from '@platewright/contract/modules/account/calls';
import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { FormSuccess, useAutoDismiss } from '../form-success.tsx';
import styles from '../account.module.css';

interface Values {
  oldPassword: string;
  newPassword: string;
  reNewPassword: string;
}

/** Changes the person's own password; the server's message is shown for 3 s, then the dialog closes. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  useAutoDismiss(successMessage !== null, onClose);
  const close = () => unsavedForms.confirmLeaving(onClose);
  const form = useCallForm<Values>({
    schema: accountCalls.accountChangePassword.input,
    defaultValues: { oldPassword: '', newPassword: '', reNewPassword: '' },
    draft: { key: 'password', keeps: [] },
    fieldByErrorName: { oldPasswordWrong: 'oldPassword' },
    onSubmit: async (values) => setSuccessMessage((await api.accountChangePassword(values)).message),
  });
  const text = (key: 'title' | 'old' | 'new' | 'repeat' | 'help' | 'submit' | 'cancel') => t(`account.password.${key}`);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={text('title')}
      isDismissable={false}
      actions={
        successMessage === null && (
          <>
            <Button onPress={close}>{text('cancel')}</Button>
            <Button type="submit" form={id} variant="primary" isBusy={form.busy}>
              {text('submit')}
            </Button>
          </>
        )
      }
    >
      {successMessage !== null ? (
        <FormSuccess>{successMessage}</FormSuccess>
      ) : (
        <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <CallTextField
            form={form}
            name="oldPassword"
            label={text('old')}
            autoComplete="current-password"
            maxLength={200}
            secret
            isRequired
          />
          <CallTextField
            form={form}
            name="newPassword"
            label={text('new')}
            help={text('help')}
            autoComplete="new-password"
            maxLength={200}
            secret
            isRequired
          />
          <CallTextField
            form={form}
            name="reNewPassword"
            label={text('repeat')}
            autoComplete="new-password"
            maxLength={200}
            secret
            isRequired
          />
          {form.formError && (
            <Notice tone="error" announce="alert">
              {form.formError}
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}
