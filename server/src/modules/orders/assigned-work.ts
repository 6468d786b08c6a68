import { and, asc, eq, exists, ilike, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { WorkFilter } from '@platewright/contract/modules/orders/work-desk-calls';
import { finalStatusIds, orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import {
  faultReports,
  handRefunds,
  orderRequests,
  orders,
  payments,
  staff,
  toDueRank,
} from '../../platform/db/schema/index.ts';

/** Statuses in which no due date counts any more, because the parcel has left or the order has ended; as in `toDueRank`. */
const leftStatuses: number[] = [orderStatus.shipped, ...finalStatusIds];

/** Something is left to do. As in the indexes of these orders, which PostgreSQL does not use for parameters. */
export const isUnfinished = sql`${orders.statusId} not in (${sql.raw(finalStatusIds.join(', '))})`;

/** SQL: one of the staff may work on orders now. */
export const mayWorkOnOrders = sql<boolean>`(${staff.state} = 'active' and 'ORDERS' = any(${staff.keys}))`;

/** The staff who may work on orders now. */
export const listOrderStaff = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(mayWorkOnOrders)
    .orderBy(asc(staff.name), asc(staff.id));

/** Condition of a filter of the queue (`WorkFilter`), such as the orders of nobody or those with an open fault report. */
export function whereWork(tx: Tx, filter: WorkFilter, { staffId, now }: { staffId: number; now: Date }): SQL {
  const condition = {
    mine: () => and(eq(orders.assignedTo, staffId), isUnfinished),
    // An order of somebody who may not work on it any more is nobody's.
    nobody: () => {
      const owners = tx.select({ id: staff.id }).from(staff).where(mayWorkOnOrders);
      return and(
        // An array is read once; a subquery of `not in` may be read again for each order.
        or(isNull(orders.assignedTo), sql`${orders.assignedTo} <> all(array(${owners}))`),
        isUnfinished,
      );
    },
    // `isUnfinished` only names the index.
    overdue: () => and(isUnfinished, eq(toDueRank(orders.statusId), 0), isNotNull(orders.dueAt), lt(orders.dueAt, now)),
    requests: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(orderRequests)
          .where(and(eq(orderRequests.orderId, orders.id), eq(orderRequests.state, 'waiting'))),
      ),
    refunds: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(handRefunds)
          .where(and(eq(handRefunds.orderId, orders.id), eq(handRefunds.state, 'due'))),
      ),
    mismatches: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(payments)
          .where(and(eq(payments.orderId, orders.id), eq(payments.mismatch, 'open'))),
      ),
    faults: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(faultReports)
          .where(and(eq(faultReports.orderId, orders.id), eq(faultReports.state, 'open'))),
      ),
  }[filter]();
  return condition ?? sql`true`;
}

/** Whether a due date can still be kept or missed. */
export const isDueOpen = (statusId: number): boolean => !leftStatuses.includes(statusId);

/** A search includes at most this many of the staff. */
const MAX_SEARCHED_STAFF = 50;

/**
 * Condition: assigned to one of the staff whose name matches. Undefined when no name matches, because an empty condition
 * would keep PostgreSQL from the index of the other columns of the search.
 */
export async function findAssignedToNamed(tx: Tx, pattern: string): Promise<SQL | undefined> {
  const named = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(ilike(staff.name, pattern))
    .limit(MAX_SEARCHED_STAFF);
  return named.length === 0
    ? undefined
    : inArray(
        orders.assignedTo,
        named.map(({ id }) => id),
      );
}
