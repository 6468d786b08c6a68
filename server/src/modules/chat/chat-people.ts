import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';
import { may } from '@platewright/domain/permissions/may';
import type { AccountGroupId } from '@platewright/domain/permissions/principal';
import type { Tx } from '../../platform/db/database.ts';
import { companies, orderMembers, orders, roles, staff, users } from '../../platform/db/schema/index.ts';

export interface ChatCustomer {
  readonly userId: number;
  readonly firstname: string;
  readonly lastname: string;
}

/**
 * The customers who may read the chat of an order now: the same rule as for its calls, asked of everybody in question. A
 * message goes to exactly these, so somebody who was taken off the order gets no further one, whatever is open.
 */
export async function listChatCustomers(tx: Tx, orderId: number): Promise<ChatCustomer[]> {
  const orderRole = tx
    .select({ userId: orderMembers.userId, permissions: roles.permissions })
    .from(orderMembers)
    .innerJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(eq(orderMembers.orderId, orderId))
    .as('order_role');
  const rows = await tx
    .select({
      userId: users.id,
      firstname: users.firstname,
      lastname: users.lastname,
      isMember: users.isMember,
      companyId: users.companyId,
      createdBy: orders.createdBy,
      groupId: companies.groupId,
      permissions: roles.permissions,
      assignedPermissions: orderRole.permissions,
    })
    .from(orders)
    .innerJoin(users, eq(users.companyId, orders.companyId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(orderRole, eq(orderRole.userId, users.id))
    .where(
      and(
        eq(orders.id, orderId),
        eq(users.state, 'active'),
        or(sql`not ${users.isMember}`, eq(users.id, orders.createdBy), sql`${orderRole.userId} is not null`),
      ),
    )
    .orderBy(asc(users.id));
  return rows.filter((row) => {
    const principal = {
      kind: 'customer' as const,
      userId: row.userId,
      companyId: row.companyId,
      isMember: row.isMember,
      groupId: row.groupId as AccountGroupId,
      permissions: (row.permissions ?? []) as PermissionKey[],
    };
    return may(principal, 'order.chat', {
      kind: 'order',
      companyId: row.companyId,
      createdBy: row.createdBy,
      assignedPermissions: (row.assignedPermissions as PermissionKey[] | null) ?? null,
    }).ok;
  });
}

/** The staff who may read chats now. */
export const listChatStaff = (tx: Tx): Promise<{ id: number; name: string }[]> =>
  tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.state, 'active'), sql`'CHAT' = any(${staff.keys})`))
    .orderBy(asc(staff.name), asc(staff.id));
