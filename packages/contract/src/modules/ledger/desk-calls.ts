import { ageingColumns } from '@platewright/domain/ledger/ageing';
import { paymentMeans } from '@platewright/domain/ledger/credit-entries';
import { ledgerEntryKinds } from '@platewright/domain/ledger/ledger-entry';
import { paymentMethodIds } from '@platewright/domain/payments/payment-methods';
import { onlineReceipt } from '../bank/receipt-desk-calls.ts';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, day, id, instant, optionalFilter, page, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

export const accountFilters = ['owing', 'overdue', 'inFavour', 'promised'] as const;
export const accountSorts = ['owed', 'promised', 'name'] as const;
export type AccountSort = (typeof accountSorts)[number];

const accountFilter = {
  /** A part of the name of the company or the person. */
  search,
  filter: optionalFilter(z.enum(accountFilters, 'choiceInvalid')),
};

const balance = {
  /** What is still to come in as money, cheques that the bank has not paid included; negative where the account has paid more. */
  owed: aed,
  /** The part of it that cheques promise. */
  promised: aed,
};
const accountRow = z.object({
  companyId: z.number(),
  name: z.string(),
  ...balance,
  /** What is owed, by how long it has been due. */
  ageing: z.object(
    Object.fromEntries(ageingColumns.map((column) => [column, aed])) as Record<
      (typeof ageingColumns)[number],
      typeof aed
    >,
  ),
  /** What came in and settles nothing of it: it counts against what is owed. */
  onAccount: aed,
  reminders: z.object({
    /** The last one that was sent: 0 before the due date, then 1, 2 and so on. */
    last: z.object({ level: z.number(), repeat: z.number(), isLast: z.boolean(), on: z.string() }).nullable(),
    /** Staff have stopped them for the account. */
    isStopped: z.boolean(),
  }),
});

/** The ledger over all accounts, of companies and of persons, and of one of them. */
export const ledgerDeskCalls = {
  deskAccounts: defineCall({
    area: 'ledger',
    method: 'GET',
    path: '/desk/accounts',
    principals: ['staff'],
    action: 'desk.payments',
    input: page.extend({
      ...accountFilter,
      sort: z.enum(accountSorts, 'choiceInvalid').default('owed'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** `sum`: of all accounts found; what some have paid too much is apart, and `goingBack` is what of it is to be given back already. */
    answer: z.object({
      accounts: listAnswer(accountRow).extend({
        sum: z.object({ owed: aed, inFavour: aed, goingBack: aed, promised: aed }),
      }),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered accounts as CSV, valid for a minute. */
  deskAccountsCsv: defineCall({
    area: 'ledger',
    method: 'POST',
    path: '/desk/accounts/csv',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object(accountFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
  deskAccount: defineCall({
    area: 'ledger',
    method: 'GET',
    path: '/desk/accounts/:companyId',
    principals: ['staff'],
    action: 'desk.payments',
    input: page.extend({
      companyId: id,
      /** The last day that counts; every entry without one. */ until: optionalFilter(day),
    }),
    answer: z.object({
      name: z.string(),
      /** At the end of that day. */
      balance: z.object(balance),
      /** Newest first. */
      entries: listAnswer(
        z.object({
          id: z.number(),
          kind: z.enum(ledgerEntryKinds),
          at: instant,
          orderId: z.number().nullable(),
          /** Number of its invoice or credit note. */
          document: z.string().nullable(),
          /** Of the payment at the checkout, or as staff received it. */
          method: z.enum(paymentMethodIds).nullable(),
          means: z.enum(paymentMeans).nullable(),
          note: z.string(),
          cheque: z.string().nullable(),
          /** By how much more is owed by it; a cheque changes that when the bank pays it. */
          amount: aed,
          /** By how much more cheques promise by it. */
          promised: aed,
          /** What was owed after it. */
          balance: aed,
          /** Of money that was entered by hand or paid online, and stands: taken back as a whole, whatever it has paid. */
          receipt: z
            .object({
              id: z.number(),
              amount: aed,
              receivedOn: z.string(),
              reference: z.string(),
              orderIds: z.array(z.number()),
              /** A line of the bank was found to be the same money. */
              isOfLine: z.boolean(),
              online: onlineReceipt,
            })
            .nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
};
