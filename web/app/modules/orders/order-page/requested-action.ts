import { getRequestedAction, type RequestedAction } from '@platewright/domain/orders/requested-action';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';

/** Whether the order waits for an action that this person may do. */
export function isActionRequested(info: Pick<OrderInfo, 'statusId' | 'allowed' | 'payment'>): boolean {
  // Cash or a cheque was chosen: it is the operator's turn.
  if (info.payment?.stage === 'arranged') return false;
  const action = getRequestedAction(info.statusId);
  return action !== undefined && getOrderPermission(info, action).ok;
}

/** The action that the order waits for, when this member's role does not allow it; null otherwise. */
export function getActionRequestedOfOthers(info: Pick<OrderInfo, 'statusId' | 'allowed'>): RequestedAction | null {
  const action = getRequestedAction(info.statusId);
  return action !== undefined && getOrderPermission(info, action).reason === 'noPermission' ? action : null;
}
