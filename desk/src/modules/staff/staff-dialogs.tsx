import { staffDeskCalls } from '@platewright/contract/modules/staff/desk-calls';
import { Select } from '@platewright/ui/select';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { staffPermissionsSchema } from './staff-permissions.ts';
import { StaffPermissionFields } from './staff-permission-fields.tsx';
import { useReloadStaff, type StaffRow } from './use-staff.ts';
import styles from './staff.module.css';

const inviteStaffSchema = staffDeskCalls.deskInviteStaff.input.extend({ keys: staffPermissionsSchema });
const editStaffSchema = staffDeskCalls.deskChangeStaff.input
  .pick({ name: true })
  .extend({ keys: staffPermissionsSchema });

/** Invites a staff member: name, email, permissions and the language of the email. */
export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reload = useReloadStaff();
  const form = useForm({
    resolver: createSchemaResolver(inviteStaffSchema),
    defaultValues: { name: '', email: '', lang: language, keys: [] },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['name', 'email', 'keys'], error, { emailTaken: 'email' }),
  });
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t('staff.dialog.inviteTitle')}
      description={t('staff.dialog.inviteSentence')}
      cancelLabel={t('staff.dialog.cancel')}
      confirmLabel={t('staff.dialog.send')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(() => api.deskInviteStaff(values), t('staff.dialog.invited', { email: values.email })),
      )}
    >
      <div className={styles.pair}>
        <FormTextField control={form.control} name="name" label={t('staff.dialog.name')} isRequired autoFocus />
        <FormTextField
          control={form.control}
          name="email"
          label={t('staff.dialog.email')}
          type="email"
          autoComplete="off"
          isRequired
          ltr
        />
      </div>
      <StaffPermissionFields control={form.control} name="keys" />
      <Controller
        control={form.control}
        name="lang"
        render={({ field }) => (
          <Select
            label={t('staff.dialog.lang')}
            value={field.value}
            onChange={field.onChange}
            options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`shell.languageName.${value}`) }))}
          />
        )}
      />
    </FormDialog>
  );
}

/** Changes name and permissions of an account; of two simultaneous changes the second is rejected as a conflict. */
export function EditStaffDialog({ person, onClose }: { person: StaffRow; onClose: () => void }) {
  const { t } = useTranslation();
  const reload = useReloadStaff();
  const form = useForm({
    resolver: createSchemaResolver(editStaffSchema),
    defaultValues: { name: person.name, keys: [...person.keys] },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['name', 'keys'], error),
  });
  const { id: staffId, revision } = person;
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t('staff.dialog.editTitle', { name: person.name })}
      description={t(person.isMe ? 'staff.dialog.own' : 'staff.dialog.atOnce')}
      cancelLabel={t('staff.dialog.cancel')}
      confirmLabel={t('staff.dialog.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('staff.dialog.conflict')} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => api.deskChangeStaff({ ...values, staffId, revision }),
          t('staff.dialog.saved', { name: values.name }),
        ),
      )}
    >
      <FormTextField control={form.control} name="name" label={t('staff.dialog.name')} isRequired autoFocus />
      <StaffPermissionFields control={form.control} name="keys" />
    </FormDialog>
  );
}
