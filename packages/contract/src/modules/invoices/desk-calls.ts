import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { documentInput } from './calls.ts';

/** Invoices and credit notes at the desk. */
export const invoiceDeskCalls = {
  deskInvoiceDocument: defineCall({
    area: 'invoices',
    method: 'GET',
    path: '/desk/orders/:orderId/documents/:number',
    principals: ['staff'],
    action: 'desk.invoices',
    input: documentInput,
    answer: z.object({ url: z.string() }),
    errors: ['notFound', 'invoiceMissing'],
  }),
};
