import { and, eq } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { filsToAed } from '@platewright/domain/money/fils';
import { lacksLenFiles } from '@platewright/domain/pricing/len-follow-up';
import type { Tx } from '../../../platform/db/database.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import { loadPurchase, type Purchase } from '../../checkout/index.ts';
import { findLenFollowUp, loadLenOffer, placeLenFollowUp } from '../len-follow-up.ts';
import type { OrderRow } from '../order-row.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';
import { getOrderVisibility, whereOrderVisible } from '../visible-orders.ts';

/** What the order page says of LEN files that can be bought, or were bought, later; null when there are none to buy. */
export async function loadLenState(
  tx: Tx,
  now: Date,
  principal: CustomerPrincipal,
  order: OrderRow,
  { types }: Purchase,
): Promise<CallAnswer<Contract['ordersIsexist']>['result']['len']> {
  const bought = types.map(({ key }) => key);
  if (!lacksLenFiles(order.statusId, bought)) return null;
  const followUp = await findLenFollowUp(tx, order.id);
  if (followUp) {
    const isVisible = await isOrderVisible(tx, principal, followUp.id);
    return { price: null, orderId: isVisible ? followUp.id : null };
  }
  const offer = await loadLenOffer(tx, now, order);
  if (!offer) return null;
  const { price, listPrice } = offer;
  return { price: filsToAed(price), ...(listPrice !== null && { listPrice: filsToAed(listPrice) }), orderId: null };
}

/**
 * Orders the LEN files of a finished order that was bought without them. There is one such order: whoever presses again
 * is led to it.
 * @throws CallError notFound, lenUnavailable, lenOrdered, changedMeanwhile when the page showed another price
 */
export const ordersBuyLen: Handler<'ordersBuyLen'> = async ({ orderId, price }, ctx) => {
  const { tx, deps, lang } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const now = deps.clock.now();
  const source = await lockOrder(tx, orderId);
  const { types } = await loadPurchase(tx, now, source, lang);
  const bought = types.map(({ key }) => key);
  if (!lacksLenFiles(getOrderStatusId(source), bought)) throw new CallError('lenUnavailable');
  const existing = await findLenFollowUp(tx, orderId);
  if (existing) {
    if (!(await isOrderVisible(tx, principal, existing.id))) throw new CallError('lenOrdered');
    return { orderId: existing.id };
  }
  const offer = await loadLenOffer(tx, now, source);
  if (!offer) throw new CallError('lenUnavailable');
  if (price !== filsToAed(offer.price)) throw new CallError('changedMeanwhile');
  return { orderId: await placeLenFollowUp({ tx, deps, publish: ctx.publish }, { source, offer, principal }) };
};

async function isOrderVisible(tx: Tx, principal: CustomerPrincipal, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), whereOrderVisible(tx, getOrderVisibility(principal))));
  return rows.length > 0;
}
