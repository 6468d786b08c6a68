import { paidFilters, paidStates } from '@platewright/domain/invoices/paid-state';
import { vatBoxes } from '@platewright/domain/invoices/vat-return';
import { paymentMethodIds } from '@platewright/domain/payments/payment-methods';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, day, instant, optionalFilter, page, search } from '../../fields.ts';
import { isNewestOnly, listAnswer } from '../../shapes.ts';

export const issuedDocumentKinds = ['invoice', 'creditNote'] as const;
export const issuedDocumentSorts = ['issuedAt', 'total', 'open'] as const;
export type IssuedDocumentSort = (typeof issuedDocumentSorts)[number];

const documentFilter = {
  /** A part of the number of document or order, of project or customer. */
  search,
  kind: optionalFilter(z.enum(issuedDocumentKinds, 'choiceInvalid')),
  /** Invoices alone that are paid so far. */
  paid: optionalFilter(z.enum(paidFilters, 'choiceInvalid')),
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
  /** How far an invoice is paid, what of it is open, and since or from when on that is due; null for a credit note. */
  paid: z
    .object({ state: z.enum(paidStates), open: aed, dueAt: instant.nullable(), isOverdue: z.boolean() })
    .nullable(),
});

const stateSum = z.object({ count: z.number(), total: aed, open: aed });

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
      /** By what is open invoices alone. */
      sort: z.enum(issuedDocumentSorts, 'choiceInvalid').default('issuedAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** `sum`: of all documents found, not of the page alone. `byState`: of the invoices among them; what is overdue is open or partly paid. */
    answer: z.object({
      documents: listAnswer(documentRow).extend({
        sum: z.object(amounts),
        byState: z.record(z.enum(paidFilters), stateSum),
        isNewestOnly,
      }),
    }),
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
