import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { orderInput, requiredText } from '../../fields.ts';

/** An issued document of an order by its number. */
export const documentInput = orderInput.extend({ number: requiredText(20, 'textInvalid') });

/** Pro-forma summary, tax invoice and credit notes of an order as PDFs (handbook 6). */
export const invoiceCalls = {
  checkoutSummarypdf: defineCall({
    area: 'invoices',
    method: 'GET',
    path: '/checkout/summarypdf/:orderId',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.invoice',
    input: orderInput,
    answer: z.object({ fileUrl: z.string() }),
    errors: ['notFound', 'invoiceMissing'],
  }),
  /** The tax invoice or a credit note by its number, also of an order that was cancelled. */
  invoicesDocument: defineCall({
    area: 'invoices',
    method: 'GET',
    path: '/invoices/document/:orderId/:number',
    principals: ['customer'],
    action: 'order.invoice',
    input: documentInput,
    answer: z.object({ fileUrl: z.string() }),
    errors: ['notFound', 'invoiceMissing'],
  }),
};
