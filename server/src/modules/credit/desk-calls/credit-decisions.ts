import { and, eq, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils } from '@platewright/domain/money/fils';
import { companies } from '../../../platform/db/schema/index.ts';
import { findCompany, lockCompany, publishPermissionChanges, updateTrn } from '../../companies/index.ts';
import { checkReasonKey } from '../../settings/index.ts';
import { changeCreditTerms, decideCredit } from '../credit-decisions.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/* Decisions of staff on the credit of a company. Of two at once the second is refused with changedMeanwhile. */

export const deskDecideCredit: Handler<'deskDecideCredit'> = async (input, ctx) => {
  const { companyId } = input;
  const before = await lockCompany(ctx.tx, companyId);
  const decision =
    input.decision === 'approve'
      ? { transition: 'approve' as const, terms: { limit: aedToFils(input.creditLimit), days: input.termsDays } }
      : {
          transition: 'refuse' as const,
          reason: input.reason,
          reasonKey: await checkReasonKey(ctx.tx, ctx.deps.clock.now(), 'rejection', {
            key: input.reasonKey,
            text: input.reason,
          }),
        };
  await decideCredit(ctx.tx, ctx.publish, companyId, decision, getStaffPrincipal(ctx).staffId);
  // An empty field does not remove a TRN that another staff member entered; deskChangeTrn removes one.
  if (input.decision === 'approve' && input.trn) await updateTrn(ctx, before, input.trn);
  const after = await findCompany(ctx.tx, companyId);
  if (after && after.groupId !== before.groupId) await publishPermissionChanges(ctx, companyId);
  return null;
};

export const deskChangeCredit: Handler<'deskChangeCredit'> = async (
  { companyId, creditLimit, termsDays, seen },
  ctx,
) => {
  const company = await lockCompany(ctx.tx, companyId);
  if (company.creditLimit !== aedToFils(seen.creditLimit) || company.creditTermsDays !== seen.termsDays)
    throw new CallError('changedMeanwhile');
  const limit = aedToFils(creditLimit);
  await changeCreditTerms(ctx.tx, companyId, { limit, days: termsDays });
  const byId = getStaffPrincipal(ctx).staffId;
  ctx.publish({ type: 'creditTermsChanged', companyId, limit, days: termsDays, byId });
  return null;
};

export const deskUnfreezeCredit: Handler<'deskUnfreezeCredit'> = async ({ companyId }, ctx) => {
  const [unfrozen] = await ctx.tx
    .update(companies)
    .set({ creditFrozenAt: null })
    .where(and(eq(companies.id, companyId), isNotNull(companies.creditFrozenAt)))
    .returning({ id: companies.id });
  if (!unfrozen) throw new CallError((await findCompany(ctx.tx, companyId)) ? 'changedMeanwhile' : 'notFound');
  ctx.publish({ type: 'creditUnfrozen', companyId, byId: getStaffPrincipal(ctx).staffId });
  return null;
};
