import { chequeStates, entryTypes, paymentMeans } from '@platewright/domain/credit/ledger';
import { fileLimits } from '@platewright/domain/files/purposes';
import { z } from '../z.ts';
import { call } from '../call.ts';
import { aed, instant, nothing, page, search } from '../fields.ts';

const lang = z.enum(['en', 'ar']).optional();
const { perFile } = fileLimits('creditDocument');
const document = { maxCount: 1, maxBytes: perFile, maxSum: perFile };

/** One entry of a ledger, as the customer and the house read it. */
export const ledgerEntry = z.object({
  id: z.number(),
  /** The product of the order, else how the money came in and what the house wrote of it. */
  product: z.string(),
  type: z.enum(entryTypes),
  /** AED. Orders and cheques use credit, payments and refunds give it back; an adjustment has a sign. */
  amount: aed,
  createdAt: instant,
  /** When it has to be paid, or the date on its cheque; null for what was paid. */
  endDate: instant.nullable(),
  orderId: z.number().nullable(),
  overdue: z.boolean(),
  /** How a payment came in. */
  means: z.enum(paymentMeans).nullable(),
  /** Of an order by cheque and of a payment by cheque; number and bank are empty until the house has the cheque. */
  cheque: z.object({ number: z.string(), bank: z.string(), state: z.enum(chequeStates) }).nullable(),
});

/** Credit of an account: status, ledger and application (specification 000 section 2, Credits). */
export const credits = {
  usersHasCredits: call({
    area: 'credits',
    method: 'GET',
    path: '/users/hasCredits',
    who: 'customer',
    action: 'credits.read',
    input: z.object({ lang }),
    answer: z.object({
      hasCredits: z.boolean(),
      waitingForApprove: z.boolean(),
      /** Why the last application was refused. */
      refusedReason: z.string().nullable(),
      /** The papers of the registration are with the house: credit asks for its own. */
      hasRegistrationPapers: z.boolean(),
    }),
    refusals: [],
  }),
  creditsList: call({
    area: 'credits',
    method: 'GET',
    path: '/credits',
    who: 'customer',
    action: 'credits.read',
    input: page.extend({ advancedSearch: search, lang }),
    answer: z.object({
      /** Newest first. */
      credits: z.array(ledgerEntry),
      count: z.number(),
      availableBalance: aed,
      creditLimit: aed,
    }),
    refusals: [],
  }),
  usersUploadFiles: call({
    area: 'credits',
    method: 'POST',
    path: '/users/uploadFiles',
    who: 'customer',
    action: 'credits.apply',
    files: { tradeLicense: document, trnCertificate: document },
    input: z.object({ lang }),
    answer: nothing,
    refusals: ['invalidInput', 'fileTooLarge', 'fileTypeRefused', 'creditWaiting', 'creditGranted'],
    limit: { max: 10, minutes: 60 },
  }),
};
