import { eq } from 'drizzle-orm';
import { limitOf } from '@platewright/contract/fields';
import { creditStatus, type CreditState } from '@platewright/domain/credit/state';
import { aedToWire } from '@platewright/domain/money/fils';
import { bothPapers, creditRules } from '../../companies/check-papers.ts';
import { applyForCredit } from '../../credits/apply.ts';
import { registrationPapers } from '../../companies/papers.ts';
import { ledgerPage } from '../../credits/ledger.ts';
import { companies } from '../../db/schema/index.ts';
import { customer, type Handlers } from '../../http/context.ts';
import { creditOf } from '../../payments/credit.ts';

type Names = 'usersHasCredits' | 'creditsList' | 'usersUploadFiles';

/** Credit of the caller's own account. */
export const creditsHandlers: Handlers<Names> = {
  usersHasCredits: async (_input, ctx) => {
    const { companyId } = customer(ctx);
    const [company] = await ctx.tx
      .select({ state: companies.creditState, reason: companies.creditReason })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (!company) throw new Error('A customer has no account.');
    return {
      ...creditStatus(company.state as CreditState),
      refusedReason: company.state === 'refused' ? company.reason : null,
      hasRegistrationPapers: ['waiting', 'approved'].includes((await registrationPapers(ctx.tx, companyId)).state),
    };
  },
  creditsList: async (input, ctx) => {
    const { companyId } = customer(ctx);
    const now = ctx.deps.clock.now();
    const { rows, count } = await ledgerPage(ctx.tx, companyId, {
      text: input.advancedSearch,
      lang: ctx.lang,
      now,
      ...limitOf(input),
    });
    const credit = await creditOf(ctx.tx, companyId, { now });
    return {
      credits: rows,
      count,
      availableBalance: aedToWire(credit.available),
      creditLimit: aedToWire(credit.limit),
    };
  },
  usersUploadFiles: {
    staged: async (_input, ctx) => {
      const papers = await bothPapers(ctx.files, creditRules);
      const { companyId, userId } = customer(ctx);
      await applyForCredit(ctx, { companyId, userId }, papers);
      return null;
    },
  },
};
