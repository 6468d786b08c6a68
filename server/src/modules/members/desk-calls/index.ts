import { createHash } from 'node:crypto';
import { asc, count, eq, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { permissionKeys, type PermissionKey } from '@platewright/domain/permissions/permission-keys';
import { MAX_MEMBER_ROLES } from '@platewright/domain/members/members';
import { lockByName } from '../../../platform/db/lock-by-name.ts';
import { isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import { orderMembers, roles, users } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { orderMemberDeskHandlers } from './order-members.ts';
import type { RoleSnapshot } from '../events.ts';

type DeskRoleCallName =
  'deskRoles' | 'deskAddRole' | 'deskEditRole' | 'deskRemoveRole' | keyof typeof orderMemberDeskHandlers;
type RoleRow = typeof roles.$inferSelect;
type RoleEvent =
  | { readonly type: 'roleAdded' | 'roleRemoved'; readonly roleId: number; readonly role: RoleSnapshot }
  | {
      readonly type: 'roleEdited';
      readonly roleId: number;
      readonly before: RoleSnapshot;
      readonly after: RoleSnapshot;
    };

/** In the order of the specification, each once. */
const sortPermissions = (keys: readonly string[]): PermissionKey[] =>
  permissionKeys.filter((key) => keys.includes(key));

/** A hash of the role's content, so that an edit of an outdated role is noticed. */
const getRoleRevision = ({ name, nameAr, permissions }: RoleSnapshot): string =>
  createHash('sha256')
    .update(JSON.stringify([name, nameAr, sortPermissions(permissions)]))
    .digest('hex')
    .slice(0, 16);

const toRoleSnapshot = ({ name, nameAr, permissions }: RoleRow): RoleSnapshot => ({
  name,
  nameAr,
  permissions: sortPermissions(permissions),
});

/** The member roles that owners of companies may choose from (handbook 4.5). */
export const memberDeskHandlers: Handlers<DeskRoleCallName> = {
  ...orderMemberDeskHandlers,
  deskRoles: async (_input, { tx }) => {
    const rows = await tx.select().from(roles).orderBy(asc(roles.id)).limit(MAX_MEMBER_ROLES);
    const memberCounts = await tx
      .select({ roleId: users.roleId, n: count() })
      .from(users)
      .where(isNotNull(users.roleId))
      .groupBy(users.roleId);
    const assignmentCounts = await tx
      .select({ roleId: orderMembers.roleId, n: count() })
      .from(orderMembers)
      .groupBy(orderMembers.roleId);
    const getCount = (counts: readonly { roleId: number | null; n: number }[], id: number) =>
      counts.find(({ roleId }) => roleId === id)?.n ?? 0;
    return {
      roles: rows.map((row) => ({
        id: row.id,
        name: row.name,
        nameAr: row.nameAr,
        permissions: sortPermissions(row.permissions),
        members: getCount(memberCounts, row.id),
        inOrders: getCount(assignmentCounts, row.id),
        revision: getRoleRevision(row),
      })),
    };
  },
  // Staged: of two roles with one name the unique index refuses one, which aborts its transaction.
  deskAddRole: {
    run: async ({ name, nameAr, permissions }, ctx) =>
      convertNameConflict(() =>
        ctx.transact(async (inner) => {
          const { tx } = inner;
          await lockByName(tx, 'roles');
          if ((await tx.$count(roles)) >= MAX_MEMBER_ROLES)
            throw new CallError('rolesTooMany', { params: { max: MAX_MEMBER_ROLES } });
          const role = { name, nameAr, permissions: sortPermissions(permissions) };
          const [inserted] = await tx.insert(roles).values(role).returning({ id: roles.id });
          if (!inserted) throw new Error('Inserting a role returned no row.');
          publishRoleEvent(inner, { type: 'roleAdded', roleId: inserted.id, role });
          return inserted;
        }),
      ),
  },
  deskEditRole: {
    run: async ({ roleId, revision, name, nameAr, permissions }, ctx) =>
      convertNameConflict(() =>
        ctx.transact(async (inner) => {
          const row = await lockRole(inner.tx, roleId, revision);
          const after = { name, nameAr, permissions: sortPermissions(permissions) };
          await inner.tx.update(roles).set(after).where(eq(roles.id, roleId));
          if (getRoleRevision(row) !== getRoleRevision(after))
            publishRoleEvent(inner, { type: 'roleEdited', roleId, before: toRoleSnapshot(row), after });
          return null;
        }),
      ),
  },
  deskRemoveRole: async ({ roleId, revision }, ctx) => {
    const { tx } = ctx;
    const row = await lockRole(tx, roleId, revision);
    // While the role's row is locked, an insert or update that references it waits, so the count stays true.
    const uses =
      (await tx.$count(users, eq(users.roleId, roleId))) +
      (await tx.$count(orderMembers, eq(orderMembers.roleId, roleId)));
    if (uses > 0) throw new CallError('roleInUse');
    await tx.delete(roles).where(eq(roles.id, roleId));
    publishRoleEvent(ctx, { type: 'roleRemoved', roleId, role: toRoleSnapshot(row) });
    return null;
  },
};

/** @throws CallError notFound, changedMeanwhile when the role is not as it was read */
async function lockRole(tx: Tx, roleId: number, revision: string): Promise<RoleRow> {
  const [row] = await tx.select().from(roles).where(eq(roles.id, roleId)).for('update');
  if (!row) throw new CallError('notFound');
  if (getRoleRevision(row) !== revision) throw new CallError('changedMeanwhile');
  return row;
}

/** Publishes a change of a role by the calling staff member; roles belong to no company. */
function publishRoleEvent(ctx: HandlerContext, event: RoleEvent): void {
  ctx.publish({ ...event, byId: getStaffPrincipal(ctx).staffId });
}

/** @throws CallError roleNameTaken, with a message at the field */
async function convertNameConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'roles_name_unique')) throw error;
    throw new CallError('roleNameTaken', { fields: { name: { key: 'roleNameTaken' } } });
  }
}
