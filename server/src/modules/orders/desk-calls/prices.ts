import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils, calculatePercentage, type Fils } from '@platewright/domain/money/fils';
import {
  changesPrice,
  decidePriceChange,
  isPricingOpen,
  isWithinPriceLimit,
  type OrderPrices,
  type PriceChangeState,
  type PriceDecision,
} from '@platewright/domain/orders/price-change';
import { getPriceLimit } from '@platewright/domain/staff/price-limits';
import { orders, priceChanges } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { loadPriceLimits } from '../../staff/index.ts';
import { addOrderHistory } from '../order-history.ts';
import type { OrderRow } from '../order-row.ts';
import {
  closePriceChange,
  endPriceChange,
  listOrderedPriceColumns,
  toPriceChange,
  type PriceChangeRow,
} from '../price-changes.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';

/**
 * Sets the final prices of an order, or stores them for a colleague to confirm where they are beyond the caller's limit.
 * @throws CallError notFound, changedMeanwhile, notEditableNow, noteRequired
 */
export const deskSetPrices: Handler<'deskSetPrices'> = async (input, ctx) => {
  const { tx } = ctx;
  const order = await lockOrder(tx, input.orderId, input.revision);
  if (!isPricingOpen(getOrderStatusId(order))) throw new CallError('notEditableNow');
  const prices: OrderPrices = {
    physicalPrice: aedToFils(input.physicalPrice),
    lenPrice: aedToFils(input.lenPrice),
    pdfPrice: aedToFils(input.pdfPrice),
    servicesPrice: aedToFils(input.services),
  };
  const change = toPriceChange(order, prices);
  const note = input.note.trim();
  if (note === '' && changesPrice(change)) throw new CallError('noteRequired');

  // Who types prices again has seen those that wait: at most one change waits, the newest.
  await endPriceChange(tx, order.id, ctx.deps.clock.now());
  const isWithinLimit = isWithinPriceLimit(await loadOwnLimit(ctx), change);
  const revision = isWithinLimit
    ? await applyPrices(ctx, order, prices, { event: 'setPrices', note })
    : await requestPrices(ctx, order, prices, note);
  return { revision, waits: !isWithinLimit };
};

/**
 * Decides on prices that wait. The order is locked first, as by whoever sets others, by the customer who approves and by a
 * payment: of two people at once the second finds the change closed.
 * @throws CallError notFound, priceChangeClosed, priceChangeOwn, priceChangeOfOthers, priceLimitExceeded
 */
export const deskDecidePrices: Handler<'deskDecidePrices'> = async (input, ctx) => {
  const { tx } = ctx;
  const { orderId, decision, answer } = input;
  const { staffId } = getStaffPrincipal(ctx);
  const order = await lockOrder(tx, orderId);
  const change = await lockPriceChange(ctx, orderId, input.priceChangeId);
  const decided = decidePriceChange(change.state as PriceChangeState, decision, {
    isRequester: change.requestedBy === staffId,
    isWithinLimit: isWithinPriceLimit(await loadOwnLimit(ctx), toPriceChange(order, change)),
  });
  if (!decided.ok) throw new CallError(decided.reason);
  await closePriceChange(tx, change, { state: decided.value, at: ctx.deps.clock.now(), answer, decidedBy: staffId });
  const event = historyEvents[decision];
  if (decision === 'confirm') return { revision: await applyPrices(ctx, order, change, { event, note: answer }) };
  await addPriceHistory(ctx, order, { event, note: answer });
  publishWaitingPrices(ctx, order);
  return { revision: order.revision };
};

const historyEvents: Readonly<Record<PriceDecision, string>> = {
  confirm: 'confirmPrices',
  refuse: 'refusePrices',
  withdraw: 'withdrawPrices',
};

async function loadOwnLimit(ctx: HandlerContext): Promise<number | null> {
  return getPriceLimit(await loadPriceLimits(ctx.tx), getStaffPrincipal(ctx).keys);
}

async function lockPriceChange({ tx }: HandlerContext, orderId: number, id: number): Promise<PriceChangeRow> {
  const [change] = await tx
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.id, id), eq(priceChanges.orderId, orderId)))
    .for('update');
  if (!change) throw new CallError('notFound');
  return change;
}

interface PriceHistory {
  readonly event: string;
  readonly note: string;
}

async function applyPrices(
  ctx: HandlerContext,
  order: OrderRow,
  { physicalPrice, lenPrice, pdfPrice, servicesPrice }: OrderPrices,
  history: PriceHistory,
): Promise<number> {
  const prices = { physicalPrice, lenPrice, pdfPrice, servicesPrice };
  const price = calculateShownPrice(order, prices);
  const revision = await updateOrder(ctx, order, { ...prices, price, pricesFinal: true });
  await addPriceHistory(ctx, order, history);
  const { id: orderId, companyId } = order;
  ctx.publish({ type: 'pricesSet', orderId, companyId, price, byId: getStaffPrincipal(ctx).staffId });
  return revision;
}

/** The order keeps its prices; its revision rises, so that of two who want others at once the second sees the first. */
async function requestPrices(
  ctx: HandlerContext,
  order: OrderRow,
  prices: OrderPrices,
  reason: string,
): Promise<number> {
  const { staffId, name } = getStaffPrincipal(ctx);
  const requestedAt = ctx.deps.clock.now();
  await ctx.tx
    .insert(priceChanges)
    .values({ ...prices, orderId: order.id, reason, requestedBy: staffId, requestedByName: name, requestedAt });
  const revision = await updateOrder(ctx, order, {});
  await addPriceHistory(ctx, order, { event: 'requestPrices', note: reason });
  publishWaitingPrices(ctx, order);
  return revision;
}

async function updateOrder(
  { tx, deps }: HandlerContext,
  { id, revision }: OrderRow,
  columns: Partial<typeof orders.$inferInsert>,
): Promise<number> {
  const [row] = await tx
    .update(orders)
    .set({ ...columns, revision: revision + 1, updatedAt: deps.clock.now() })
    .where(and(eq(orders.id, id), eq(orders.revision, revision)))
    .returning({ revision: orders.revision });
  if (!row) throw new CallError('changedMeanwhile');
  return row.revision;
}

function addPriceHistory(ctx: HandlerContext, order: OrderRow, { event, note }: PriceHistory): Promise<void> {
  const { staffId, name } = getStaffPrincipal(ctx);
  const by = { kind: 'staff', id: staffId, name } as const;
  const status = getOrderStatusId(order);
  return addOrderHistory(ctx.tx, { orderId: order.id, at: ctx.deps.clock.now(), by, event, status, note });
}

/** Only the desk learns of prices that wait. */
const publishWaitingPrices = (ctx: HandlerContext, { id, companyId }: OrderRow): void =>
  ctx.publish({ type: 'waitingPricesChanged', orderId: id, companyId, byId: getStaffPrincipal(ctx).staffId });

/** The price that the order page shows, in fils: ordered outputs and services less the coupon (handbook 3.2, 7). */
function calculateShownPrice(order: OrderRow, prices: OrderPrices): Fils {
  const goods = listOrderedPriceColumns(order).reduce((sum, name) => sum + prices[name], prices.servicesPrice);
  return goods - calculatePercentage(goods, order.couponPercent);
}
