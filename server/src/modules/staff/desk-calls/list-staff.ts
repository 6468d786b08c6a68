import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StaffSort } from '@platewright/contract/modules/staff/desk-calls';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { sortStaffPermissionKeys, getStaffRoleKey } from '@platewright/domain/staff/staff-roles';
import type { StaffState } from '@platewright/domain/staff/staff-states';
import type { Language } from '@platewright/texts/languages';
import { staff } from '../../../platform/db/schema/index.ts';
import { ilikeContains } from '../../../platform/db/text-search.ts';
import { badgeIssuedAtOfStaff, staffHasSecondFactor } from '../../auth/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

const staffSortExpressions = {
  name: sql`lower(${staff.name})`,
  email: staff.email,
  createdAt: staff.createdAt,
  // Staff who never signed in sort before all others.
  lastSignInAt: sql`coalesce(${staff.lastSignInAt}, '-infinity')`,
} as const satisfies Record<StaffSort, unknown>;

export const deskStaff: Handler<'deskStaff'> = async ({ search, state, sort, direction, ...page }, ctx) => {
  const { offset, limit } = toOffsetAndLimit(page);
  const condition = and(
    search === '' ? undefined : ilikeContains(sql`(${staff.name} || ' ' || ${staff.email})`, search),
    state && eq(staff.state, state),
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await ctx.tx
    .select({ row: staff, hasSecondFactor: staffHasSecondFactor, badgeIssuedAt: badgeIssuedAtOfStaff })
    .from(staff)
    .where(condition)
    .orderBy(order(staffSortExpressions[sort]), order(staff.id))
    .limit(limit)
    .offset(offset);
  const ownId = getStaffPrincipal(ctx).staffId;
  return {
    staff: {
      rows: rows.map(({ row, hasSecondFactor, badgeIssuedAt }) => ({
        id: row.id,
        email: row.email,
        name: row.name,
        role: getStaffRoleKey(row.keys),
        keys: sortStaffPermissionKeys(row.keys),
        state: row.state as StaffState,
        lang: row.lang as Language,
        createdAt: row.createdAt.toISOString(),
        lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
        revision: row.revision,
        isMe: row.id === ownId,
        hasSecondFactor,
        badgeIssuedAt: badgeIssuedAt?.toISOString() ?? null,
      })),
      count: await ctx.tx.$count(staff, condition),
    },
  };
};
