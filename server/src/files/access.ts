import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { GroupId, PermissionKey, StaffKey } from '@platewright/domain/people/actor';
import type { Actor } from '../access/actor.ts';
import { require, requireOrder } from '../access/order.ts';
import type { Tx } from '../db/database.ts';
import { companies, roles, staff, users } from '../db/schema/index.ts';
import type { PersonRef } from './tickets.ts';
import { isStaffPurpose, type FileRow } from './purposes.ts';

/**
 * May this person open this file now? Own files of a pile; files of an order as far as the order's lists show them.
 * @throws Refusal notFound, noPermission
 */
export async function requireFile(tx: Tx, actor: Actor, file: FileRow): Promise<void> {
  if (actor.kind === 'guest') throw new Refusal('notFound');
  if (actor.kind === 'staff') return require(actor, 'desk.files');
  if (file.orderId === null) {
    if (file.userId !== actor.userId || file.companyId !== actor.companyId) throw new Refusal('notFound');
    return require(actor, 'upload.product', { kind: 'user', userId: actor.userId });
  }
  // Die-cut templates stand on the specification, which everybody with the order reads [ORD-25].
  const received = !isStaffPurpose(file.purpose) && file.purpose !== 'additional';
  await requireOrder(tx, actor, received ? 'order.readReceived' : 'order.download', file.orderId);
}

/** Who a ticket was written for, with today's permissions; null when the account is blocked or gone. */
export async function personOf(tx: Tx, person: PersonRef): Promise<Actor | null> {
  if (person.kind === 'staff') {
    const [row] = await tx
      .select({ id: staff.id, name: staff.name, keys: staff.keys })
      .from(staff)
      .where(and(eq(staff.id, person.id), eq(staff.state, 'active')));
    return row ? { kind: 'staff', staffId: row.id, name: row.name, keys: row.keys as StaffKey[], sessionId: '' } : null;
  }
  const [row] = await tx
    .select({
      userId: users.id,
      companyId: users.companyId,
      isMember: users.isMember,
      groupId: companies.groupId,
      name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, person.id), eq(users.state, 'active')));
  if (!row) return null;
  return {
    kind: 'customer',
    userId: row.userId,
    companyId: row.companyId,
    isMember: row.isMember,
    groupId: row.groupId as GroupId,
    name: row.name,
    permissions: (row.permissions ?? []) as PermissionKey[],
    sessionId: '',
  };
}
