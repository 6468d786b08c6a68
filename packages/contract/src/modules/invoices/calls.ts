import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { orderInput } from '../../fields.ts';

/** Pro-forma summary or tax invoice of an order as a PDF (handbook 6). */
export const invoiceCalls = {
  checkoutSummarypdf: defineCall({
    area: 'invoices',
    method: 'GET',
    path: '/checkout/summarypdf/:orderId',
    principals: ['customer'],
    action: 'order.invoice',
    input: orderInput,
    answer: z.object({ fileUrl: z.string() }),
    errors: ['notFound', 'invoiceMissing'],
  }),
};
