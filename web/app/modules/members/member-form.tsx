import { memberCalls } from '@platewright/contract/modules/members/calls';
import { CallError } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { CallTextField } from '../../forms/call-text-field.tsx';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MemberDetails, Role } from './queries.ts';
import styles from '../account/account.module.css';

interface Values {
  firstname: string;
  lastname: string;
  email: string;
  roleId: string;
  /** Undefined for a new member. */
  version: number | undefined;
}

interface Props {
  /** Null for a new member. */
  readonly member: MemberDetails | null;
  readonly roles: readonly Role[];
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

const toFormValues = (member: MemberDetails | null): Values => ({
  firstname: member?.firstname ?? '',
  lastname: member?.lastname ?? '',
  email: member?.email ?? '',
  roleId: member ? String(member.roleId) : '',
  version: member?.version,
});
const { membersAdd, membersEdit } = memberCalls;

/** Name and role of a member; for a new one also the email address of the invitation. */
export function MemberForm({ member, roles, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  /** The version that somebody else has saved while this form was open. */
  const [theirs, setTheirs] = useState<MemberDetails | null>(null);
  const form = useCallForm<Values>({
    schema: member ? membersEdit.input.omit({ memberId: true }) : membersAdd.input,
    defaultValues: toFormValues(member),
    draft: {
      key: `member:${member?.id ?? 'new'}`,
      keeps: ['firstname', 'lastname', 'email', 'roleId', 'version'],
    },
    fieldByErrorName: { emailTaken: 'email' },
    onSubmit: async ({ firstname, lastname, email, roleId, version }) => {
      if (!member) {
        await api.membersAdd({ firstname, lastname, email, roleId, lang });
        onDone(t('account.members.added', { email }));
        return;
      }
      try {
        await api.membersEdit({ memberId: member.id, firstname, lastname, roleId, version });
      } catch (error) {
        if (!(error instanceof CallError) || error.errorName !== 'changedMeanwhile') throw error;
        // Shows the other version; the typed values stay, and saving again overwrites it.
        const current = await api.memberGet({ id: member.id });
        form.setValue('version', current.version);
        setTheirs(current);
        return 'keepDraft';
      }
      onDone(t('account.members.edited'));
    },
  });
  const label = (name: Exclude<keyof Values, 'version'>) => t(`account.members.${name}`);
  const listPermissions = (role: Role) => role.permissions.map(({ name }) => name).join(t('account.members.comma'));
  const getRoleName = (id: number) => roles.find((role) => role.id === id)?.name ?? '';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <DraftNotice form={form} />
      {theirs && (
        <Notice
          tone="warning"
          announce="alert"
          title={t('callErrors.changedMeanwhile')}
          action={
            <Button
              size="small"
              onPress={() => {
                form.reset(toFormValues(theirs));
                setTheirs(null);
              }}
            >
              {t('account.members.useTheirVersion')}
            </Button>
          }
        >
          {t('account.members.currentVersion', {
            name: `${theirs.firstname} ${theirs.lastname}`,
            role: getRoleName(theirs.roleId),
          })}
        </Notice>
      )}
      <div className={styles.pair}>
        <CallTextField form={form} name="firstname" label={label('firstname')} maxLength={60} isRequired autoFocus />
        <CallTextField form={form} name="lastname" label={label('lastname')} maxLength={60} isRequired />
      </div>
      {member ? (
        <TextField label={label('email')} value={member.email} type="email" ltr isReadOnly />
      ) : (
        <CallTextField
          form={form}
          name="email"
          label={label('email')}
          help={t('account.members.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          ltr
          isRequired
        />
      )}
      <Controller
        control={form.control}
        name="roleId"
        render={({ field }) => (
          <Select
            ref={field.ref}
            name={field.name}
            label={label('roleId')}
            placeholder={t('account.members.choose')}
            options={roles.map((role) => ({ value: String(role.id), label: role.name, note: listPermissions(role) }))}
            value={field.value || null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={form.getFieldError('roleId')}
            isRequired
          />
        )}
      />
      {form.formError && (
        <Notice tone="error" announce="alert">
          {form.formError}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={form.busy}>
          {t(member ? 'account.members.save' : 'account.members.invite')}
        </Button>
        <Button onPress={onClose}>{t('account.members.cancel')}</Button>
      </div>
    </form>
  );
}
