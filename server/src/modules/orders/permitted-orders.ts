import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { getOrderActionPermission, type OrderActionName } from '@platewright/domain/orders/order-actions';
import type { Tx } from '../../platform/db/database.ts';
import { orderMembers, orders, roles } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { getOrderVisibility, whereOrderVisible } from './visible-orders.ts';

/** Whether the principal may do something with the order of the row: `may` as SQL, with the role in the order joined. */
export function hasOrderPermission(principal: CustomerPrincipal, action: OrderActionName): SQL {
  const key = getOrderActionPermission(action);
  if (!principal.isMember || key === undefined) return sql`true`;
  return sql`${key} = any(coalesce(${roles.permissions}, ${sql.param(principal.permissions)}::text[]))`;
}

/** Condition of the join: the role of the principal in the order of the row. */
export const isOwnOrderRole = ({ userId }: CustomerPrincipal) =>
  and(eq(orderMembers.orderId, orders.id), eq(orderMembers.userId, userId));

/** Of several orders those with which the principal may do something, in the order of their numbers; in one statement. */
export async function listPermittedOrders(
  tx: Tx,
  principal: CustomerPrincipal,
  action: OrderActionName,
  orderIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderMembers, isOwnOrderRole(principal))
    .leftJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        whereOrderVisible(tx, getOrderVisibility(principal)),
        hasOrderPermission(principal, action),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}
