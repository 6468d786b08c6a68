import { getRequestedAction, type RequestedAction } from '@platewright/domain/orders/requested-action';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';

/** Whether a way to pay is chosen that nobody has accepted and that may still be changed. */
export const isPaymentChosen = ({ payment }: Pick<OrderInfo, 'payment'>): boolean =>
  payment?.stage === 'arranged' || payment?.stage === 'awaited';

/** Whether the order waits for an action that this person may do. */
export function isActionRequested(info: Pick<OrderInfo, 'statusId' | 'allowed' | 'payment'>): boolean {
  // Cash or a cheque was chosen, or a transfer, which is made at the bank: nothing more is to be done here.
  if (isPaymentChosen(info)) return false;
  const action = getRequestedAction(info.statusId);
  return action !== undefined && getOrderPermission(info, action).ok;
}

/** The action that the order waits for, when this member's role does not allow it; null otherwise. */
export function getActionRequestedOfOthers(info: Pick<OrderInfo, 'statusId' | 'allowed'>): RequestedAction | null {
  const action = getRequestedAction(info.statusId);
  return action !== undefined && getOrderPermission(info, action).reason === 'noPermission' ? action : null;
}
