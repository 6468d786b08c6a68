import { asc, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { orders, staff } from '../../platform/db/schema/index.ts';

/** SQL: one of the staff may work on orders now. */
export const mayWorkOnOrders = sql<boolean>`(${staff.state} = 'active' and 'ORDERS' = any(${staff.keys}))`;

/** The staff who may work on orders now. */
export const listOrderStaff = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(mayWorkOnOrders)
    .orderBy(asc(staff.name), asc(staff.id));

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
