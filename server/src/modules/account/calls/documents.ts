import { CallError } from '@platewright/contract/call-errors';
import { canResubmitDocuments } from '@platewright/domain/companies/company-documents';
import type { Tx } from '../../../platform/db/database.ts';
import {
  checkRequiredDocuments,
  findCompany,
  insertCompanyDocuments,
  loadRegistrationDocumentStatus,
  lockCompany,
  registrationDocumentRules,
  removeOrphanedDocuments,
  storeDocuments,
} from '../../companies/index.ts';
import {
  getCustomerPrincipal,
  type Handler,
  type StagedHandler,
  type StagedHandlerContext,
} from '../../../platform/http/handler-context.ts';

/* Registration documents of the caller's company: their state, and new ones after a refusal. */

export const accountPapers: Handler<'accountPapers'> = async (_input, { tx, ...ctx }) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const company = await findCompany(tx, companyId);
  return {
    ...(await loadRegistrationDocumentStatus(tx, companyId)),
    isAgentRequested: company?.agentRequested ?? false,
  };
};

export const accountSendPapers: StagedHandler<'accountSendPapers'> = {
  // Refused before the upload, which may be twenty megabytes.
  checkBeforeFiles: async (_input, ctx) =>
    assertDocumentsExpected(ctx.deps.database.db, getCustomerPrincipal(ctx).companyId),
  run: async (_input, ctx) => {
    await submitCompanyDocuments(ctx);
    return null;
  },
};

/** @throws CallError changedMeanwhile when the documents are not refused */
async function assertDocumentsExpected(tx: Tx, companyId: number): Promise<void> {
  if (!canResubmitDocuments((await loadRegistrationDocumentStatus(tx, companyId)).state))
    throw new CallError('changedMeanwhile');
}

/** Of two submissions at once the second is refused. @throws CallError changedMeanwhile */
async function submitCompanyDocuments(ctx: StagedHandlerContext): Promise<void> {
  const { companyId, userId } = getCustomerPrincipal(ctx);
  const { deps, files, transact } = ctx;
  const documents = await checkRequiredDocuments(files, registrationDocumentRules);
  const rows = await storeDocuments(deps, documents, 'company-documents');
  try {
    await transact(async ({ tx, publish }) => {
      await lockCompany(tx, companyId);
      await assertDocumentsExpected(tx, companyId);
      await insertCompanyDocuments(tx, { companyId, purpose: 'registration', at: deps.clock.now() }, rows);
      publish({ type: 'companyDocumentsSubmitted', companyId, userId });
    });
  } catch (error) {
    await removeOrphanedDocuments(deps, rows);
    throw error;
  }
}
