import { and, eq } from 'drizzle-orm';
import { filsToAed } from '@platewright/domain/money/fils';
import { readAnswers } from '@platewright/domain/options/answers';
import {
  decidePriceChange,
  isPricingOpen,
  isWithinPriceLimit,
  priceChangeRules,
  type OrderPrices,
  type PriceChange,
  type PriceChangeState,
} from '@platewright/domain/orders/price-change';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orders, priceChanges } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { systemActor } from './order-actor.ts';
import { addOrderHistory } from './order-history.ts';
import { getSnapshotTree, type OrderRow } from './order-row.ts';

export type PriceChangeRow = typeof priceChanges.$inferSelect;

/** At most one change of an order waits, so joining it adds no rows. */
export const isWaitingChangeOfOrder = and(eq(priceChanges.orderId, orders.id), eq(priceChanges.state, 'waiting'));

const whereWaiting = (orderId: number) => and(eq(priceChanges.orderId, orderId), eq(priceChanges.state, 'waiting'));

const priceColumnByOutput = { physical: 'physicalPrice', len: 'lenPrice', pdf: 'pdfPrice' } as const;

/** Price columns of the ordered outputs; the other outputs have prices too, because the checkout may sell them. */
export function listOrderedPriceColumns(order: OrderRow) {
  const answers = readAnswers(getSnapshotTree(order), order.selection);
  const outputs = answers.option('outputs') === null || order.isTesting ? ['physical'] : answers.skus('outputs');
  return (['physical', 'len', 'pdf'] as const)
    .filter((output) => outputs.includes(output))
    .map((output) => priceColumnByOutput[output]);
}

/** The prices of an order beside others that somebody wants. */
export const toPriceChange = (order: OrderRow, next: OrderPrices): PriceChange => ({
  quoted: {
    physicalPrice: order.quotedPhysical,
    lenPrice: order.quotedLen,
    pdfPrice: order.quotedPdf,
    servicesPrice: order.quotedServices,
  },
  current: order,
  next,
  ordered: listOrderedPriceColumns(order),
});

export async function findWaitingPriceChange(tx: Tx, orderId: number): Promise<PriceChangeRow | null> {
  const [row] = await tx.select().from(priceChanges).where(whereWaiting(orderId));
  return row ?? null;
}

/** A waiting change as one of the staff sees it. */
export const presentWaitingPrices = (
  change: PriceChangeRow,
  order: OrderRow,
  { staffId, limit }: { readonly staffId: number; readonly limit: number | null },
) => {
  const isMine = change.requestedBy === staffId;
  const isWithinLimit = isWithinPriceLimit(limit, toPriceChange(order, change));
  return {
    id: change.id,
    physicalPrice: filsToAed(change.physicalPrice),
    lenPrice: filsToAed(change.lenPrice),
    pdfPrice: filsToAed(change.pdfPrice),
    services: filsToAed(change.servicesPrice),
    reason: change.reason,
    requestedBy: change.requestedByName,
    requestedAt: change.requestedAt.toISOString(),
    isMine,
    canConfirm: decidePriceChange('waiting', 'confirm', { isRequester: isMine, isWithinLimit }).ok,
  };
};

interface ClosedPriceChange {
  readonly state: Exclude<PriceChangeState, 'waiting'>;
  readonly at: Date;
  readonly answer?: string;
  /** Null when it ends by itself. */
  readonly decidedBy: number | null;
}

export async function closePriceChange(tx: Tx, { id }: PriceChangeRow, closed: ClosedPriceChange): Promise<void> {
  const { state, at, answer = '', decidedBy } = closed;
  await tx
    .update(priceChanges)
    .set({ state, answer, decidedBy, decidedAt: at })
    .where(and(eq(priceChanges.id, id), eq(priceChanges.state, 'waiting')));
}

/** Ends the change that waits, if one does: other prices are set, or what they were for has changed. */
export async function endPriceChange(tx: Tx, orderId: number, at: Date): Promise<boolean> {
  const ended = await tx
    .update(priceChanges)
    .set({ state: priceChangeRules.end.to, decidedAt: at })
    .where(whereWaiting(orderId))
    .returning({ id: priceChanges.id });
  return ended.length > 0;
}

const addEndToHistory = (tx: Tx, orderId: number, at: Date, status: number) =>
  isOrderStatusId(status)
    ? addOrderHistory(tx, { orderId, at, by: systemActor, event: 'endPrices', status, note: '' })
    : undefined;

/** A change that nobody has decided ends with the time for prices. */
export async function endPricesWithStatus(
  { orderId, from, to }: DomainEventOf<'orderTransitioned'>,
  { tx, now }: SubscriberContext,
): Promise<void> {
  if (from === null || !isPricingOpen(from) || isPricingOpen(to)) return;
  if (await endPriceChange(tx, orderId, now)) await addEndToHistory(tx, orderId, now, to);
}

/** A corrected specification has a quote of its own. */
export async function endPricesWithSpecification(
  { orderId }: DomainEventOf<'specificationChanged'>,
  { tx, now }: SubscriberContext,
): Promise<void> {
  if (!(await endPriceChange(tx, orderId, now))) return;
  const [order] = await tx.select({ statusId: orders.statusId }).from(orders).where(eq(orders.id, orderId));
  if (order) await addEndToHistory(tx, orderId, now, order.statusId);
}
