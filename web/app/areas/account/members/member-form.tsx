import { members } from '@platewright/contract/areas/members';
import { Refusal } from '@platewright/contract/refusals';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLanguage } from '../../../i18n/format.ts';
import type { OneMember, Role } from './queries.ts';
import styles from '../account.module.css';

interface Values {
  firstname: string;
  lastname: string;
  email: string;
  roleId: string;
}

interface Props {
  /** null: a new one. */
  readonly member: OneMember | null;
  readonly roles: readonly Role[];
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

const valuesOf = (member: OneMember | null): Values => ({
  firstname: member?.firstname ?? '',
  lastname: member?.lastname ?? '',
  email: member?.email ?? '',
  roleId: member ? String(member.roleId) : '',
});
const { membersAdd, membersEdit } = members;

export function MemberForm({ member, roles, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  /** The member as somebody else has saved it while this form was open. */
  const [theirs, setTheirs] = useState<OneMember | null>(null);
  const [version, setVersion] = useState(member?.version);
  const form = useCallForm<Values>({
    schema: member ? membersEdit.input.omit({ memberId: true, version: true }) : membersAdd.input,
    defaultValues: valuesOf(member),
    refusedAt: { emailTaken: 'email' },
    send: async ({ firstname, lastname, email, roleId }) => {
      if (!member) {
        await api.membersAdd({ firstname, lastname, email, roleId, lang });
        return onDone(t('account.members.added', { email }));
      }
      try {
        await api.membersEdit({ memberId: member.id, firstname, lastname, roleId, version });
      } catch (error) {
        if (!(error instanceof Refusal) || error.refusal !== 'changedMeanwhile') throw error;
        // Told instead of overwritten; what was typed stays, and saving again puts it in place of theirs.
        const now = await api.memberGet({ id: member.id });
        setVersion(now.version);
        return setTheirs(now);
      }
      onDone(t('account.members.edited'));
    },
  });
  const label = (name: keyof Values) => t(`account.members.${name}`);
  const may = (role: Role) => role.permissions.map(({ name }) => name).join(t('account.members.comma'));
  const roleName = (id: number) => roles.find((role) => role.id === id)?.name ?? '';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      {theirs && (
        <Notice
          tone="warn"
          announce="alert"
          title={t('refusals.changedMeanwhile')}
          action={
            <Button
              size="small"
              onPress={() => {
                form.reset(valuesOf(theirs));
                setTheirs(null);
              }}
            >
              {t('account.members.takeTheirs')}
            </Button>
          }
        >
          {t('account.members.theirs', {
            name: `${theirs.firstname} ${theirs.lastname}`,
            role: roleName(theirs.roleId),
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
            options={roles.map((role) => ({ value: String(role.id), label: role.name, note: may(role) }))}
            value={field.value || null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={form.errorOf('roleId')}
            isRequired
          />
        )}
      />
      {form.failure && (
        <Notice tone="bad" announce="alert">
          {form.failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(member ? 'account.members.save' : 'account.members.invite')}
        </Button>
        <Button onPress={onClose}>{t('account.members.cancel')}</Button>
      </div>
    </form>
  );
}
