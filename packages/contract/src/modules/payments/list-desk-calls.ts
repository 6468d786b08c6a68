import { attemptStates } from '@platewright/domain/payments/payment-attempt';
import { disputeStates } from '@platewright/domain/payments/payment-dispute';
import { mismatchStates } from '@platewright/domain/payments/payment-mismatch';
import { paymentMethodIds } from '@platewright/domain/payments/payment-methods';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, day, instant, optionalFilter, page, search, lang } from '../../fields.ts';
import { isNewestOnly, listAnswer, paymentProgress } from '../../shapes.ts';

/**
 * paid: taken or accepted · waiting: begun, and not decided yet · failed: with those that were withdrawn, and transfers that were taken back · returned: all of it went back or is going · questioned: disputed, or of
 * another sum than was asked for, and not dealt with.
 */
export const paymentFilters = ['paid', 'waiting', 'failed', 'returned', 'questioned'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];
export const paymentSorts = ['createdAt', 'amount'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

const paymentFilter = {
  /** Number of the order, a part of project or customer, or of what bank or provider calls the payment. */
  search,
  filter: optionalFilter(z.enum(paymentFilters, 'choiceInvalid')),
  method: optionalFilter(z.enum(paymentMethodIds, 'choiceInvalid')),
  /** First and last day on which it was begun, where the operator is. */
  from: optionalFilter(day),
  to: optionalFilter(day),
};

const paymentRow = z.object({
  id: z.string(),
  orderId: z.number(),
  projectName: z.string(),
  company: z.string(),
  method: z.enum(paymentMethodIds),
  state: z.enum(attemptStates),
  /** How what was taken or accepted stands: due, paid or given back; null for others. */
  progress: paymentProgress,
  /** The transfer was not the money of this order: nothing came in. */
  isTransferTakenBack: z.boolean(),
  /** It was given up for another way to pay, or its order was cancelled: nobody has refused it. */
  isWithdrawn: z.boolean(),
  amount: aed,
  createdAt: instant,
  /** The day on which the money came in; null before, and for what is owed on account. */
  receivedOn: day.nullable(),
  /** What the bank calls the transfer, or the provider the payment; null without one. */
  reference: z.string().nullable(),
  dispute: z.enum(disputeStates).nullable(),
  mismatch: z.enum(mismatchStates).nullable(),
});

/** Every payment of every order, those that failed included. */
export const paymentListDeskCalls = {
  deskPayments: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/desk/payments',
    principals: ['staff'],
    action: 'desk.payments',
    input: page.extend({
      lang,
      ...paymentFilter,
      sort: z.enum(paymentSorts, 'choiceInvalid').default('createdAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** `sum`: of all payments found, not of the page alone. */
    answer: z.object({
      payments: listAnswer(paymentRow).extend({
        sum: z.object({ paid: aed, waiting: aed, returned: aed }),
        isNewestOnly,
      }),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered payments as CSV, valid for a minute. */
  deskPaymentsCsv: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/payments/csv',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object(paymentFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
};
