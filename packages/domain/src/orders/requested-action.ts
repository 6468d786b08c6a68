import type { OrderActionName } from './order-actions.ts';
import { orderStatus, type OrderStatusId } from './order-status.ts';

/** The action that each status which waits for the customer requests (handbook 4.2). */
export const requestedActions = [
  { statusId: orderStatus.missingAttributes, action: 'changeOptions' },
  { statusId: orderStatus.missingFiles, action: 'uploadFiles' },
  { statusId: orderStatus.waitingForApproval, action: 'approve' },
  { statusId: orderStatus.approvedPaymentDue, action: 'pay' },
] as const satisfies readonly { readonly statusId: OrderStatusId; readonly action: OrderActionName }[];

export type RequestedAction = (typeof requestedActions)[number]['action'];
export const requestedActionNames = requestedActions.map(({ action }) => action);

/** The statuses in which staff have the next step of prepress (handbook 4.2). */
export const staffTurnStatusIds = [
  orderStatus.new,
  orderStatus.inProcessing,
  orderStatus.corrections,
] as const satisfies readonly OrderStatusId[];

/** The action that a status requests of the customer; undefined when it waits for somebody else. */
export const getRequestedAction = (statusId: number): RequestedAction | undefined =>
  requestedActions.find((requested) => requested.statusId === statusId)?.action;
