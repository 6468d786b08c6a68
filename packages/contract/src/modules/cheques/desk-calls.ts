import { chequeStates } from '@platewright/domain/ledger/cheque';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { CREDIT_LIMIT } from '@platewright/domain/credit/credit-application';
import { aed, aedInput, day, emptyAnswer, id, instant, language, optionalFilter, page, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { chequeInput } from '../credit/cheque-input.ts';

/**
 * awaited: promised for an order that is still to be paid · toBank: received, not deposited yet, and its bank day has come · held: not deposited, whatever its date · deposited: taken to
 * the bank, which has not answered · cleared · bounced.
 */
export const chequeFilters = ['awaited', 'toBank', 'held', 'deposited', 'cleared', 'bounced'] as const;
export type ChequeFilter = (typeof chequeFilters)[number];
export const chequeSorts = ['dueAt', 'amount'] as const;
export type ChequeSort = (typeof chequeSorts)[number];
/** As many lines as a deposit slip has. */
export const MAX_DEPOSIT = 100;
/** So many cheques are received at once, each with what is printed on it. */
export const MAX_RECEIVED_CHEQUES = 25;

const chequeFilter = {
  /** Number of the cheque or the order, a part of the bank or the customer. */
  search,
  filter: optionalFilter(z.enum(chequeFilters, 'choiceInvalid')),
  /** First and last date on the cheque. */
  from: optionalFilter(day),
  to: optionalFilter(day),
};

const chequeRow = z.object({
  id: z.number(),
  companyId: z.number(),
  company: z.string(),
  /** The entry that received it, by which it is corrected and settled; of one that is awaited the invoice of its order, by which it is received. */
  entryId: z.number(),
  /** The order that it pays; null where it pays debts. */
  orderId: z.number().nullable(),
  /** As printed; empty until it is received. */
  number: z.string(),
  bank: z.string(),
  /** The date on it; of a cheque that is not received the latest one. */
  dueAt: instant,
  /** The day on which the bank takes it. */
  bankDay: day,
  state: z.enum(chequeStates),
  amount: aed,
  deposit: z.object({ id: z.number(), day }).nullable(),
});

const depositInput = z.object({ depositId: id });

/** Cheques of all accounts: when the bank takes them, and what was taken to it. */
export const chequeDeskCalls = {
  deskCheques: defineCall({
    area: 'cheques',
    method: 'GET',
    path: '/desk/cheques',
    principals: ['staff'],
    action: 'desk.payments',
    input: page.extend({
      ...chequeFilter,
      sort: z.enum(chequeSorts, 'choiceInvalid').default('dueAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    /** Of all cheques found, not of the page alone. `sum`: those that the bank has paid or may pay · `bounced`: those that it has returned · `awaited`: those that nobody has yet. */
    answer: z.object({ cheques: listAnswer(chequeRow).extend({ sum: aed, bounced: aed, awaited: aed }) }),
    errors: [],
  }),
  /** Cheques of orders are here: all of them are entered, or none. What is wrong with one is an error at `cheques.0.number` and its like. */
  deskReceiveCheques: defineCall({
    area: 'cheques',
    method: 'POST',
    path: '/desk/cheques/receive',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      cheques: z
        .array(z.object({ companyId: id, entryId: id, amount: aedInput(CREDIT_LIMIT), ...chequeInput }))
        .min(1, 'chequesMissing')
        .max(MAX_RECEIVED_CHEQUES, 'tooManyReceivedCheques'),
    }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'chequeNotAwaited'],
  }),
  /** What comes due, by the day on which the bank takes it: what is late, and three weeks from today on. */
  deskChequeDays: defineCall({
    area: 'cheques',
    method: 'GET',
    path: '/desk/cheques/days',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({}),
    answer: z.object({
      late: z.object({ to: day, count: z.number(), amount: aed }),
      days: z.array(
        z.object({
          day,
          isOpen: z.boolean(),
          /** Dates of the cheques that the bank takes on this day; null on a day on which it is closed. */
          from: day.nullable(),
          count: z.number(),
          amount: aed,
        }),
      ),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered cheques as CSV, valid for a minute. */
  deskChequesCsv: defineCall({
    area: 'cheques',
    method: 'POST',
    path: '/desk/cheques/csv',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object(chequeFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
  /** Takes cheques to the bank: all of them on one slip, or none. One that is not to be banked yet is refused at `cheques`. */
  deskDepositCheques: defineCall({
    area: 'cheques',
    method: 'POST',
    path: '/desk/deposits',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({
      cheques: z.array(id).min(1, 'chequesMissing').max(MAX_DEPOSIT, 'tooManyCheques'),
    }),
    answer: z.object({ depositId: z.number() }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** A URL of the deposit slip as PDF, valid for a minute. */
  deskDepositSlip: defineCall({
    area: 'cheques',
    method: 'GET',
    path: '/desk/deposits/:depositId/slip',
    principals: ['staff'],
    action: 'desk.payments',
    input: depositInput.extend({ language }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  /** The bank has not taken the cheques after all: they are held again. Refused once one of them is settled. */
  deskWithdrawDeposit: defineCall({
    area: 'cheques',
    method: 'POST',
    path: '/desk/deposits/:depositId/withdraw',
    principals: ['staff'],
    action: 'desk.payments',
    input: depositInput,
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
