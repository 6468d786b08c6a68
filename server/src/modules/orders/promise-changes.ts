import { asc, desc, eq } from 'drizzle-orm';
import { promiseReady } from '@platewright/domain/calendar/promise-change';
import type { StoredPromise } from '@platewright/domain/calendar/promise';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { promiseChanges, promiseRisks } from '../../platform/db/schema/index.ts';
import type { OrderRow } from './order-row.ts';
import { loadOrderDelivery } from './promise-delivery.ts';

/** More than anybody promises. */
const LISTED_CHANGES = 20;

/** The days that staff promised of an order instead of others, newest first. */
export async function listPromiseChanges(tx: Tx, orderId: number) {
  const rows = await tx
    .select()
    .from(promiseChanges)
    .where(eq(promiseChanges.orderId, orderId))
    .orderBy(desc(promiseChanges.id))
    .limit(LISTED_CHANGES);
  return rows.map(({ id, before, after, reason, staffName, at }) => ({
    ...{ id, from: before.arrivesBy, to: after.arrivesBy, reason, by: staffName, at: at.toISOString() },
  }));
}

/** What was promised when an order was paid, before staff promised another day. */
export async function findFirstPromise(tx: Tx, orderId: number): Promise<StoredPromise | null> {
  const [row] = await tx
    .select({ before: promiseChanges.before })
    .from(promiseChanges)
    .where(eq(promiseChanges.orderId, orderId))
    .orderBy(asc(promiseChanges.id))
    .limit(1);
  return row?.before ?? null;
}

/** That an order will be too late, as it was forecast last, and when it would arrive then; null where it is in time. */
export async function findPromiseRisk(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'statusId'>,
  { now, lang }: { readonly now: Date; readonly lang: Language },
) {
  // It was forecast before: what has left production since is looked at again soon.
  if (order.statusId !== orderStatus.inProduction) return null;
  const [risk] = await tx.select().from(promiseRisks).where(eq(promiseRisks.orderId, order.id));
  if (!risk) return null;
  const { readyAt, station, hasRemake, since } = risk;
  const { calendar, delivery } = await loadOrderDelivery(tx, order.id, now);
  const made = promiseReady(readyAt < now ? now : readyAt, calendar, delivery);
  return {
    ...{ readyAt: readyAt.toISOString(), station: station[lang], hasRemake, since: since.toISOString() },
    arrivesBy: made?.arrivesBy.toISOString() ?? null,
  };
}
