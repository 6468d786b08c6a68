import { isCardNumber } from '@platewright/domain/payments/card-fields';
import { MAX_COMBINED_ORDERS } from '@platewright/domain/payments/combined-payment';
import { debtKinds } from '@platewright/domain/payments/debt-payment';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  emptyAnswer,
  id,
  instant,
  json,
  lang,
  page,
  requiredText,
  search,
  shownAmount,
  text,
  uuid,
} from '../../fields.ts';
import { foreignCharge } from '../../shapes.ts';
import { cardFields } from './calls.ts';
import { paymentObstacles } from './payment-obstacles.ts';

/** What one payment pays: orders that wait for it, and what the account owes. */
const combinedItems = {
  orderIds: json(
    z
      .array(id)
      .max(MAX_COMBINED_ORDERS, 'tooManyOrders')
      .overwrite((ids) => [...new Set(ids)]),
    2000,
  ),
  /** `debt`: an invoice on account or a cheque that was returned, by its entry in the ledger · `sale`: what is owed of an order that was bought in another way. */
  debts: json(
    z
      .array(z.object({ kind: z.enum(debtKinds, 'choiceInvalid'), id }))
      .max(MAX_COMBINED_ORDERS, 'tooManyOrders')
      .overwrite((debts) => [...new Map(debts.map((one) => [`${one.kind} ${one.id}`, one])).values()]),
    4000,
  ).default([]),
};

export const dueItemSorts = ['due', 'order', 'projectName'] as const;
export type DueItemSort = (typeof dueItemSorts)[number];

/** At least one of both, and no more than fit into one payment. */
const createInput = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ ...combinedItems, ...shape }).superRefine((input, ctx) => {
    const { orderIds, debts } = input as { orderIds: readonly unknown[]; debts: readonly unknown[] };
    const count = orderIds.length + debts.length;
    const message = count === 0 ? 'ordersMissing' : count > MAX_COMBINED_ORDERS ? 'tooManyOrders' : null;
    if (message) ctx.addIssue({ code: 'custom', path: ['orderIds'], message });
  });

/** One debt of an account, as its customer may pay it. */
const debtRow = {
  kind: z.enum(debtKinds),
  id: z.number(),
  /** Null for a cheque that paid debts and was returned. */
  orderId: z.number().nullable(),
  projectName: z.string().nullable(),
  /** The number of its invoice. */
  document: z.string().nullable(),
  /** The number of the cheque that was returned. */
  cheque: z.string().nullable(),
  /** What is still open of it. */
  amount: aed,
  dueAt: instant,
  isOverdue: z.boolean(),
  /** Its courier is to bring the money: it is not late. */
  isWaiting: z.boolean(),
};

/** What is due of one account, paid at once. Not in the specification. */
export const combinedPaymentCalls = {
  /**
   * All that this person may pay now: what the account owes, for those who may see it, what is overdue first, then the orders that
   * wait for their payment.
   */
  dueItems: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/due-items',
    principals: ['customer'],
    action: 'order.list',
    input: page.extend({
      /** A part of the number of an order or invoice, or of the name of a project. */
      search,
      sort: z.enum(dueItemSorts, 'choiceInvalid').default('due'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
      lang,
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          ...debtRow,
          kind: z.enum(['order', ...debtKinds]),
          /** Null for an order that waits for its payment. */
          dueAt: instant.nullable(),
          obstacle: z.enum(paymentObstacles).nullable(),
          /** As of the quote. */
          arranged: z.string().nullable(),
        }),
      ),
      count: z.number(),
      /** What the account owes and this person may pay, and how much of it is overdue, whatever is searched for. */
      debts: z.object({ count: z.number(), total: aed, overdueCount: z.number(), overdue: aed }),
    }),
    errors: [],
  }),
  /** What orders cost and whether each can be paid now; those that are not this person's to pay are left out. */
  combinedPaymentQuote: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/combined-payments/quote',
    principals: ['customer'],
    action: 'order.list',
    input: createInput({ lang }),
    answer: z.object({
      orders: z.array(
        z.object({
          orderId: z.number(),
          projectName: z.string(),
          amount: aed,
          /** Why it cannot be paid with others now; null when it can. */
          obstacle: z.enum(paymentObstacles).nullable(),
          /** Name of the way that was chosen before and waits, such as a transfer that has not come in; another payment takes its place. */
          arranged: z.string().nullable(),
        }),
      ),
      /** What is still owed of those that were asked for; what is not, or is not this person's to pay, is left out. */
      debts: z.array(z.object({ ...debtRow, obstacle: z.enum(['paymentOpen']).nullable() })),
      /** Of those that can be paid. */
      total: aed,
      /** The ways to pay them at once. */
      methods: z.array(
        z.object({ id: z.string(), name: z.string(), charge: foreignCharge, cardFields: cardFields.nullable() }),
      ),
    }),
    errors: [],
  }),
  /** Pays orders at once: all of them or none. */
  combinedPaymentSubmit: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/combined-payments',
    principals: ['customer'],
    needsOpenPortal: true,
    action: 'order.list',
    input: createInput({
      lang,
      payment_method: requiredText(20, 'selectPaymentMethod'),
      /** As of `checkoutSubmit`. */
      cardToken: text(200)
        .refine((token) => !isCardNumber(token))
        .optional(),
      /** Total in AED that the customer saw; a different total is refused with `priceChanged`. */
      expectedTotal: shownAmount,
    }),
    answer: z.object({
      /** Null while a card has to be entered first. */
      combinedId: z.string().nullable(),
      form: cardFields.nullable(),
      /** Page of the bank or of PayPal where the customer goes on; null where nothing is asked. */
      redirectUrl: z.string().nullable(),
    }),
    errors: [
      ...paymentObstacles,
      'notFound',
      'alreadyPaid',
      'methodUnavailable',
      'priceChanged',
      'paymentDeclined',
      'paymentUnknown',
      'providerUnavailable',
    ],
    rateLimit: { max: 30, windowMinutes: 10 },
  }),
  /** Gives up a payment that waits for its customer at the provider, as `checkoutCancelPayment`; how it stands then says `combinedPayment`. */
  combinedPaymentCancel: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/combined-payments/:combinedId/cancel',
    principals: ['customer'],
    action: 'order.list',
    input: z.object({ combinedId: uuid }),
    answer: emptyAnswer,
    errors: ['notFound', 'paymentOpen', 'paymentUnknown', 'providerUnavailable'],
    rateLimit: { max: 30, windowMinutes: 10 },
  }),
  /** How a payment of several orders stands, and its receipt. For whoever has paid it and owners of the account. */
  combinedPayment: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/combined-payments/:combinedId',
    principals: ['customer'],
    action: 'order.list',
    input: z.object({ combinedId: uuid, lang }),
    answer: z.object({
      /** As `checkoutPaymentStatus` says it of one order; `paid` where at least one is. */
      state: z.enum(['checking', 'atBank', 'declined', 'paid']),
      redirectUrl: z.string().nullable(),
      method: z.object({ id: z.string(), name: z.string() }),
      total: aed,
      charge: foreignCharge,
      startedAt: z.string(),
      paidBy: z.string(),
      /** What the provider calls it. */
      reference: z.string().nullable(),
      orders: z.array(
        z.object({
          orderId: z.number(),
          projectName: z.string(),
          amount: aed,
          /** `returned`: it came in, and goes back or has gone back. */
          state: z.enum(['checking', 'declined', 'paid', 'returned']),
          /** Its number; null before it is issued. */
          invoice: z.string().nullable(),
        }),
      ),
      debts: z.array(
        z.object({
          ...{ kind: debtRow.kind, id: debtRow.id, orderId: debtRow.orderId, document: debtRow.document },
          ...{ cheque: debtRow.cheque, projectName: debtRow.projectName },
          /** What it was to pay of it. */
          amount: aed,
          /** What its money has paid of it; null before it has come in. */
          paid: aed.nullable(),
        }),
      ),
      /** How the part stands that pays debts; null where there is none. */
      debtsState: z.enum(['checking', 'declined', 'paid', 'returned']).nullable(),
      /** What came in and paid none of them, because something else had: it is kept on the account. */
      onAccount: aed,
    }),
    errors: ['notFound'],
  }),
};
