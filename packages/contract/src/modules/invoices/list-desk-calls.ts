import { vatBoxes } from '@platewright/domain/invoices/vat-return';
import { paymentMethodIds } from '@platewright/domain/payments/payment-methods';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, day, instant, optionalFilter, page, search } from '../../fields.ts';
import { isNewestOnly, listAnswer } from '../../shapes.ts';

export const issuedDocumentKinds = ['invoice', 'creditNote'] as const;
export const issuedDocumentSorts = ['issuedAt', 'total'] as const;
export type IssuedDocumentSort = (typeof issuedDocumentSorts)[number];

const documentFilter = {
  /** A part of the number of document or order, of project or customer. */
  search,
  kind: optionalFilter(z.enum(issuedDocumentKinds, 'choiceInvalid')),
  /** First and last day of issue, where the operator is. */
  from: optionalFilter(day),
  to: optionalFilter(day),
  /** Those that stand in this box of the VAT return. */
  box: optionalFilter(z.enum(vatBoxes, 'choiceInvalid')),
};

/** A credit note takes back: its amounts are negative. In AED. */
const amounts = { net: aed, vat: aed, total: aed };
const documentRow = z.object({
  kind: z.enum(issuedDocumentKinds),
  number: z.string(),
  /** Number of the invoice that a credit note takes back; null for an invoice. */
  invoiceNumber: z.string().nullable(),
  orderId: z.number(),
  projectName: z.string(),
  company: z.string(),
  /** How the order was paid; null where nothing was to be paid. */
  method: z.enum(paymentMethodIds).nullable(),
  /** What came in by transfer in parts has paid it, by the account. */
  isTransferFromAccount: z.boolean(),
  issuedAt: instant,
  ...amounts,
  /** What credit notes have taken back of an invoice, with VAT. */
  credited: aed,
});

/** Every invoice and credit note that was issued, over all orders. */
export const invoiceListDeskCalls = {
  deskInvoices: defineCall({
    area: 'invoices',
    method: 'GET',
    path: '/desk/invoices',
    principals: ['staff'],
    action: 'desk.invoices',
    input: page.extend({
      ...documentFilter,
      sort: z.enum(issuedDocumentSorts, 'choiceInvalid').default('issuedAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** `sum`: of all documents found, not of the page alone. */
    answer: z.object({ documents: listAnswer(documentRow).extend({ sum: z.object(amounts), isNewestOnly }) }),
    errors: [],
  }),
  /** A URL that answers the filtered documents as CSV, valid for a minute. */
  deskInvoicesCsv: defineCall({
    area: 'invoices',
    method: 'POST',
    path: '/desk/invoices/csv',
    principals: ['staff'],
    action: 'desk.invoices',
    input: z.object(documentFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
};
