import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StaffSort } from '@platewright/contract/modules/staff/desk-calls';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { may } from '@platewright/domain/permissions/may';
import { priceLimitRoles } from '@platewright/domain/staff/price-limits';
import { sortStaffPermissionKeys, getStaffRoleKey } from '@platewright/domain/staff/staff-roles';
import { getNextStaffState, type StaffState } from '@platewright/domain/staff/staff-states';
import type { Language } from '@platewright/texts/languages';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import { staff } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { ilikeContains } from '../../../platform/db/text-search.ts';
import {
  canEmailLink,
  createEmailTakenError,
  endSessions,
  findPrincipal,
  publishSessionsEnded,
  revokeLinks,
  staffHasSecondFactor,
} from '../../auth/index.ts';
import { loadPriceLimits, storePriceLimits } from '../price-limits.ts';
import {
  inviteStaff,
  hasAnotherAdmin,
  lockAllStaff,
  lockStaff,
  removeInvitedStaff,
  toStaffSnapshot,
  type StaffRow,
} from '../staff-accounts.ts';
import { staffPasswordHandlers } from './password.ts';

type DeskStaffCallName =
  | 'deskStaff'
  | 'deskInviteStaff'
  | 'deskChangeStaff'
  | 'deskBlockStaff'
  | 'deskInviteStaffAgain'
  | 'deskRemoveInvitation'
  | 'deskPriceLimits'
  | 'deskSetPriceLimits';

const staffSortExpressions = {
  name: sql`lower(${staff.name})`,
  email: staff.email,
  createdAt: staff.createdAt,
  // Staff who never signed in sort before all others.
  lastSignInAt: sql`coalesce(${staff.lastSignInAt}, '-infinity')`,
} as const satisfies Record<StaffSort, unknown>;

const staffManagementHandlers: Handlers<DeskStaffCallName> = {
  deskStaff: async ({ search, state, sort, direction, ...page }, ctx) => {
    const { offset, limit } = toOffsetAndLimit(page);
    const condition = and(
      search === '' ? undefined : ilikeContains(sql`(${staff.name} || ' ' || ${staff.email})`, search),
      state && eq(staff.state, state),
    );
    const order = direction === 'asc' ? asc : desc;
    const rows = await ctx.tx
      .select({ row: staff, hasSecondFactor: staffHasSecondFactor })
      .from(staff)
      .where(condition)
      .orderBy(order(staffSortExpressions[sort]), order(staff.id))
      .limit(limit)
      .offset(offset);
    const ownId = getStaffPrincipal(ctx).staffId;
    return {
      staff: {
        rows: rows.map(({ row, hasSecondFactor }) => ({
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
        })),
        count: await ctx.tx.$count(staff, condition),
      },
    };
  },
  // Staged: of two invitations at once the unique index on e-mails refuses one, which aborts its transaction.
  deskInviteStaff: {
    run: async (person, ctx) => {
      try {
        return await ctx.transact(async (inner) => {
          await lockStaffManagement(inner);
          return { id: await inviteStaff(inner, person, getStaffPrincipal(inner).staffId) };
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'staff_email_unique')) throw error;
        throw createEmailTakenError();
      }
    },
  },
  deskChangeStaff: async ({ staffId, revision, name, keys }, ctx) => {
    const row = await lockExistingStaff(ctx, staffId);
    if (row.revision !== revision) throw new CallError('changedMeanwhile');
    const before = toStaffSnapshot(row);
    const after = toStaffSnapshot({ name, keys });
    if (!after.keys.includes('STAFF')) await assertAnotherAdmin(ctx, row);
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    await updateStaff(ctx, staffId, { name, keys: [...after.keys] });
    ctx.publish({ type: 'staffChanged', ...createStaffEventFields(ctx, staffId), before, after });
    return null;
  },
  deskBlockStaff: async ({ staffId, blocked }, ctx) => {
    const row = await lockExistingStaff(ctx, staffId);
    if (blocked && staffId === getStaffPrincipal(ctx).staffId) throw new CallError('staffNotSelf');
    const state = getNextStaffState(row.state, blocked, row.passwordHash !== null);
    // Doing the same twice is no error.
    if (state === null) return null;
    if (blocked) await assertAnotherAdmin(ctx, row);
    await updateStaff(ctx, staffId, { state });
    ctx.publish({ type: blocked ? 'staffBlocked' : 'staffUnblocked', ...createStaffEventFields(ctx, staffId) });
    if (!blocked) return null;
    const person = { kind: 'staff', id: staffId } as const;
    await revokeLinks(ctx.tx, ctx.deps, person);
    publishSessionsEnded(ctx.publish, await endSessions(ctx.tx, person, ctx.deps.clock.now(), 'blocked'));
    return null;
  },
  deskInviteStaffAgain: async ({ staffId }, ctx) => {
    const row = await lockExistingStaff(ctx, staffId);
    if (row.state !== 'invited') throw new CallError('staffNotInvited');
    if (!(await canEmailLink(ctx.tx, ctx.deps, 'staffInvite', staffId)))
      throw new CallError('tooManyRequests', { params: { minutes: 60 } });
    await revokeLinks(ctx.tx, ctx.deps, { kind: 'staff', id: staffId });
    await ctx.deps.jobs.enqueue(ctx.tx, 'email', { kind: 'staffInvitation', params: {}, staffId, orderId: null });
    ctx.publish({
      type: 'staffInvited',
      ...createStaffEventFields(ctx, staffId),
      email: row.email,
      after: toStaffSnapshot(row),
    });
    return null;
  },
  deskRemoveInvitation: async ({ staffId }, ctx) => {
    const row = await lockExistingStaff(ctx, staffId);
    // Whoever has had a password may have signed what others read, and is blocked instead.
    if (row.passwordHash !== null) throw new CallError('staffNotInvited');
    await revokeLinks(ctx.tx, ctx.deps, { kind: 'staff', id: staffId });
    await removeInvitedStaff(ctx.tx, staffId);
    ctx.publish({ type: 'staffInvitationRemoved', ...createStaffEventFields(ctx, staffId), email: row.email });
    return null;
  },
  deskPriceLimits: async (_input, { tx }) => ({ limits: await loadPriceLimits(tx) }),
  deskSetPriceLimits: async ({ limits, seen }, ctx) => {
    await lockStaffManagement(ctx);
    const before = await loadPriceLimits(ctx.tx);
    if (priceLimitRoles.some((role) => before[role] !== seen[role])) throw new CallError('changedMeanwhile');
    await storePriceLimits(ctx.tx, limits);
    ctx.publish({ type: 'priceLimitsSet', before, after: limits, byId: getStaffPrincipal(ctx).staffId });
    return null;
  },
};

/** Staff accounts and their passwords. */
export const staffDeskHandlers = { ...staffManagementHandlers, ...staffPasswordHandlers };

/**
 * Serializes changes of staff accounts and authorizes the caller again under the lock: of two administrators who block
 * each other at once, the second is blocked already.
 * @throws CallError noPermission
 */
async function lockStaffManagement(ctx: HandlerContext): Promise<void> {
  await lockAllStaff(ctx.tx);
  const current = await findPrincipal(ctx.tx, ctx.deps.config, { kind: 'staff', id: getStaffPrincipal(ctx).staffId });
  if (!current || !may(current, 'desk.staff').ok) throw new CallError('noPermission');
}

/** @throws CallError noPermission, notFound */
async function lockExistingStaff(ctx: HandlerContext, staffId: number): Promise<StaffRow> {
  await lockStaffManagement(ctx);
  const row = await lockStaff(ctx.tx, staffId);
  if (!row) throw new CallError('notFound');
  return row;
}

/** Taking the permission to manage staff from this person must leave another with it. @throws CallError lastStaffAdmin */
async function assertAnotherAdmin({ tx }: HandlerContext, row: StaffRow): Promise<void> {
  if (row.state !== 'active' || !row.keys.includes('STAFF') || (await hasAnotherAdmin(tx, row.id))) return;
  throw new CallError('lastStaffAdmin');
}

async function updateStaff(
  { tx }: HandlerContext,
  staffId: number,
  changes: Partial<Pick<StaffRow, 'name' | 'keys' | 'state'>>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...changes, revision: sql`${staff.revision} + 1` })
    .where(eq(staff.id, staffId));
}

const createStaffEventFields = (ctx: HandlerContext, staffId: number) =>
  ({ orderId: null, companyId: null, staffId, byId: getStaffPrincipal(ctx).staffId }) as const;
