import type { Handlers } from '../../../platform/http/handler-context.ts';
import { createInvoiceUrl } from '../invoice-urls.ts';
import { prepareIssuedPdf } from '../issued-documents.ts';

/** Calls of staff about invoices and credit notes. */
export const invoiceDeskHandlers: Handlers<'deskInvoiceDocument'> = {
  deskInvoiceDocument: async ({ orderId, number }, { tx, deps, principal }) => {
    await prepareIssuedPdf(tx, deps, orderId, number);
    return { url: createInvoiceUrl(deps.tokens, principal, number) };
  },
};
