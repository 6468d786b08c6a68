import { eq } from 'drizzle-orm';
import { roles } from '../../../platform/db/schema/index.ts';
import {
  toRoleSnapshot,
  sortPermissions,
  publishRoleEvent,
  lockRole,
  getRoleRevision,
  convertNameConflict,
} from './change-role.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';

export const deskEditRole: StagedHandler<'deskEditRole'> = {
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
};
