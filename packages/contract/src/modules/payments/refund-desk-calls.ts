import { handRefundCauses, refundCauses, refundStates, refundWays } from '@platewright/domain/payments/refund';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, day, instant, optionalFilter, page, search } from '../../fields.ts';
import { chargedSum, isNewestOnly, listAnswer } from '../../shapes.ts';

/** byHand: staff give it back · atProvider: the provider is asked · done · nothing: nothing had come in, or a dispute returned it. */
export const refundFilters = ['byHand', 'atProvider', 'done', 'nothing'] as const;
export type RefundFilter = (typeof refundFilters)[number];
export const refundSorts = ['createdAt', 'amount'] as const;
export type RefundSort = (typeof refundSorts)[number];

const refundFilter = {
  /** Number of the order or credit note, project or customer. */
  search,
  filter: optionalFilter(z.enum(refundFilters, 'choiceInvalid')),
  /** First and last day on which it was begun, where the operator is. */
  from: optionalFilter(day),
  to: optionalFilter(day),
};

const refundRow = z.object({
  id: z.number(),
  orderId: z.number(),
  projectName: z.string(),
  company: z.string(),
  cause: z.enum(refundCauses),
  /** Why staff give it back; null where they do not. */
  handCause: z.enum(handRefundCauses).nullable(),
  way: z.enum(refundWays),
  state: z.enum(refundStates),
  /** In the currency that it goes back in. */
  sum: chargedSum,
  /** Number of the credit note that credits it; null without one. */
  creditNote: z.string().nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
  /** Who of the staff closed it; empty where provider, ledger or bank did. */
  closedBy: z.string(),
});

/** Money that goes back to customers, over all orders. */
export const refundDeskCalls = {
  deskRefunds: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/desk/refunds',
    principals: ['staff'],
    action: 'desk.payments',
    input: page.extend({
      ...refundFilter,
      sort: z.enum(refundSorts, 'choiceInvalid').default('createdAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** Of all refunds found, in AED. `total`: what goes back or has gone back · `credited`: what their accounts were credited with instead. */
    answer: z.object({ refunds: listAnswer(refundRow).extend({ total: aed, credited: aed, isNewestOnly }) }),
    errors: [],
  }),
  /** A URL that answers the filtered refunds as CSV, valid for a minute. */
  deskRefundsCsv: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/desk/refunds/csv',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object(refundFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
};
