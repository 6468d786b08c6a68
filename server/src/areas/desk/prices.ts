import { and, eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { priceChangeNeedsNote } from '@platewright/domain/lifecycle/order';
import { wireToFils, percentOf, type Fils } from '@platewright/domain/money/fils';
import { readAnswers } from '@platewright/domain/options/read';
import { orders } from '../../db/schema/index.ts';
import { staffOf, type Handler } from '../../http/context.ts';
import { snapshotTree, type OrderRow } from '../../orders/row.ts';
import { noteHistory } from '../../orders/history.ts';
import { lockOrder, statusIdOf } from '../../orders/move.ts';

/** Prices are fixed while prepress works and until the customer has approved (handbook 4.2, 4.3). */
const priceable: readonly number[] = [4, 8, 3];

interface Prices {
  readonly physicalPrice: Fils;
  readonly lenPrice: Fils;
  readonly pdfPrice: Fils;
  readonly servicesPrice: Fils;
}

/** Fixes the final prices of an order. A change that the customer did not expect any more says why. */
export const deskSetPrices: Handler<'deskSetPrices'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const actor = staffOf(ctx);
  const order = await lockOrder(tx, input.orderId, input.revision);
  const status = statusIdOf(order);
  if (!priceable.includes(status)) throw new Refusal('notEditableNow');
  const prices: Prices = {
    physicalPrice: wireToFils(input.physicalPrice),
    lenPrice: wireToFils(input.lenPrice),
    pdfPrice: wireToFils(input.pdfPrice),
    servicesPrice: wireToFils(input.services),
  };
  const note = input.note.trim();
  if (note === '' && priceChangeNeedsNote(status) && !sameAsQuoted(order, prices)) throw new Refusal('noteRequired');

  const now = deps.clock.now();
  const price = shownPrice(order, prices);
  const [row] = await tx
    .update(orders)
    .set({ ...prices, price, pricesFinal: true, revision: order.revision + 1, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.revision, input.revision)))
    .returning({ revision: orders.revision });
  if (!row) throw new Refusal('changedMeanwhile');
  await noteHistory(tx, {
    orderId: order.id,
    at: now,
    by: { kind: 'staff', id: actor.staffId, name: actor.name },
    event: 'setPrices',
    status,
    note,
  });
  ctx.raise({ type: 'pricesSet', orderId: order.id, companyId: order.companyId, price, byId: actor.staffId });
  return { revision: row.revision };
};

const sameAsQuoted = (order: OrderRow, prices: Prices): boolean =>
  prices.physicalPrice === order.quotedPhysical &&
  prices.lenPrice === order.quotedLen &&
  prices.pdfPrice === order.quotedPdf &&
  prices.servicesPrice === order.quotedServices;

const priceOfOutput = { physical: 'physicalPrice', len: 'lenPrice', pdf: 'pdfPrice' } as const;

/** The prices of the ordered outputs; the other types are quoted too, because the checkout may still sell them. */
export function orderedPrices(order: OrderRow) {
  const answers = readAnswers(snapshotTree(order), order.selection);
  const outputs = answers.option('outputs') === null || order.isTesting ? ['physical'] : answers.skus('outputs');
  return (['physical', 'len', 'pdf'] as const)
    .filter((output) => outputs.includes(output))
    .map((output) => priceOfOutput[output]);
}

/** What the order page shows: the ordered outputs with services, less the coupon (handbook 3.2, 7). */
export function shownPrice(order: OrderRow, prices: Prices): Fils {
  const goods = orderedPrices(order).reduce((sum, name) => sum + prices[name], prices.servicesPrice);
  return goods - percentOf(goods, order.couponPercent);
}
