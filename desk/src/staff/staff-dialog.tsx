import { deskStaff } from '@platewright/contract/areas/desk-staff';
import { Select } from '@platewright/ui/select';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormText } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { useSend } from '../forms/use-send.ts';
import { useSayField } from '../i18n/keys.ts';
import { useLanguage } from '../i18n/language.tsx';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { someRights } from './rights.ts';
import { RightsFields } from './rights-fields.tsx';
import { useReloadStaff, type StaffRow } from './use-staff.ts';
import styles from './staff.module.css';

const invitation = deskStaff.deskInviteStaff.input.extend({ keys: someRights });
const change = deskStaff.deskChangeStaff.input.pick({ name: true }).extend({ keys: someRights });

/** Asks whom to invite, as what and in which language. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSayField();
  const { language } = useLanguage();
  const reload = useReloadStaff();
  const form = useForm({
    resolver: checkedBy(invitation),
    defaultValues: { name: '', email: '', lang: language, keys: [] },
  });
  const { send, failure, busy } = useSend({
    onClose,
    reload,
    atFields: (error) => showRefused(form, ['name', 'email', 'keys'], error, { emailTaken: 'email' }),
  });
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t('staff.dialog.inviteTitle')}
      sentence={t('staff.dialog.inviteSentence')}
      cancelLabel={t('staff.dialog.cancel')}
      confirmLabel={t('staff.dialog.send')}
      busy={busy}
      notice={<RefusedNotice failure={failure} />}
      onSubmit={form.handleSubmit((values) =>
        send(() => api.deskInviteStaff(values), t('staff.dialog.invited', { email: values.email })),
      )}
    >
      <div className={styles.pair}>
        <FormText control={form.control} name="name" label={t('staff.dialog.name')} isRequired autoFocus />
        <FormText
          control={form.control}
          name="email"
          label={t('staff.dialog.email')}
          type="email"
          autoComplete="off"
          isRequired
          ltr
        />
      </div>
      <Controller
        control={form.control}
        name="keys"
        render={({ field, fieldState }) => (
          <RightsFields
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={say(fieldState.error?.message)}
          />
        )}
      />
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

/** Name and rights of an account; of two who change it the second is told. */
export function EditDialog({ person, onClose }: { person: StaffRow; onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSayField();
  const reload = useReloadStaff();
  const form = useForm({
    resolver: checkedBy(change),
    defaultValues: { name: person.name, keys: [...person.keys] },
  });
  const { send, failure, busy } = useSend({
    onClose,
    reload,
    atFields: (error) => showRefused(form, ['name', 'keys'], error),
  });
  const { id: staffId, revision } = person;
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t('staff.dialog.editTitle', { name: person.name })}
      sentence={t(person.isMe ? 'staff.dialog.own' : 'staff.dialog.atOnce')}
      cancelLabel={t('staff.dialog.cancel')}
      confirmLabel={t('staff.dialog.save')}
      busy={busy}
      notice={<RefusedNotice failure={failure} late={t('staff.dialog.conflict')} />}
      onSubmit={form.handleSubmit((values) =>
        send(
          () => api.deskChangeStaff({ ...values, staffId, revision }),
          t('staff.dialog.saved', { name: values.name }),
        ),
      )}
    >
      <FormText control={form.control} name="name" label={t('staff.dialog.name')} isRequired autoFocus />
      <Controller
        control={form.control}
        name="keys"
        render={({ field, fieldState }) => (
          <RightsFields
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={say(fieldState.error?.message)}
          />
        )}
      />
    </FormDialog>
  );
}
