import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PersonState } from '@platewright/domain/members/members';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { orderMembers, orders, roles, users } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

const personColumns = {
  id: users.id,
  firstname: users.firstname,
  lastname: users.lastname,
  email: users.email,
  state: sql<PersonState>`${users.state}`,
};
const getRoleNameColumn = (lang: Language) => (lang === 'ar' ? roles.nameAr : roles.name);

export interface OrderMemberQuery {
  readonly search: string;
  readonly sort: 'name' | 'email' | 'role';
  readonly direction: 'asc' | 'desc';
  readonly lang: Language;
  readonly offset: number;
  readonly limit: number;
}

/** One page of an order's members and the number of all; the search covers name, email and role. */
export async function listOrderMembers(tx: Tx, orderId: number, query: OrderMemberQuery) {
  const roleName = getRoleNameColumn(query.lang);
  const person = sql`(${users.firstname} || ' ' || ${users.lastname} || ' ' || ${users.email})`;
  const condition = and(
    eq(orderMembers.orderId, orderId),
    query.search === '' ? undefined : or(ilikeContains(person, query.search), ilikeContains(roleName, query.search)),
  );
  const direct = query.direction === 'asc' ? asc : desc;
  const names = [users.firstname, users.lastname];
  const sortColumns = { name: names, email: [users.email], role: [roleName, ...names] }[query.sort];
  const rows = await tx
    .select({ ...personColumns, roleId: roles.id, roleName })
    .from(orderMembers)
    .innerJoin(users, eq(users.id, orderMembers.userId))
    .innerJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(condition)
    .orderBy(...sortColumns.map((column) => direct(column)), asc(users.id))
    .limit(query.limit)
    .offset(query.offset);
  const [all] = await tx
    .select({ n: count() })
    .from(orderMembers)
    .innerJoin(users, eq(users.id, orderMembers.userId))
    .innerJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(condition);
  return { rows, count: all?.n ?? 0 };
}

/** A member of an order with the role there; null for somebody who is not in it. */
export async function findOrderMember(tx: Tx, orderId: number, userId: number, lang: Language) {
  const [row] = await tx
    .select({ ...personColumns, roleId: roles.id, roleName: getRoleNameColumn(lang) })
    .from(orderMembers)
    .innerJoin(users, eq(users.id, orderMembers.userId))
    .innerJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(and(eq(orderMembers.orderId, orderId), eq(orderMembers.userId, userId)));
  return row ?? null;
}

/** Members of the company with access, or invited, who are not in the order yet, by name [OMB-20]. */
export const listFreeMembers = (tx: Tx, companyId: number, orderId: number) =>
  tx
    .select({ ...personColumns, roleId: sql<number>`${users.roleId}` })
    .from(users)
    .leftJoin(orderMembers, and(eq(orderMembers.userId, users.id), eq(orderMembers.orderId, orderId)))
    .where(
      and(
        eq(users.companyId, companyId),
        users.isMember,
        inArray(users.state, ['active', 'unconfirmed']),
        isNull(orderMembers.userId),
      ),
    )
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id));

/** A role, which cannot be removed until the transaction ends; null when there is none. */
export async function lockRole(tx: Tx, roleId: number) {
  const [row] = await tx
    .select({ id: roles.id, name: roles.name, nameAr: roles.nameAr })
    .from(roles)
    .where(eq(roles.id, roleId))
    .for('key share');
  return row ?? null;
}

export const insertOrderMember = (tx: Tx, row: typeof orderMembers.$inferInsert) => tx.insert(orderMembers).values(row);

/** Changes a role that is still the expected one. @returns whether it was */
export async function updateOrderRole(
  tx: Tx,
  { orderId, userId, from, to }: { orderId: number; userId: number; from: number; to: number },
): Promise<boolean> {
  const rows = await tx
    .update(orderMembers)
    .set({ roleId: to })
    .where(and(eq(orderMembers.orderId, orderId), eq(orderMembers.userId, userId), eq(orderMembers.roleId, from)))
    .returning({ userId: orderMembers.userId });
  return rows.length > 0;
}

export const deleteOrderMember = (tx: Tx, orderId: number, userId: number) =>
  tx.delete(orderMembers).where(and(eq(orderMembers.orderId, orderId), eq(orderMembers.userId, userId)));

/**
 * Takes somebody out of all orders. Locks the orders before the rows of their members: every transaction takes
 * these locks in this order, so that two of them cannot wait for each other.
 * @returns the orders, with their status and the role there
 */
export async function deleteMemberFromOrders(tx: Tx, userId: number) {
  const rows = await tx
    .select({ id: orders.id, statusId: orders.statusId, roleName: roles.name })
    .from(orderMembers)
    .innerJoin(orders, eq(orders.id, orderMembers.orderId))
    .innerJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(eq(orderMembers.userId, userId))
    .orderBy(asc(orders.id))
    .for('key share', { of: orders });
  if (rows.length > 0) await tx.delete(orderMembers).where(eq(orderMembers.userId, userId));
  return rows;
}
