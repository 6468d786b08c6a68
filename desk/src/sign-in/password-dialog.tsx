import { deskStaff } from '@platewright/contract/areas/desk-staff';
import { z } from '@platewright/contract/z';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormPassword } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { useSend } from '../forms/use-send.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';

const schema = deskStaff.deskChangePassword.input
  .extend({ repeat: z.string().min(1, 'repeatNewPasswordRequired') })
  .refine(({ newPassword, repeat }) => newPassword === repeat, { path: ['repeat'], message: 'passwordsDiffer' });

/** Another password for the one who is signed in. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: checkedBy(schema),
    defaultValues: { oldPassword: '', newPassword: '', repeat: '' },
  });
  const { send, failure, busy } = useSend({
    onClose,
    reload: async () => undefined,
    atFields: (error) => showRefused(form, ['oldPassword', 'newPassword'], error, { oldPasswordWrong: 'oldPassword' }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('password.change.title')}
      sentence={t('password.change.sentence')}
      cancelLabel={t('password.change.cancel')}
      confirmLabel={t('password.change.submit')}
      busy={busy}
      notice={<RefusedNotice failure={failure} />}
      onSubmit={form.handleSubmit(({ oldPassword, newPassword }) =>
        send(() => api.deskChangePassword({ oldPassword, newPassword }), t('password.change.done')),
      )}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormPassword
        control={form.control}
        name="oldPassword"
        label={t('password.change.current')}
        autoComplete="current-password"
        autoFocus
        isRequired
      />
      <FormPassword
        control={form.control}
        name="newPassword"
        label={t('password.change.next')}
        help={t('password.help')}
        autoComplete="new-password"
        isRequired
      />
      <FormPassword
        control={form.control}
        name="repeat"
        label={t('password.change.repeat')}
        autoComplete="new-password"
        isRequired
      />
    </FormDialog>
  );
}
