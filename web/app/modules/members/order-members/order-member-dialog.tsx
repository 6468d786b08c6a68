import { Dialog } from '@platewright/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/use-session.ts';
import { useMarkLeaving } from '../../../shared/use-leaving-order.ts';
import { FormSuccess, useAutoDismiss } from '../../account/form-success.tsx';
import { AssignMember } from './assign-member.tsx';
import { isAboutLeaving, type DialogAction, type DialogState } from './dialog-state.ts';
import { EditOrderRole } from './edit-order-role.tsx';
import { RemoveOrderMember } from './remove-order-member.tsx';
import { queryKeys } from '../../../api/query-keys.ts';

interface Props {
  readonly orderId: number;
  readonly state: DialogState;
  readonly dispatch: Dispatch<DialogAction>;
  readonly mayDelete: boolean;
}

const titleKeys = {
  assign: 'orderMembers.assignTitle',
  edit: 'orderMembers.editTitle',
  remove: 'orderMembers.removeTitle',
} as const;

/** Assigns, edits or removes a member; the confirmation is shown for 3 s, then the dialog closes [OMB-11, OMB-12]. */
export function OrderMemberDialog({ orderId, state, dispatch, mayDelete }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const close = () => dispatch({ type: 'close' });
  useAutoDismiss(state.mode === 'done', close);
  const userId = useSession()?.userId;
  useMarkLeaving(orderId, isAboutLeaving(state, userId));
  if (state.mode === 'closed') return null;
  const onDone = (message: string) => {
    dispatch({ type: 'succeed', message });
    void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={state.mode === 'done' ? t('orderMembers.doneTitle') : t(titleKeys[state.mode])}
      isDismissable={false}
    >
      {state.mode === 'done' && <FormSuccess>{state.message}</FormSuccess>}
      {state.mode === 'assign' && <AssignMember orderId={orderId} onDone={onDone} onClose={close} />}
      {state.mode === 'edit' && (
        <EditOrderRole
          orderId={orderId}
          memberId={state.member.id}
          onDone={onDone}
          onClose={close}
          onRemove={mayDelete ? () => dispatch({ type: 'remove', member: state.member }) : null}
        />
      )}
      {state.mode === 'remove' && (
        <RemoveOrderMember orderId={orderId} member={state.member} onDone={onDone} onClose={close} />
      )}
    </Dialog>
  );
}
