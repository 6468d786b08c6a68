import { and, count, desc, eq, gt, gte, inArray, min, sql } from 'drizzle-orm';
import type { StoredPromise } from '@platewright/domain/calendar/promise';
import { isHandedOver, isReadyStatus, measureHandOver } from '@platewright/domain/calendar/promise-outcome';
import { orderStatuses } from '@platewright/domain/orders/order-status';
import { findFirstPromise } from './promise-changes.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  orderHistory,
  orders,
  promiseChanges,
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
  const measure = (promise: StoredPromise) => measureHandOver(promise, first?.at ?? now, now);
  const lateMinutes = measure(order.promise);
  const firstLateMinutes = measure((await findFirstPromise(tx, orderId)) ?? order.promise);
  await tx
    .insert(promiseOutcomes)
    .values({ orderId, handedOverAt: now, lateMinutes, firstLateMinutes })
    .onConflictDoNothing();
}

/** When an order was to leave, or to be at hand. */
const leavesAt = (of: 'last' | 'first') => {
  const first = sql`(select c.before from ${promiseChanges} c where c.order_id = ${orders.id} order by c.id limit 1)`;
  const promise = of === 'first' ? sql`coalesce(${first}, ${orders.promise})` : sql`${orders.promise}`;
  return sql<string | null>`${promise} ->> 'leavesAt'`;
};

/** Whether an order was handed over in time; null before. */
export async function findPromiseOutcome(tx: Tx, orderId: number) {
  const [row] = await tx.select().from(promiseOutcomes).where(eq(promiseOutcomes.orderId, orderId));
  return row ? { handedOverAt: row.handedOverAt.toISOString(), lateMinutes: row.lateMinutes } : null;
}

/**
 * Promises of orders that were handed over since `since`, as staff promised them last or as they were promised first: how many were kept, and
 * a page of those that were not, newest first.
 */
export async function listPromiseOutcomes(
  tx: Tx,
  since: Date,
  { of, ...range }: { readonly of: 'last' | 'first'; readonly offset: number; readonly limit: number },
) {
  const late = of === 'first' ? promiseOutcomes.firstLateMinutes : promiseOutcomes.lateMinutes;
  const inPeriod = gte(promiseOutcomes.handedOverAt, since);
  const isMissed = gt(late, 0);
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
      leavesAt: leavesAt(of),
      handedOverAt: promiseOutcomes.handedOverAt,
      lateMinutes: late,
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
