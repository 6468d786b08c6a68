import { CallError } from '@platewright/contract/call-errors';
import type { Selection } from '@platewright/domain/options/option-types';
import { getOpenMarks, needsConfirmation } from '@platewright/domain/options/validate-correction';
import { createValidationMessage } from '@platewright/domain/options/validation-messages';
import { isSpecificationOpen } from '@platewright/domain/orders/order-lifecycle';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { loadCorrectedColumns } from '../correct-specification.ts';
import { configurePlates, replaceOrderPlates } from '../order-plates.ts';
import type { OrderRow } from '../order-row.ts';
import { lockOrder, transitionOrder, getOrderStatusId } from '../transition-order.ts';

/**
 * Stores the corrected specification of an order in status 2, recalculates its prices from the order's snapshot and
 * returns the order to status 1 [ORD-23, ORD-24, ORD-31]. What prepress marked has to be changed, or confirmed with a
 * sentence that they read in the history.
 * @throws CallError notFound, notEditableNow, attributesWrong with a message per wrong option, scaleUnusual
 */
export const orderdetailsChangeOrderOptions: Handler<'orderdetailsChangeOrderOptions'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const order = await lockOrder(tx, input.orderId);
  if (!isSpecificationOpen(getOrderStatusId(order))) throw new CallError('notEditableNow');
  const columns = await loadCorrectedColumns(tx, order, input.optionsJson, input);
  if (input.confirmation === '') assertNothingToConfirm(order, columns.selection);
  await transitionOrder(tx, ctx.publish, deps, {
    orderId: order.id,
    transition: 'submitAttributes',
    actor: { kind: 'customer', id: principal.userId, name: principal.name },
    note: input.confirmation,
    columns,
  });
  await replaceOrderPlates(tx, order.id, configurePlates({ ...order, ...columns }));
  return null;
};

/** @throws CallError attributesWrong with a message per marked answer that is as ordered */
function assertNothingToConfirm({ wrongOptionIds, selection: ordered }: OrderRow, selection: Selection): void {
  if (!needsConfirmation(wrongOptionIds, selection, ordered)) return;
  const message = createValidationMessage('markedUnchanged');
  const marks = getOpenMarks(wrongOptionIds, selection, ordered);
  throw new CallError('attributesWrong', {
    fields: Object.fromEntries(marks.map((id) => [`optionsJson.${id}`, message])),
  });
}
