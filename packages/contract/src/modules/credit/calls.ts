import { chequeStates } from '@platewright/domain/ledger/cheque';
import { creditEntryTypes, paymentMeans } from '@platewright/domain/ledger/credit-entries';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, companyDocumentFields, emptyAnswer, instant, lang, page, search } from '../../fields.ts';

/** One entry of a credit ledger, the same for customers and staff. */
export const ledgerEntryRow = z.object({
  id: z.number(),
  /** Product of the order; for other entries the means of payment and the note of staff. */
  product: z.string(),
  type: z.enum(creditEntryTypes),
  /** AED. Orders and cheques use credit, payments and refunds restore it; an adjustment is signed. */
  amount: aed,
  createdAt: instant,
  /** Due date of a debt or date of a cheque; null for payments and refunds. */
  endDate: instant.nullable(),
  orderId: z.number().nullable(),
  /** Number of the credit note that a refund enters; null for other entries. */
  creditNote: z.string().nullable(),
  overdue: z.boolean(),
  /** Means of a payment; null for other entries. */
  means: z.enum(paymentMeans).nullable(),
  /** Cheque of an order or of a payment; number and bank are empty until staff have recorded the cheque. */
  cheque: z.object({ number: z.string(), bank: z.string(), state: z.enum(chequeStates) }).nullable(),
});

/** Credit of an account: status, ledger and application (specification 000 section 2, Credits). */
export const creditCalls = {
  usersHasCredits: defineCall({
    area: 'credit',
    method: 'GET',
    path: '/users/hasCredits',
    principals: ['customer'],
    action: 'credits.read',
    input: z.object({ lang }),
    answer: z.object({
      hasCredits: z.boolean(),
      waitingForApprove: z.boolean(),
      /** Reason of the last refusal; null otherwise. */
      refusedReason: z.string().nullable(),
      /** Registration documents were uploaded; the credit application still needs its own documents. */
      hasRegistrationPapers: z.boolean(),
      /** What is paid ahead and offered at the next checkout. */
      prepaid: aed,
      /** Something on account is overdue: while it is, nothing more is sold on account (handbook 5.3). */
      hasOverdue: z.boolean(),
    }),
    errors: [],
  }),
  creditsList: defineCall({
    area: 'credit',
    method: 'GET',
    path: '/credits',
    principals: ['customer'],
    action: 'credits.read',
    input: page.extend({ advancedSearch: search, lang }),
    answer: z.object({
      /** Newest first. */
      credits: z.array(ledgerEntryRow),
      count: z.number(),
      availableBalance: aed,
      creditLimit: aed,
      /** A cheque was returned: nothing can be bought on account until staff end it. */
      isFrozen: z.boolean(),
      /** What uses credit until its day: open debts, and cheques that the bank has not paid yet. The first 24. */
      dues: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(['debt', 'cheque']),
          orderId: z.number().nullable(),
          amount: aed,
          dueAt: instant,
          overdue: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  usersUploadFiles: defineCall({
    area: 'credit',
    method: 'POST',
    path: '/users/uploadFiles',
    principals: ['customer'],
    action: 'credits.apply',
    fileFields: companyDocumentFields('creditDocument'),
    input: z.object({ lang }),
    answer: emptyAnswer,
    errors: ['invalidInput', 'fileTooLarge', 'fileTypeRefused', 'creditWaiting', 'creditGranted'],
    rateLimit: { max: 10, windowMinutes: 60 },
  }),
};
