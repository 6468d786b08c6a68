import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orderMembers, roles, users } from '../../../platform/db/schema/index.ts';
import { toRoleSnapshot, publishRoleEvent, lockRole } from './change-role.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskRemoveRole: Handler<'deskRemoveRole'> = async ({ roleId, revision }, ctx) => {
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
};
