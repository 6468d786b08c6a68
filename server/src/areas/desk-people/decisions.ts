import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { wireToFils } from '@platewright/domain/money/fils';
import { groups } from '@platewright/domain/people/actor';
import { blocked, type PersonState } from '@platewright/domain/people/members';
import { voidLinks } from '../../access/links.ts';
import { endSessionsOf } from '../../access/session.ts';
import { changeCredit, decideCredit } from '../../credits/decide.ts';
import { decidePapers } from '../../companies/papers.ts';
import { activeOwners, activePeople } from '../../companies/people.ts';
import { companies, users } from '../../db/schema/index.ts';
import { staffOf, type Context, type Handlers } from '../../http/context.ts';
import { companyOf, lockCompany } from './store.ts';

type Names =
  | 'deskDecideCredit'
  | 'deskChangeCredit'
  | 'deskUnfreezeCredit'
  | 'deskDecideAgent'
  | 'deskDecidePapers'
  | 'deskChangeTrn'
  | 'deskBlockPerson'
  | 'deskUnblockPerson';

/** What the house decides about accounts and their people. Whoever decides second is told. */
export const decisions: Handlers<Names> = {
  deskDecideCredit: async (input, ctx) => {
    const { companyId } = input;
    const before = await lockCompany(ctx.tx, companyId);
    if (!before) throw new Refusal('notFound');
    const decision =
      input.decision === 'approve'
        ? { move: 'approve' as const, terms: { limit: wireToFils(input.creditLimit), days: input.termsDays } }
        : { move: 'refuse' as const, reason: input.reason };
    await decideCredit(ctx.tx, ctx.raise, companyId, decision, staffOf(ctx).staffId);
    // An empty field takes nothing away that another of the staff entered: that is what deskChangeTrn is for.
    if (input.decision === 'approve' && input.trn) await writeTrn(ctx, before, input.trn);
    const after = await companyOf(ctx.tx, companyId);
    if (after && after.groupId !== before.groupId) await tellPeople(ctx, companyId);
    return null;
  },
  deskChangeCredit: async ({ companyId, creditLimit, termsDays, seen }, ctx) => {
    const company = await lockCompany(ctx.tx, companyId);
    if (!company) throw new Refusal('notFound');
    if (company.creditLimit !== wireToFils(seen.creditLimit) || company.creditTermsDays !== seen.termsDays)
      throw new Refusal('changedMeanwhile');
    const limit = wireToFils(creditLimit);
    await changeCredit(ctx.tx, companyId, { limit, days: termsDays });
    const byId = staffOf(ctx).staffId;
    ctx.raise({ type: 'creditChanged', orderId: null, companyId, limit, days: termsDays, byId });
    return null;
  },
  deskUnfreezeCredit: async ({ companyId }, ctx) => {
    const [freed] = await ctx.tx
      .update(companies)
      .set({ creditFrozenAt: null })
      .where(and(eq(companies.id, companyId), isNotNull(companies.creditFrozenAt)))
      .returning({ id: companies.id });
    if (!freed) throw new Refusal((await companyOf(ctx.tx, companyId)) ? 'changedMeanwhile' : 'notFound');
    ctx.raise({ type: 'creditUnfrozen', orderId: null, companyId, byId: staffOf(ctx).staffId });
    return null;
  },
  deskDecideAgent: async ({ companyId, decision, reason }, ctx) => {
    const company = await lockCompany(ctx.tx, companyId);
    if (!company) throw new Refusal('notFound');
    if (!company.agentRequested) throw new Refusal('changedMeanwhile');
    const approved = decision === 'approve';
    await ctx.tx
      .update(companies)
      .set({ agentRequested: false, ...(approved ? { groupId: groups.agent } : {}) })
      .where(eq(companies.id, companyId));
    const owners = await activeOwners(ctx.tx, companyId);
    const byId = staffOf(ctx).staffId;
    ctx.raise({ type: 'agentDecided', orderId: null, companyId, approved, reason, owners, byId });
    if (approved) await tellPeople(ctx, companyId);
    return null;
  },
  deskDecidePapers: async (input, ctx) => {
    const { companyId } = input;
    const company = await lockCompany(ctx.tx, companyId);
    if (!company) throw new Refusal('notFound');
    const refusedWhy = input.decision === 'refuse' ? input.reason : null;
    if ((await decidePapers(ctx.tx, companyId, 'registration', refusedWhy)) === 0)
      throw new Refusal('changedMeanwhile');
    if (input.decision === 'approve' && input.trn) await writeTrn(ctx, company, input.trn);
    ctx.raise({
      type: 'papersDecided',
      orderId: null,
      companyId,
      approved: refusedWhy === null,
      reason: refusedWhy ?? '',
      owners: await activeOwners(ctx.tx, companyId),
      byId: staffOf(ctx).staffId,
    });
    return null;
  },
  deskChangeTrn: async ({ companyId, trn, seen }, ctx) => {
    const company = await lockCompany(ctx.tx, companyId);
    if (!company) throw new Refusal('notFound');
    if ((company.trn ?? '') !== seen) throw new Refusal('changedMeanwhile');
    await writeTrn(ctx, company, trn || null);
    return null;
  },
  deskBlockPerson: async ({ userId }, ctx) => {
    const companyId = await switchPerson(ctx, userId, 'block');
    await voidLinks(ctx.tx, ctx.deps, { userId });
    const sessionIds = await endSessionsOf(ctx.tx, { userId }, ctx.deps.clock.now(), 'blocked');
    ctx.raise({ type: 'sessionsEnded', orderId: null, companyId, userId, sessionIds });
    return null;
  },
  deskUnblockPerson: async ({ userId }, ctx) => {
    await switchPerson(ctx, userId, 'unblock');
    return null;
  },
};

/** Writes the TRN of a locked account with its history; nothing when it is the one that stands there. */
async function writeTrn(
  ctx: Context,
  { id: companyId, trn: before }: { readonly id: number; readonly trn: string | null },
  trn: string | null,
): Promise<void> {
  if (trn === before) return;
  await ctx.tx.update(companies).set({ trn }).where(eq(companies.id, companyId));
  ctx.raise({ type: 'trnChanged', orderId: null, companyId, before, trn, byId: staffOf(ctx).staffId });
}

/** The account is of another group now: what its people have open shows other things from here on. */
async function tellPeople(ctx: Context, companyId: number): Promise<void> {
  for (const { id } of await activePeople(ctx.tx, companyId))
    ctx.raise({ type: 'permissionsChanged', orderId: null, companyId, userId: id });
}

/** The account of the person. @throws Refusal notFound, changedMeanwhile */
async function switchPerson(ctx: Context, userId: number, to: 'block' | 'unblock'): Promise<number> {
  const [person] = await ctx.tx
    .select({ companyId: users.companyId, state: sql<PersonState>`${users.state}` })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!person) throw new Refusal('notFound');
  const next = blocked(person.state, to);
  if (!next) throw new Refusal('changedMeanwhile');
  await ctx.tx
    .update(users)
    .set({ state: next, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  const { companyId } = person;
  const type = to === 'block' ? 'personBlocked' : 'personUnblocked';
  ctx.raise({ type, orderId: null, companyId, userId, byId: staffOf(ctx).staffId });
  return companyId;
}
