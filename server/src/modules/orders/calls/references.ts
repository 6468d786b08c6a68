import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { areReferencesOpen } from '@platewright/domain/orders/order-lifecycle';
import { orders } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';

/**
 * Keeps the buyer's PO number and cost centre, until the invoice that prints them is issued.
 * @throws CallError notFound, notEditableNow, changedMeanwhile when they are not what the sender saw
 */
export const ordersSetReferences: Handler<'ordersSetReferences'> = async (input, ctx) => {
  const { orderId, poNumber, costCentre, seen } = input;
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  if (!areReferencesOpen(getOrderStatusId(order))) throw new CallError('notEditableNow');
  if (order.poNumber === poNumber && order.costCentre === costCentre) return { poNumber, costCentre };
  if (seen && (seen.poNumber !== order.poNumber || seen.costCentre !== order.costCentre))
    throw new CallError('changedMeanwhile');
  await tx
    .update(orders)
    .set({ poNumber, costCentre, updatedAt: deps.clock.now() })
    .where(and(eq(orders.id, orderId), eq(orders.statusId, order.statusId)));
  ctx.publish({ type: 'orderReferencesSet', orderId, companyId: order.companyId, byId: principal.userId });
  return { poNumber, costCentre };
};
