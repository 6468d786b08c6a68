import { createInvoiceUrl } from '../invoice-urls.ts';
import { prepareIssuedPdf } from '../issued-documents.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const invoicesDocument: Handler<'invoicesDocument'> = async ({ orderId, number }, { tx, deps, principal }) => {
  await prepareIssuedPdf(tx, deps, orderId, number);
  return { fileUrl: createInvoiceUrl(deps.tokens, principal, number) };
};
