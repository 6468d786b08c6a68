import { account } from '@platewright/contract/areas/account';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Done, useShownFor } from '../saved.tsx';
import styles from '../account.module.css';

interface Values {
  oldPassword: string;
  newPassword: string;
  reNewPassword: string;
}

/** Change of the own password; the server's word stands for 3 s, then the dialog closes and is empty again. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [done, setDone] = useState<string | null>(null);
  useShownFor(done !== null, onClose);
  const form = useCallForm<Values>({
    schema: account.accountChangePassword.input,
    defaultValues: { oldPassword: '', newPassword: '', reNewPassword: '' },
    refusedAt: { oldPasswordWrong: 'oldPassword' },
    send: async (values) => setDone((await api.accountChangePassword(values)).message),
  });
  const text = (key: 'title' | 'old' | 'new' | 'repeat' | 'help' | 'submit' | 'cancel') => t(`account.password.${key}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('title')}
      isDismissable={false}
      actions={
        done === null && (
          <>
            <Button onPress={onClose}>{text('cancel')}</Button>
            <Button type="submit" form={id} variant="primary" busy={form.busy}>
              {text('submit')}
            </Button>
          </>
        )
      }
    >
      {done !== null ? (
        <Done>{done}</Done>
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
          {form.failure && (
            <Notice tone="bad" announce="alert">
              {form.failure}
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}
