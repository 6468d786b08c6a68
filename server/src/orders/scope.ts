import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { orderScope } from '@platewright/domain/people/may';
import type { CustomerActor } from '../access/actor.ts';
import type { Tx } from '../db/database.ts';
import { orderCounts, orderMembers, orders } from '../db/schema/index.ts';

/** Whose orders an actor lists: an owner all of the company, a member own and assigned ones (decisions 16) [OLST-26]. */
export interface Seen {
  readonly companyId: number;
  readonly memberId: number | null;
}

export function seenBy(actor: CustomerActor): Seen {
  const scope = orderScope(actor);
  if (!scope || 'all' in scope) throw new Error('A customer sees the orders of a company.');
  return { companyId: actor.companyId, memberId: scope.memberId === null ? null : actor.userId };
}

export function seenOrders(tx: Tx, { companyId, memberId }: Seen): SQL | undefined {
  const ofCompany = eq(orders.companyId, companyId);
  if (memberId === null) return ofCompany;
  // Two look-ups by index instead of a walk over the company's orders.
  const created = tx.select({ id: orders.id }).from(orders).where(eq(orders.createdBy, memberId));
  const assigned = tx.select({ id: orderMembers.orderId }).from(orderMembers).where(eq(orderMembers.userId, memberId));
  return and(ofCompany, inArray(orders.id, sql`(${union(created, assigned)})`));
}

/** Orders per status. An owner's numbers are kept by the database; a member's are few and counted. */
export async function countsByStatus(tx: Tx, seen: Seen): Promise<Map<number, number>> {
  const rows =
    seen.memberId === null
      ? await tx
          .select({ statusId: orderCounts.statusId, n: orderCounts.count })
          .from(orderCounts)
          .where(eq(orderCounts.companyId, seen.companyId))
      : await tx
          .select({ statusId: orders.statusId, n: sql<number>`count(*)`.mapWith(Number) })
          .from(orders)
          .where(seenOrders(tx, seen))
          .groupBy(orders.statusId);
  return new Map(rows.map((row) => [row.statusId, row.n]));
}
