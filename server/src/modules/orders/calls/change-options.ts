import { CallError } from '@platewright/contract/call-errors';
import { isSpecificationOpen } from '@platewright/domain/orders/order-lifecycle';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { loadCorrectedColumns } from '../correct-specification.ts';
import { lockOrder, transitionOrder, getOrderStatusId } from '../transition-order.ts';

/**
 * Stores the corrected specification of an order in status 2, recalculates its prices from the order's snapshot and
 * returns the order to status 1 [ORD-23, ORD-24, ORD-31].
 * @throws CallError notFound, notEditableNow, attributesWrong with a message per wrong option, scaleUnusual
 */
export const orderdetailsChangeOrderOptions: Handler<'orderdetailsChangeOrderOptions'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const order = await lockOrder(tx, input.orderId);
  if (!isSpecificationOpen(getOrderStatusId(order))) throw new CallError('notEditableNow');
  await transitionOrder(tx, ctx.publish, deps, {
    orderId: order.id,
    transition: 'submitAttributes',
    actor: { kind: 'customer', id: principal.userId, name: principal.name },
    facts: { optionsValid: true },
    columns: await loadCorrectedColumns(tx, order, input.optionsJson, input),
  });
  return null;
};
