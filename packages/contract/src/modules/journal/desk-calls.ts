import { supplyPlaces, vatBoxes } from '@platewright/domain/invoices/vat-return';
import { paymentMeans } from '@platewright/domain/ledger/credit-entries';
import { journalAccounts, type JournalAccount } from '@platewright/domain/ledger/journal';
import { ledgerEntryKinds } from '@platewright/domain/ledger/ledger-entry';
import { paymentMethodIds } from '@platewright/domain/payments/payment-methods';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  day,
  emptyAnswer,
  instant,
  json,
  lang,
  optionalFilter,
  page,
  requiredText,
  revision,
  search,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

const common = { area: 'journal', principals: ['staff'], action: 'desk.payments' } as const;

const journalFilter = {
  /** A part of the number of a document or an order, or of the customer's name. */
  search,
  kind: optionalFilter(z.enum(ledgerEntryKinds, 'choiceInvalid')),
  /** First and last day, where the operator is. */
  from: day,
  to: day,
};

/** What a credit note takes back counts against. */
const figures = { documents: z.number(), net: aed, vat: aed };
const sides = { debit: aed, credit: aed };
const account = z.enum(journalAccounts);

const forEachAccount = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(journalAccounts.map((one) => [one, schema])) as Record<JournalAccount, T>);
const accountNames = forEachAccount(
  z.object({ code: requiredText(20, 'codeRequired'), name: requiredText(80, 'staffNameRequired') }),
);

/** The journal: every entry of the ledger as debits and credits on the accounts of the operator's books (decision 094). */
export const journalDeskCalls = {
  /** Oldest first. */
  deskJournal: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/journal',
    input: page.extend(journalFilter),
    answer: z.object({
      journal: listAnswer(
        z.object({
          id: z.number(),
          kind: z.enum(ledgerEntryKinds),
          at: instant,
          /** Number of the invoice, the credit note or the cheque; null without one. */
          document: z.string().nullable(),
          orderId: z.number().nullable(),
          companyId: z.number(),
          company: z.string(),
          method: z.enum(paymentMethodIds).nullable(),
          means: z.enum(paymentMeans).nullable(),
          note: z.string(),
          /** An entry that takes another back. */
          isReversal: z.boolean(),
          lines: z.array(z.object({ account, ...sides })),
        }),
      ).extend({
        /** Of all entries found, not of the page alone. */
        sum: z.object(sides),
        totals: z.array(z.object({ account, ...sides })),
      }),
      accounts: accountNames,
    }),
    errors: [],
  }),
  /** A URL that answers the lines of the entries found as CSV, valid for a minute. */
  deskJournalCsv: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/journal/csv',
    input: z.object(journalFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
  /** How the operator's books call the accounts. */
  deskJournalAccounts: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/journal/accounts',
    input: z.object({ lang }),
    answer: z.object({ accounts: accountNames, revision: z.number() }),
    errors: [],
  }),
  /** What invoices and credit notes of a period come to in the boxes of the VAT return. */
  deskVatReturn: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/vat-return',
    action: 'desk.invoices',
    input: z.object({ from: day, to: day }),
    answer: z.object({
      boxes: z.array(z.object({ box: z.enum(vatBoxes), ...figures })),
      /** Box 8 as far as sales fill it. */
      total: z.object(figures),
      /** In which emirate standard rated supplies count. */
      place: z.enum(supplyPlaces),
    }),
    errors: [],
  }),
  deskSetSupplyPlace: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/vat-return/place',
    input: z.object({ place: z.enum(supplyPlaces, 'choiceInvalid') }),
    answer: emptyAnswer,
    errors: [],
  }),
  deskSaveJournalAccounts: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/journal/accounts',
    input: z.object({ accounts: json(accountNames), expectedRevision: revision }),
    answer: emptyAnswer,
    errors: ['changedMeanwhile'],
  }),
};
