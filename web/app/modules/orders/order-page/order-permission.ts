import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { OrderActionName } from '@platewright/domain/orders/order-actions';

export type OrderInfo = CallAnswer<Contract['ordersIsexist']>['result'];

/** Whether an action of the order is allowed; `reason` names the call error that says why not. */
export const getOrderPermission = (info: Pick<OrderInfo, 'allowed'>, action: OrderActionName) =>
  info.allowed[action] ?? { ok: false, reason: 'noPermission' };
