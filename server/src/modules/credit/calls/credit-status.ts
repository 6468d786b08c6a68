import { toCreditStatus, type CreditState } from '@platewright/domain/credit/credit-application';
import { findCompany, loadRegistrationDocumentStatus } from '../../companies/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const usersHasCredits: Handler<'usersHasCredits'> = async (_input, ctx) => {
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
};
