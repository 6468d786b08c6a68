import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StaffSort } from '@platewright/contract/areas/desk-staff';
import { limitOf } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { may } from '@platewright/domain/people/may';
import { orderedStaffKeys, staffRoleOf, switchedStaff, type StaffState } from '@platewright/domain/people/staff';
import type { Language } from '@platewright/texts/shape';
import { actorById } from '../../access/actor.ts';
import { mayMailLink, voidLinks } from '../../access/links.ts';
import { endSessionsOf } from '../../access/session.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { staff } from '../../db/schema/index.ts';
import { tellEnded } from '../../events/ended.ts';
import { staffOf, type Context, type Handlers } from '../../http/context.ts';
import { contains } from '../../orders/search.ts';
import { inviteStaff, isAnotherAdmin, lockAllStaff, lockStaff, seenOf, type StaffRow } from '../../staff/accounts.ts';
import { passwordHandlers } from './password.ts';

type Names = 'deskStaff' | 'deskInviteStaff' | 'deskChangeStaff' | 'deskBlockStaff' | 'deskInviteStaffAgain';

const sorted = {
  name: sql`lower(${staff.name})`,
  email: staff.email,
  createdAt: staff.createdAt,
  // Whoever never came stands before all who did.
  lastSignInAt: sql`coalesce(${staff.lastSignInAt}, '-infinity')`,
} as const satisfies Record<StaffSort, unknown>;

const people: Handlers<Names> = {
  deskStaff: async ({ search, state, sort, direction, ...page }, ctx) => {
    const { offset, limit } = limitOf(page);
    const found = and(
      search === '' ? undefined : contains(sql`(${staff.name} || ' ' || ${staff.email})`, search),
      state && eq(staff.state, state),
    );
    const order = direction === 'asc' ? asc : desc;
    const rows = await ctx.tx
      .select()
      .from(staff)
      .where(found)
      .orderBy(order(sorted[sort]), order(staff.id))
      .limit(limit)
      .offset(offset);
    const me = staffOf(ctx).staffId;
    return {
      staff: {
        rows: rows.map((row) => ({
          id: row.id,
          email: row.email,
          name: row.name,
          role: staffRoleOf(row.keys),
          keys: orderedStaffKeys(row.keys),
          state: row.state as StaffState,
          lang: row.lang as Language,
          createdAt: row.createdAt.toISOString(),
          lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
          revision: row.revision,
          isMe: row.id === me,
        })),
        count: await ctx.tx.$count(staff, found),
      },
    };
  },
  // Staged: the index on e-mails decides between two at once, and its refusal ends the transaction.
  deskInviteStaff: {
    staged: async (person, ctx) => {
      try {
        return await ctx.transact(async (work) => {
          await lockHouse(work);
          return { id: await inviteStaff(work, person, staffOf(work).staffId) };
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'staff_email_unique')) throw error;
        throw new Refusal('emailTaken', { fields: { email: { key: 'emailTaken' } } });
      }
    },
  },
  deskChangeStaff: async ({ staffId, revision, name, keys }, ctx) => {
    const row = await lockOne(ctx, staffId);
    if (row.revision !== revision) throw new Refusal('changedMeanwhile');
    const before = seenOf(row);
    const after = seenOf({ name, keys });
    if (!after.keys.includes('STAFF')) await requireAnotherAdmin(ctx, row);
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    await write(ctx, staffId, { name, keys: [...after.keys] });
    ctx.raise({ type: 'staffChanged', ...event(ctx, staffId), before, after });
    return null;
  },
  deskBlockStaff: async ({ staffId, blocked }, ctx) => {
    const row = await lockOne(ctx, staffId);
    if (blocked && staffId === staffOf(ctx).staffId) throw new Refusal('staffNotSelf');
    const state = switchedStaff(row.state, blocked, row.passwordHash !== null);
    // Pressing twice, or two tabs, is no mistake.
    if (state === null) return null;
    if (blocked) await requireAnotherAdmin(ctx, row);
    await write(ctx, staffId, { state });
    ctx.raise({ type: blocked ? 'staffBlocked' : 'staffUnblocked', ...event(ctx, staffId) });
    if (!blocked) return null;
    await voidLinks(ctx.tx, ctx.deps, { staffId });
    tellEnded(ctx.raise, await endSessionsOf(ctx.tx, { staffId }, ctx.deps.clock.now(), 'blocked'));
    return null;
  },
  deskInviteStaffAgain: async ({ staffId }, ctx) => {
    const row = await lockOne(ctx, staffId);
    if (row.state !== 'invited') throw new Refusal('staffNotInvited');
    if (!(await mayMailLink(ctx.tx, ctx.deps, 'staffInvite', staffId)))
      throw new Refusal('tooManyRequests', { params: { minutes: 60 } });
    await voidLinks(ctx.tx, ctx.deps, { staffId });
    await ctx.deps.jobs.send(ctx.tx, 'staffLetter', { kind: 'staffInvitation', staffId });
    ctx.raise({ type: 'staffInvited', ...event(ctx, staffId), email: row.email, after: seenOf(row) });
    return null;
  },
};

/** Accounts of the desk and the ways to their passwords. */
export const deskStaffHandlers = { ...people, ...passwordHandlers };

/**
 * One decision about staff at a time, by somebody who may decide still: of two who shut each other out, the second was
 * shut out already.
 * @throws Refusal noPermission
 */
async function lockHouse(ctx: Context): Promise<void> {
  await lockAllStaff(ctx.tx);
  const now = await actorById(ctx.tx, { kind: 'staff', id: staffOf(ctx).staffId });
  if (!now || !may(now, 'desk.staff').ok) throw new Refusal('noPermission');
}

/** @throws Refusal noPermission, notFound */
async function lockOne(ctx: Context, staffId: number): Promise<StaffRow> {
  await lockHouse(ctx);
  const row = await lockStaff(ctx.tx, staffId);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** What takes the right to manage staff from this person must leave it to somebody. @throws Refusal lastStaffAdmin */
async function requireAnotherAdmin({ tx }: Context, row: StaffRow): Promise<void> {
  if (row.state !== 'active' || !row.keys.includes('STAFF') || (await isAnotherAdmin(tx, row.id))) return;
  throw new Refusal('lastStaffAdmin');
}

async function write(
  { tx }: Context,
  staffId: number,
  changes: Partial<Pick<StaffRow, 'name' | 'keys' | 'state'>>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...changes, revision: sql`${staff.revision} + 1` })
    .where(eq(staff.id, staffId));
}

const event = (ctx: Context, staffId: number) =>
  ({ orderId: null, companyId: null, staffId, byId: staffOf(ctx).staffId }) as const;
