import { eq, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { accountGroups } from '@platewright/domain/permissions/principal';
import { getNextPersonState, type PersonState } from '@platewright/domain/members/members';
import { companies, users } from '../../../platform/db/schema/index.ts';
import { checkReasonKey } from '../../settings/index.ts';
import { endSessions, publishSessionsEnded, revokeLinks } from '../../auth/index.ts';
import { lockCompany } from '../companies.ts';
import { decideCompanyDocuments } from '../company-documents.ts';
import { publishPermissionChanges } from '../permission-changes.ts';
import { listActiveOwners } from '../people.ts';
import { updateTrn } from '../update-trn.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';

/* Decisions of staff on accounts and their people. Of two at once the second is refused with changedMeanwhile. */

export const deskDecideAgent: Handler<'deskDecideAgent'> = async ({ companyId, decision, reason, reasonKey }, ctx) => {
  const company = await lockCompany(ctx.tx, companyId);
  if (!company.agentRequested) throw new CallError('changedMeanwhile');
  const approved = decision === 'approve';
  // The documents of a registration have a row for the key; of this decision the event is the record.
  const chosen = approved
    ? null
    : await checkReasonKey(ctx.tx, ctx.deps.clock.now(), 'rejection', { key: reasonKey, text: reason });
  await ctx.tx
    .update(companies)
    .set({ agentRequested: false, ...(approved ? { groupId: accountGroups.agent } : {}) })
    .where(eq(companies.id, companyId));
  const owners = await listActiveOwners(ctx.tx, companyId);
  const byId = getStaffPrincipal(ctx).staffId;
  ctx.publish({ type: 'agentDecided', companyId, approved, reason, reasonKey: chosen, owners, byId });
  if (approved) await publishPermissionChanges(ctx, companyId);
  return null;
};

export const deskDecidePapers: Handler<'deskDecidePapers'> = async (input, ctx) => {
  const { companyId } = input;
  const company = await lockCompany(ctx.tx, companyId);
  const now = ctx.deps.clock.now();
  const rejection =
    input.decision === 'refuse'
      ? {
          reason: input.reason,
          reasonKey: await checkReasonKey(ctx.tx, now, 'rejection', { key: input.reasonKey, text: input.reason }),
        }
      : null;
  if ((await decideCompanyDocuments(ctx.tx, companyId, 'registration', rejection)) === 0)
    throw new CallError('changedMeanwhile');
  if (input.decision === 'approve' && input.trn) await updateTrn(ctx, company, input.trn);
  ctx.publish({
    type: 'companyDocumentsDecided',
    companyId,
    approved: rejection === null,
    reason: rejection?.reason ?? '',
    owners: await listActiveOwners(ctx.tx, companyId),
    byId: getStaffPrincipal(ctx).staffId,
  });
  return null;
};

export const deskChangeTrn: Handler<'deskChangeTrn'> = async ({ companyId, trn, seen }, ctx) => {
  const company = await lockCompany(ctx.tx, companyId);
  if ((company.trn ?? '') !== seen) throw new CallError('changedMeanwhile');
  await updateTrn(ctx, company, trn || null);
  return null;
};

export const deskBlockPerson: Handler<'deskBlockPerson'> = async ({ userId }, ctx) => {
  const companyId = await transitionPerson(ctx, userId, 'block');
  const person = { kind: 'customer', id: userId } as const;
  await revokeLinks(ctx.tx, ctx.deps, person);
  const sessionIds = await endSessions(ctx.tx, person, ctx.deps.clock.now(), 'blocked');
  publishSessionsEnded(ctx.publish, sessionIds, { companyId, userId });
  return null;
};

export const deskUnblockPerson: Handler<'deskUnblockPerson'> = async ({ userId }, ctx) => {
  await transitionPerson(ctx, userId, 'unblock');
  return null;
};

/** Blocks or unblocks a person and returns the id of their company. @throws CallError notFound, changedMeanwhile */
async function transitionPerson(ctx: HandlerContext, userId: number, transition: 'block' | 'unblock'): Promise<number> {
  const [person] = await ctx.tx
    .select({ companyId: users.companyId, state: sql<PersonState>`${users.state}` })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!person) throw new CallError('notFound');
  const next = getNextPersonState(person.state, transition);
  if (!next) throw new CallError('changedMeanwhile');
  await ctx.tx
    .update(users)
    .set({ state: next, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
  const { companyId } = person;
  const type = transition === 'block' ? 'personBlocked' : 'personUnblocked';
  ctx.publish({ type, companyId, userId, byId: getStaffPrincipal(ctx).staffId });
  return companyId;
}
