import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useSession } from '../../../session/use-session.ts';
import type { DialogMember } from './dialog-state.ts';
import styles from './order-members.module.css';

interface Props {
  readonly orderId: number;
  readonly member: DialogMember;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks before a member is removed from the order; members may remove themselves. */
export function RemoveOrderMember({ orderId, member, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const isOneself = useSession()?.userId === member.id;
  const { name } = member;
  const remove = useMutation({
    mutationFn: () => api.ordersDeleteMember({ orderId, memberId: member.id }),
    onSuccess: () => onDone(t('orderMembers.removed', { name })),
  });
  return (
    <div className={styles.form}>
      <p>{isOneself ? t('orderMembers.leaveNote') : t('orderMembers.removeNote', { name })}</p>
      {remove.error && (
        <Notice tone="error" announce="alert">
          {translateError(remove.error)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button autoFocus onPress={onClose}>
          {t('orderMembers.no')}
        </Button>
        <Button variant="destructive" isBusy={remove.isPending} onPress={() => remove.mutate()}>
          {t(isOneself ? 'orderMembers.leave' : 'orderMembers.remove')}
        </Button>
      </div>
    </div>
  );
}
