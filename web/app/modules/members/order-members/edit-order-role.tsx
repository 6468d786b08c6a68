import { CallError } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useRoles, type Role } from '../queries.ts';
import { DialogLoading } from './dialog-loading.tsx';
import { OrderRoleField } from './order-role-field.tsx';
import { useOrderMember, type OrderMember } from './queries.ts';
import styles from './order-members.module.css';

interface Props {
  readonly orderId: number;
  readonly memberId: number;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
  /** Null without the permission. */
  readonly onRemove: (() => void) | null;
}

/** Changes the role of a member in the order; name and email are locked [OMB-08]. */
export function EditOrderRole(props: Props) {
  const member = useOrderMember(props.orderId, props.memberId);
  const roles = useRoles();
  if (!member.data || !roles.data) return <DialogLoading queries={[member, roles]} />;
  return (
    <EditForm
      {...props}
      member={member.data}
      roles={roles.data}
      reload={async () => (await member.refetch({ throwOnError: true })).data}
    />
  );
}

interface FormProps extends Props {
  readonly member: OrderMember;
  readonly roles: readonly Role[];
  readonly reload: () => Promise<OrderMember | undefined>;
}

function EditForm({ orderId, member, roles, reload, onDone, onClose, onRemove }: FormProps) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [roleId, setRoleId] = useState(member.roleId);
  /** The role that somebody else has given while this form was open. */
  const [theirs, setTheirs] = useState<OrderMember | null>(null);
  const save = useMutation({
    mutationFn: async () => {
      const change = { orderId, memberId: member.id, roleId, expectedRoleId: member.roleId };
      try {
        await api.ordersUpdateMember(change);
        return true;
      } catch (error) {
        if (!(error instanceof CallError) || error.errorName !== 'changedMeanwhile') throw error;
        // Shows their role; the chosen one stays, and saving again puts it in the place of theirs.
        setTheirs((await reload()) ?? null);
        return false;
      }
    },
    onSuccess: (isSaved) => isSaved && onDone(t('orderMembers.edited')),
  });
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {theirs && (
        <Notice
          tone="warning"
          announce="alert"
          title={t('callErrors.changedMeanwhile')}
          action={
            <Button
              size="small"
              onPress={() => {
                setRoleId(theirs.roleId);
                setTheirs(null);
              }}
            >
              {t('account.members.useTheirVersion')}
            </Button>
          }
        >
          {t('orderMembers.currentRole', { role: theirs.roleName })}
        </Notice>
      )}
      <div className={styles.pair}>
        <TextField label={t('account.members.firstname')} value={member.firstname} isReadOnly />
        <TextField label={t('account.members.lastname')} value={member.lastname} isReadOnly />
      </div>
      <TextField label={t('orderMembers.email')} value={member.email} type="email" ltr isReadOnly />
      <OrderRoleField roles={roles} roleId={roleId} onChange={setRoleId} />
      {save.error && (
        <Notice tone="error" announce="alert">
          {translateError(save.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        {onRemove && (
          <Button className={styles.first} variant="danger" onPress={onRemove}>
            {t('orderMembers.remove')}
          </Button>
        )}
        <Button onPress={onClose}>{t('orderMembers.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {t('orderMembers.save')}
        </Button>
      </div>
    </form>
  );
}
