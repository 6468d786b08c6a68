import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { isPriceNoteRequired } from '@platewright/domain/orders/order-lifecycle';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { aedToFils, calculatePercentage, type Fils } from '@platewright/domain/money/fils';
import { readAnswers } from '@platewright/domain/options/answers';
import { orders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { getSnapshotTree, type OrderRow } from '../order-row.ts';
import { addOrderHistory } from '../order-history.ts';
import { lockOrder, getOrderStatusId } from '../transition-order.ts';

/** Staff set prices during prepress and until the customer has approved (handbook 4.2, 4.3). */
const priceableStatuses: readonly number[] = [
  orderStatus.inProcessing,
  orderStatus.corrections,
  orderStatus.waitingForApproval,
];

interface OrderPrices {
  readonly physicalPrice: Fils;
  readonly lenPrice: Fils;
  readonly pdfPrice: Fils;
  readonly servicesPrice: Fils;
}

/**
 * Sets the final prices of an order. After a proof was posted the change needs a note, unless it restores the quote.
 * @throws CallError notFound, changedMeanwhile, notEditableNow, noteRequired
 */
export const deskSetPrices: Handler<'deskSetPrices'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, input.orderId, input.revision);
  const status = getOrderStatusId(order);
  if (!priceableStatuses.includes(status)) throw new CallError('notEditableNow');
  const prices: OrderPrices = {
    physicalPrice: aedToFils(input.physicalPrice),
    lenPrice: aedToFils(input.lenPrice),
    pdfPrice: aedToFils(input.pdfPrice),
    servicesPrice: aedToFils(input.services),
  };
  const note = input.note.trim();
  if (note === '' && isPriceNoteRequired(status) && !isEqualToQuote(order, prices)) throw new CallError('noteRequired');

  const now = deps.clock.now();
  const price = calculateShownPrice(order, prices);
  const [row] = await tx
    .update(orders)
    .set({ ...prices, price, pricesFinal: true, revision: order.revision + 1, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.revision, input.revision)))
    .returning({ revision: orders.revision });
  if (!row) throw new CallError('changedMeanwhile');
  await addOrderHistory(tx, {
    orderId: order.id,
    at: now,
    by: { kind: 'staff', id: principal.staffId, name: principal.name },
    event: 'setPrices',
    status,
    note,
  });
  ctx.publish({ type: 'pricesSet', orderId: order.id, companyId: order.companyId, price, byId: principal.staffId });
  return { revision: row.revision };
};

const isEqualToQuote = (order: OrderRow, prices: OrderPrices): boolean =>
  prices.physicalPrice === order.quotedPhysical &&
  prices.lenPrice === order.quotedLen &&
  prices.pdfPrice === order.quotedPdf &&
  prices.servicesPrice === order.quotedServices;

const priceColumnByOutput = { physical: 'physicalPrice', len: 'lenPrice', pdf: 'pdfPrice' } as const;

/** Price columns of the ordered outputs; the other outputs have prices too, because the checkout may sell them. */
export function listOrderedPriceColumns(order: OrderRow) {
  const answers = readAnswers(getSnapshotTree(order), order.selection);
  const outputs = answers.option('outputs') === null || order.isTesting ? ['physical'] : answers.skus('outputs');
  return (['physical', 'len', 'pdf'] as const)
    .filter((output) => outputs.includes(output))
    .map((output) => priceColumnByOutput[output]);
}

/** The price that the order page shows, in fils: ordered outputs and services less the coupon (handbook 3.2, 7). */
function calculateShownPrice(order: OrderRow, prices: OrderPrices): Fils {
  const goods = listOrderedPriceColumns(order).reduce((sum, name) => sum + prices[name], prices.servicesPrice);
  return goods - calculatePercentage(goods, order.couponPercent);
}
