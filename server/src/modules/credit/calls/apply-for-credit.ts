import { checkRequiredDocuments, creditDocumentRules } from '../../companies/index.ts';
import { applyForCredit } from '../apply-for-credit.ts';
import { getCustomerPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

export const usersUploadFiles: StagedHandler<'usersUploadFiles'> = {
  run: async (_input, ctx) => {
    const documents = await checkRequiredDocuments(ctx.files, creditDocumentRules);
    const { companyId, userId } = getCustomerPrincipal(ctx);
    await applyForCredit(ctx, { companyId, userId }, documents);
    return null;
  },
};
