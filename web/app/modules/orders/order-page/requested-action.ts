import { orderStatus } from '@platewright/domain/orders/order-status';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';

/** The action that each status which waits for the customer requests (handbook 4.2). */
const REQUESTED_ACTIONS = {
  [orderStatus.missingAttributes]: 'changeOptions',
  [orderStatus.waitingForApproval]: 'approve',
  [orderStatus.approvedPaymentDue]: 'pay',
  [orderStatus.missingFiles]: 'uploadFiles',
} as const;
type RequestedAction = (typeof REQUESTED_ACTIONS)[keyof typeof REQUESTED_ACTIONS];

const getRequestedAction = (statusId: number): RequestedAction | undefined =>
  (REQUESTED_ACTIONS as Readonly<Record<number, RequestedAction>>)[statusId];

/** Whether the order waits for an action that this person may do. */
export function isActionRequested(info: Pick<OrderInfo, 'statusId' | 'allowed' | 'payment'>): boolean {
  // Cash or a cheque was chosen: it is the turn of the house.
  if (info.payment?.stage === 'arranged') return false;
  const action = getRequestedAction(info.statusId);
  return action !== undefined && getOrderPermission(info, action).ok;
}

/** The action that the order waits for, when this member's role does not allow it; null otherwise. */
export function getActionRequestedOfOthers(info: Pick<OrderInfo, 'statusId' | 'allowed'>): RequestedAction | null {
  const action = getRequestedAction(info.statusId);
  return action !== undefined && getOrderPermission(info, action).reason === 'noPermission' ? action : null;
}
