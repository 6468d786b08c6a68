import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { union, unionAll } from 'drizzle-orm/pg-core';
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

/** What the lists of members sort, filter, search and count by. */
const columnsOfMemberLists = {
  id: orders.id,
  statusId: orders.statusId,
  productId: orders.productId,
  projectName: orders.projectName,
  projectDescription: orders.projectDescription,
  productName: orders.productName,
  productNameAr: orders.productNameAr,
  customerName: orders.customerName,
  poNumber: orders.poNumber,
  costCentre: orders.costCentre,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
};

/**
 * SQL of a table in place of `orders`, under its name: the rows that a member sees, with the columns that their lists need.
 * Own orders come from `orders_created_by` alone; a condition on ids would read each of them from the table, where they lie
 * far apart.
 */
export function selectOrdersOfMember(tx: Tx, companyId: number, memberId: number): SQL {
  const own = tx
    .select(columnsOfMemberLists)
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.createdBy, memberId)));
  const assigned = tx
    .select(columnsOfMemberLists)
    .from(orderMembers)
    .innerJoin(orders, eq(orders.id, orderMembers.orderId))
    .where(and(eq(orderMembers.userId, memberId), eq(orders.companyId, companyId), ne(orders.createdBy, memberId)));
  return sql`(${unionAll(own, assigned)}) as "orders"`;
}

/** Orders per status: from the table of counts for owners, counted for members, who see few orders. */
export async function countOrdersByStatus(
  tx: Tx,
  { companyId, memberId }: OrderVisibility,
): Promise<Map<number, number>> {
  const rows =
    memberId === null
      ? await tx
          .select({ statusId: orderCounts.statusId, n: orderCounts.count })
          .from(orderCounts)
          .where(eq(orderCounts.companyId, companyId))
      : await tx
          .select({
            statusId: sql<number>`${orders.statusId}`.as('status_id'),
            n: sql<number>`count(*)`.mapWith(Number),
          })
          .from(selectOrdersOfMember(tx, companyId, memberId))
          .groupBy(orders.statusId);
  return new Map(rows.map((row) => [row.statusId, row.n]));
}
