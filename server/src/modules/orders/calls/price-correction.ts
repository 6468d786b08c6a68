import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Selection } from '@platewright/domain/options/option-types';
import { isSpecificationOpen } from '@platewright/domain/orders/order-lifecycle';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { listOrderedOutputs } from '@platewright/domain/pricing/ordered-outputs';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { checkCorrection, priceCorrection, type priceSelection } from '../correct-specification.ts';
import { getSnapshotTree, type OrderRow } from '../order-row.ts';
import { loadOrderWithProduct } from '../store.ts';
import { getOrderStatusId } from '../transition-order.ts';

/**
 * What a correction would cost, and what the order costs with the answers that it has: one by the order's own price list, the other as it
 * is stored. Nothing is changed.
 * @throws CallError notFound, notEditableNow, attributesWrong with a message per wrong option; invalidInput as the submission does
 */
export const orderdetailsPriceCorrection: Handler<'orderdetailsPriceCorrection'> = async (
  { orderId, optionsJson },
  { tx },
) => {
  const { order } = await loadOrderWithProduct(tx, orderId);
  if (!isSpecificationOpen(getOrderStatusId(order))) throw new CallError('notEditableNow');
  const { selection } = checkCorrection(order, optionsJson);
  return {
    // As it is stored: staff may have set it.
    ordered: presentPrice(order, order.selection, order),
    corrected: presentPrice(order, selection, priceCorrection(order, selection)),
  };
};

/** The ordered outputs and services, before VAT; the discount of a coupon is a line of its own. */
function presentPrice(order: OrderRow, selection: Selection, prices: ReturnType<typeof priceSelection>) {
  const product = order.snapshot.product;
  const tree = localizeOptionTree(getSnapshotTree(order), 'en');
  const outputs = listOrderedOutputs(product, calculateQuote(product, tree, selection, order.snapshot.priceList));
  const { physicalPrice, lenPrice, pdfPrice, servicesPrice, price = 0, inks } = prices;
  const amounts = { physical: physicalPrice ?? 0, len: lenPrice ?? 0, pdf: pdfPrice ?? 0 };
  const lines = [
    ...outputs.map((id) => ({ id, fils: amounts[id] })),
    { id: 'services' as const, fils: servicesPrice ?? 0 },
  ].filter(({ fils }) => fils > 0);
  const discount = lines.reduce((sum, { fils }) => sum + fils, 0) - price;
  return {
    plates: outputs.includes('physical') ? (inks?.length ?? 0) : 0,
    lines: lines.map(({ id, fils }) => ({ id, amount: filsToAed(fils) })),
    discount: filsToAed(discount),
    price: filsToAed(price),
  };
}
