import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { getOrderScope } from '@platewright/domain/permissions/may';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import type { Tx } from '../../platform/db/database.ts';
import { orderCounts, orderMembers, orders } from '../../platform/db/schema/index.ts';

/**
 * Which orders a customer sees: owners all of the company, members own and assigned ones (spec decision 16) [OLST-26].
 */
export interface OrderVisibility {
  readonly companyId: number;
  /** The member whose orders are listed; null for owners. */
  readonly memberId: number | null;
}

export function getOrderVisibility(principal: CustomerPrincipal): OrderVisibility {
  const scope = getOrderScope(principal);
  if (!scope || 'all' in scope) throw new Error('A customer sees the orders of a company.');
  return { companyId: principal.companyId, memberId: scope.memberId === null ? null : principal.userId };
}

/** Condition: the orders that a customer sees. */
export function whereOrderVisible(tx: Tx, { companyId, memberId }: OrderVisibility): SQL | undefined {
  const isOfCompany = eq(orders.companyId, companyId);
  if (memberId === null) return isOfCompany;
  // Two index lookups instead of a scan of the company's orders.
  const created = tx.select({ id: orders.id }).from(orders).where(eq(orders.createdBy, memberId));
  const assigned = tx.select({ id: orderMembers.orderId }).from(orderMembers).where(eq(orderMembers.userId, memberId));
  return and(isOfCompany, inArray(orders.id, sql`(${union(created, assigned)})`));
}

/** Orders per status: from the table of counts for owners, counted for members, who see few orders. */
export async function countOrdersByStatus(tx: Tx, visibility: OrderVisibility): Promise<Map<number, number>> {
  const rows =
    visibility.memberId === null
      ? await tx
          .select({ statusId: orderCounts.statusId, n: orderCounts.count })
          .from(orderCounts)
          .where(eq(orderCounts.companyId, visibility.companyId))
      : await tx
          .select({ statusId: orders.statusId, n: sql<number>`count(*)`.mapWith(Number) })
          .from(orders)
          .where(whereOrderVisible(tx, visibility))
          .groupBy(orders.statusId);
  return new Map(rows.map((row) => [row.statusId, row.n]));
}
