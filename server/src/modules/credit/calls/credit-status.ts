import { toCreditStatus, type CreditState } from '@platewright/domain/credit/credit-application';
import { filsToAed } from '@platewright/domain/money/fils';
import { findCompany, loadRegistrationDocumentStatus } from '../../companies/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { loadCompanyCredit } from '../company-credit.ts';

export const usersHasCredits: Handler<'usersHasCredits'> = async (_input, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const company = await findCompany(ctx.tx, companyId);
  if (!company) throw new Error(`Company ${companyId} does not exist.`);
  const { prepaid, hasCredit, hasOverdue } = await loadCompanyCredit(ctx.tx, companyId, { now: ctx.deps.clock.now() });
  return {
    ...toCreditStatus(company.creditState as CreditState),
    refusedReason: company.creditState === 'refused' ? company.creditReason : null,
    hasRegistrationPapers: ['waiting', 'approved'].includes(
      (await loadRegistrationDocumentStatus(ctx.tx, companyId)).state,
    ),
    prepaid: filsToAed(prepaid),
    hasOverdue: hasCredit && hasOverdue,
  };
};
