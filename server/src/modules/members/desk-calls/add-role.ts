import { CallError } from '@platewright/contract/call-errors';
import { MAX_MEMBER_ROLES } from '@platewright/domain/members/members';
import { lockByName } from '../../../platform/db/lock-by-name.ts';
import { roles } from '../../../platform/db/schema/index.ts';
import { sortPermissions, publishRoleEvent, convertNameConflict } from './change-role.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';

// Staged: of two roles with one name the unique index refuses one, which aborts its transaction.
export const deskAddRole: StagedHandler<'deskAddRole'> = {
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
};
