import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { permissionKeys, type PermissionKey } from '@platewright/domain/permissions/permission-keys';
import { isUniqueViolation, type Tx } from '../../../platform/db/database.ts';
import { roles } from '../../../platform/db/schema/index.ts';
import type { RoleSnapshot } from '../events.ts';
import { getStaffPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';

export type RoleRow = typeof roles.$inferSelect;

export type RoleEvent =
  | { readonly type: 'roleAdded' | 'roleRemoved'; readonly roleId: number; readonly role: RoleSnapshot }
  | {
      readonly type: 'roleEdited';
      readonly roleId: number;
      readonly before: RoleSnapshot;
      readonly after: RoleSnapshot;
    };

/** In the order of the specification, each once. */
export const sortPermissions = (keys: readonly string[]): PermissionKey[] =>
  permissionKeys.filter((key) => keys.includes(key));

/** A hash of the role's content, so that an edit of an outdated role is noticed. */
export const getRoleRevision = ({ name, nameAr, permissions }: RoleSnapshot): string =>
  createHash('sha256')
    .update(JSON.stringify([name, nameAr, sortPermissions(permissions)]))
    .digest('hex')
    .slice(0, 16);

export const toRoleSnapshot = ({ name, nameAr, permissions }: RoleRow): RoleSnapshot => ({
  name,
  nameAr,
  permissions: sortPermissions(permissions),
});

/** @throws CallError notFound, changedMeanwhile when the role is not as it was read */
export async function lockRole(tx: Tx, roleId: number, revision: string): Promise<RoleRow> {
  const [row] = await tx.select().from(roles).where(eq(roles.id, roleId)).for('update');
  if (!row) throw new CallError('notFound');
  if (getRoleRevision(row) !== revision) throw new CallError('changedMeanwhile');
  return row;
}

/** Publishes a change of a role by the calling staff member; roles belong to no company. */
export function publishRoleEvent(ctx: HandlerContext, event: RoleEvent): void {
  ctx.publish({ ...event, byId: getStaffPrincipal(ctx).staffId });
}

/** @throws CallError roleNameTaken, with a message at the field */
export async function convertNameConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'roles_name_unique')) throw error;
    throw new CallError('roleNameTaken', { fields: { name: { key: 'roleNameTaken' } } });
  }
}
