import { toOffsetAndLimit } from '@platewright/contract/fields';
import { toCreditStatus, type CreditState } from '@platewright/domain/credit/credit-application';
import { filsToAed } from '@platewright/domain/money/fils';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import {
  checkRequiredDocuments,
  creditDocumentRules,
  findCompany,
  loadRegistrationDocumentStatus,
} from '../../companies/index.ts';
import { applyForCredit } from '../apply-for-credit.ts';
import { loadCompanyCredit } from '../company-credit.ts';
import { listLedgerPage } from '../ledger.ts';

type CreditCallName = 'usersHasCredits' | 'creditsList' | 'usersUploadFiles';

/** Credit of the caller's own company. */
export const creditHandlers: Handlers<CreditCallName> = {
  usersHasCredits: async (_input, ctx) => {
    const { companyId } = getCustomerPrincipal(ctx);
    const company = await findCompany(ctx.tx, companyId);
    if (!company) throw new Error(`Company ${companyId} does not exist.`);
    return {
      ...toCreditStatus(company.creditState as CreditState),
      refusedReason: company.creditState === 'refused' ? company.creditReason : null,
      hasRegistrationPapers: ['waiting', 'approved'].includes(
        (await loadRegistrationDocumentStatus(ctx.tx, companyId)).state,
      ),
    };
  },
  creditsList: async (input, ctx) => {
    const { companyId } = getCustomerPrincipal(ctx);
    const now = ctx.deps.clock.now();
    const { rows, count, dues } = await listLedgerPage(ctx.tx, companyId, {
      text: input.advancedSearch,
      lang: ctx.lang,
      now,
      ...toOffsetAndLimit(input),
    });
    const credit = await loadCompanyCredit(ctx.tx, companyId, { now });
    return {
      credits: rows,
      count,
      availableBalance: filsToAed(credit.available),
      creditLimit: filsToAed(credit.limit),
      isFrozen: credit.isFrozen,
      dues,
    };
  },
  usersUploadFiles: {
    run: async (_input, ctx) => {
      const documents = await checkRequiredDocuments(ctx.files, creditDocumentRules);
      const { companyId, userId } = getCustomerPrincipal(ctx);
      await applyForCredit(ctx, { companyId, userId }, documents);
      return null;
    },
  },
};
