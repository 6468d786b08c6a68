import { asc, count, isNotNull } from 'drizzle-orm';
import { MAX_MEMBER_ROLES } from '@platewright/domain/members/members';
import { orderMembers, roles, users } from '../../../platform/db/schema/index.ts';
import { sortPermissions, getRoleRevision } from './change-role.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskRoles: Handler<'deskRoles'> = async (_input, { tx }) => {
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
};
