import { debtRefundStates } from '@platewright/domain/payments/debt-payment';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, day, emptyAnswer, id, instant, optionalFilter, page, requiredText, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** booked: it stands · onAccount: it stands, and something of it had paid nothing when it was booked · takenBack. */
export const receiptFilters = ['booked', 'onAccount', 'takenBack'] as const;
export type ReceiptFilter = (typeof receiptFilters)[number];
export const receiptSorts = ['receivedOn', 'amount'] as const;
export type ReceiptSort = (typeof receiptSorts)[number];
/** How money that is no cheque comes in: staff receive it, or customers pay their debts online. */
export const receiptMeans = ['transfer', 'cash', 'card', 'paypal'] as const;
export type ReceiptMeans = (typeof receiptMeans)[number];

const receiptFilter = {
  /** A part of the reference or the name of the account, the number of an order, invoice or credit note, or an amount. */
  search,
  filter: optionalFilter(z.enum(receiptFilters, 'choiceInvalid')),
  means: optionalFilter(z.enum(receiptMeans, 'choiceInvalid')),
  /** First and last day on which it came in. */
  from: optionalFilter(day),
  to: optionalFilter(day),
};

/** Its customer has paid it online: taken back, it goes back the way it came. `refund`: how that stands; null where nobody has taken it back. */
export const onlineReceipt = z.object({ refund: z.enum(debtRefundStates).nullable() }).nullable();

const receiptRow = z.object({
  id: z.number(),
  companyId: z.number(),
  company: z.string(),
  receivedOn: day,
  means: z.enum(receiptMeans),
  reference: z.string(),
  amount: aed,
  /** What of it had paid nothing when it was booked, and was kept on the account. */
  rest: aed,
  /** Orders that it has paid, or a part of. */
  orderIds: z.array(z.number()),
  /** A line of the bank has booked it, or was found to be the same money. */
  isOfLine: z.boolean(),
  /** Entered by hand: it is taken back by itself. What a line has booked is taken back with the line. */
  isEnteredByHand: z.boolean(),
  online: onlineReceipt,
  by: z.string().nullable(),
  enteredAt: instant,
  takenBackAt: instant.nullable(),
  takenBackBy: z.string().nullable(),
});

const common = { area: 'bank', principals: ['staff'], action: 'desk.payments' } as const;

/** Money that staff or lines of the bank have entered, over all accounts. */
export const receiptDeskCalls = {
  deskReceipts: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/bank/receipts',
    input: page.extend({
      ...receiptFilter,
      sort: z.enum(receiptSorts, 'choiceInvalid').default('receivedOn'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** `sum`: of all receipts found; what was taken back is apart. */
    answer: z.object({
      receipts: listAnswer(receiptRow).extend({ sum: z.object({ booked: aed, rest: aed, takenBack: aed }) }),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered receipts as CSV, valid for a minute. */
  deskReceiptsCsv: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/receipts/csv',
    input: z.object(receiptFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
  /** Money that was entered by hand is reversed by entries of its own; what it has paid is owed again. */
  deskTakeBackReceipt: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/receipts/:receiptId/take-back',
    input: z.object({ receiptId: id, note: requiredText(200, 'noteRequired') }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'receiptTakenBack', 'receiptOfLine', 'notEditableNow'],
  }),
};
