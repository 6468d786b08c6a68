import type { HandlerContext } from '../../../platform/http/handler-context.ts';
import { addOrderHistory, getOrderStatusId, type OrderRow } from '../../orders/index.ts';
import type { LockedOrder, OrderMemberActor } from '../order-member-changes.ts';

/** What changing the members of an order needs of it, after the order was locked. */
export const toLockedOrder = (
  { tx, deps }: Pick<HandlerContext, 'tx' | 'deps'>,
  order: OrderRow,
  actor: OrderMemberActor,
): LockedOrder => ({
  id: order.id,
  companyId: order.companyId,
  addHistory: (event, note) =>
    addOrderHistory(tx, {
      orderId: order.id,
      at: deps.clock.now(),
      by: actor,
      event,
      status: getOrderStatusId(order),
      note,
    }),
});
