import { and, count, desc, eq, gt, gte, inArray, min, sql } from 'drizzle-orm';
import { isHandedOver, isReadyStatus, measureHandOver } from '@platewright/domain/calendar/promise-outcome';
import { orderStatuses } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  orderHistory,
  orders,
  promiseOutcomes,
  users,
} from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';

const readyStatusIds = orderStatuses.map(({ id }) => id).filter(isReadyStatus);

/** Stores whether the promise was kept when its order is handed over; of one that is cancelled then nothing is measured. */
export async function measurePromise(
  { orderId, from, to }: Pick<DomainEventOf<'orderTransitioned'>, 'orderId' | 'from' | 'to'>,
  { tx, now }: Pick<SubscriberContext, 'tx' | 'now'>,
): Promise<void> {
  const wasReady = from !== null && isReadyStatus(from);
  if (!isReadyStatus(to)) {
    if (wasReady) await tx.delete(promiseOutcomes).where(eq(promiseOutcomes.orderId, orderId));
    return;
  }
  const [order] = await tx.select({ promise: orders.promise }).from(orders).where(eq(orders.id, orderId));
  if (!order?.promise || !isHandedOver(order.promise, to)) return;
  const [first] = await tx
    .select({ at: min(orderHistory.at) })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), inArray(orderHistory.toStatus, readyStatusIds)));
  const lateMinutes = measureHandOver(order.promise, first?.at ?? now, now);
  await tx.insert(promiseOutcomes).values({ orderId, handedOverAt: now, lateMinutes }).onConflictDoNothing();
}

/** Whether an order was handed over in time; null before. */
export async function findPromiseOutcome(tx: Tx, orderId: number) {
  const [row] = await tx.select().from(promiseOutcomes).where(eq(promiseOutcomes.orderId, orderId));
  return row ? { handedOverAt: row.handedOverAt.toISOString(), lateMinutes: row.lateMinutes } : null;
}

/** Promises of orders that were handed over since `since`: how many were kept, and a page of those that were not, newest first. */
export async function listPromiseOutcomes(
  tx: Tx,
  since: Date,
  range: { readonly offset: number; readonly limit: number },
) {
  const inPeriod = gte(promiseOutcomes.handedOverAt, since);
  const isMissed = gt(promiseOutcomes.lateMinutes, 0);
  const [totals] = await tx
    .select({ all: count(), missed: sql<number>`count(*) filter (where ${isMissed})`.mapWith(Number) })
    .from(promiseOutcomes)
    .where(inPeriod);
  const { all = 0, missed = 0 } = totals ?? {};
  const { isReversed, offset, limit } = walkFromNearerEnd(range, missed);
  const direction = (column: typeof promiseOutcomes.handedOverAt | typeof promiseOutcomes.orderId) =>
    isReversed ? column : desc(column);
  const rows = await tx
    .select({
      orderId: orders.id,
      projectName: orders.projectName,
      company: companyNameSql,
      promise: orders.promise,
      handedOverAt: promiseOutcomes.handedOverAt,
      lateMinutes: promiseOutcomes.lateMinutes,
    })
    .from(promiseOutcomes)
    .innerJoin(orders, eq(orders.id, promiseOutcomes.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .where(and(inPeriod, isMissed))
    .orderBy(direction(promiseOutcomes.handedOverAt), direction(promiseOutcomes.orderId))
    .limit(limit)
    .offset(offset);
  return { inTime: all - missed, missed, rows: isReversed ? rows.toReversed() : rows };
}
