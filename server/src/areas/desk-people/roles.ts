import { createHash } from 'node:crypto';
import { asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { permissionKeys, type PermissionKey } from '@platewright/domain/people/actor';
import { MAX_ROLES } from '@platewright/domain/people/members';
import { isUniqueViolation, type Tx } from '../../db/database.ts';
import { orderMembers, roles, users } from '../../db/schema/index.ts';
import type { RoleSeen } from '../../events/events.ts';
import { staffOf, type Context, type Handlers } from '../../http/context.ts';

type Names = 'deskRoles' | 'deskAddRole' | 'deskEditRole' | 'deskRemoveRole';
type RoleRow = typeof roles.$inferSelect;
type RoleEvent =
  | { readonly type: 'roleAdded' | 'roleRemoved'; readonly roleId: number; readonly role: RoleSeen }
  | { readonly type: 'roleEdited'; readonly roleId: number; readonly before: RoleSeen; readonly after: RoleSeen };

/** In the order of the specification, each once. */
const ordered = (keys: readonly string[]): PermissionKey[] => permissionKeys.filter((key) => keys.includes(key));

/** Changes with whatever stands in the role. */
const revisionOf = ({ name, nameAr, permissions }: RoleSeen): string =>
  createHash('sha256')
    .update(JSON.stringify([name, nameAr, ordered(permissions)]))
    .digest('hex')
    .slice(0, 16);

const seenOf = ({ name, nameAr, permissions }: RoleRow): RoleSeen => ({
  name,
  nameAr,
  permissions: ordered(permissions),
});

/** Roles of members: what the house offers to the owners of accounts (handbook 4.5). */
export const roleHandlers: Handlers<Names> = {
  deskRoles: async (_input, { tx }) => {
    const rows = await tx.select().from(roles).orderBy(asc(roles.id)).limit(MAX_ROLES);
    const held = await tx
      .select({ roleId: users.roleId, n: count() })
      .from(users)
      .where(isNotNull(users.roleId))
      .groupBy(users.roleId);
    const placed = await tx
      .select({ roleId: orderMembers.roleId, n: count() })
      .from(orderMembers)
      .groupBy(orderMembers.roleId);
    const of = (counted: readonly { roleId: number | null; n: number }[], id: number) =>
      counted.find(({ roleId }) => roleId === id)?.n ?? 0;
    return {
      roles: rows.map((row) => ({
        id: row.id,
        name: row.name,
        nameAr: row.nameAr,
        permissions: ordered(row.permissions),
        members: of(held, row.id),
        inOrders: of(placed, row.id),
        revision: revisionOf(row),
      })),
    };
  },
  // Staged: the index on names decides between two at once, and its refusal ends the transaction.
  deskAddRole: {
    staged: async ({ name, nameAr, permissions }, ctx) =>
      named(() =>
        ctx.transact(async (work) => {
          const { tx } = work;
          await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roles'))`);
          if ((await tx.$count(roles)) >= MAX_ROLES) throw new Refusal('rolesTooMany', { params: { max: MAX_ROLES } });
          const role = { name, nameAr, permissions: ordered(permissions) };
          const [made] = await tx.insert(roles).values(role).returning({ id: roles.id });
          if (!made) throw new Error('A role was not stored.');
          raiseOf(work, { type: 'roleAdded', roleId: made.id, role });
          return made;
        }),
      ),
  },
  deskEditRole: {
    staged: async ({ roleId, revision, name, nameAr, permissions }, ctx) =>
      named(() =>
        ctx.transact(async (work) => {
          const row = await lockRole(work.tx, roleId, revision);
          const after = { name, nameAr, permissions: ordered(permissions) };
          await work.tx.update(roles).set(after).where(eq(roles.id, roleId));
          if (revisionOf(row) !== revisionOf(after))
            raiseOf(work, { type: 'roleEdited', roleId, before: seenOf(row), after });
          return null;
        }),
      ),
  },
  deskRemoveRole: async ({ roleId, revision }, ctx) => {
    const { tx } = ctx;
    const row = await lockRole(tx, roleId, revision);
    // The lock keeps out whoever gives somebody the role meanwhile: a reference to it waits for us.
    const held =
      (await tx.$count(users, eq(users.roleId, roleId))) +
      (await tx.$count(orderMembers, eq(orderMembers.roleId, roleId)));
    if (held > 0) throw new Refusal('roleInUse');
    await tx.delete(roles).where(eq(roles.id, roleId));
    raiseOf(ctx, { type: 'roleRemoved', roleId, role: seenOf(row) });
    return null;
  },
};

/** @throws Refusal notFound, changedMeanwhile when it is not what was read */
async function lockRole(tx: Tx, roleId: number, revision: string): Promise<RoleRow> {
  const [row] = await tx.select().from(roles).where(eq(roles.id, roleId)).for('update');
  if (!row) throw new Refusal('notFound');
  if (revisionOf(row) !== revision) throw new Refusal('changedMeanwhile');
  return row;
}

/** An event of the house itself, by the staff who send the call. */
function raiseOf(ctx: Context, event: RoleEvent): void {
  ctx.raise({ ...event, orderId: null, companyId: null, byId: staffOf(ctx).staffId });
}

/** @throws Refusal roleNameTaken, at the field */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'roles_name_unique')) throw error;
    throw new Refusal('roleNameTaken', { fields: { name: { key: 'roleNameTaken' } } });
  }
}
