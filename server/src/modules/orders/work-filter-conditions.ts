import { and, eq, exists, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { WorkFilter } from '@platewright/contract/modules/orders/work-desk-calls';
import { finalStatusIds, orderStatus } from '@platewright/domain/orders/order-status';
import { requestedActions, staffTurnStatusIds } from '@platewright/domain/orders/requested-action';
import type { Tx } from '../../platform/db/database.ts';
import {
  faultReports,
  orderRequests,
  orders,
  payments,
  priceChanges,
  refunds,
  staff,
  toDueRank,
} from '../../platform/db/schema/index.ts';
import { mayWorkOnOrders } from './order-staff.ts';

/** Something is left to do. As in the indexes of these orders, which PostgreSQL does not use for parameters. */
export const isUnfinished = sql`${orders.statusId} not in (${sql.raw(finalStatusIds.join(', '))})`;

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
    ours: () => and(inArray(orders.statusId, [...staffTurnStatusIds]), isUnfinished),
    theirs: () =>
      and(
        inArray(
          orders.statusId,
          requestedActions.map(({ statusId }) => statusId),
        ),
        isUnfinished,
      ),
    // `isUnfinished` only names the index.
    overdue: () => and(isUnfinished, eq(toDueRank(orders.statusId), 0), isNotNull(orders.dueAt), lt(orders.dueAt, now)),
    requests: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(orderRequests)
          .where(and(eq(orderRequests.orderId, orders.id), eq(orderRequests.state, 'waiting'))),
      ),
    prices: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(priceChanges)
          .where(and(eq(priceChanges.orderId, orders.id), eq(priceChanges.state, 'waiting'))),
      ),
    refunds: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(refunds)
          .where(and(eq(refunds.orderId, orders.id), eq(refunds.state, 'byHand'))),
      ),
    mismatches: () =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(payments)
          .where(and(eq(payments.orderId, orders.id), eq(payments.mismatch, 'open'))),
      ),
    proofs: () => and(inArray(orders.statusId, [orderStatus.inProcessing, orderStatus.corrections]), isUnfinished),
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
