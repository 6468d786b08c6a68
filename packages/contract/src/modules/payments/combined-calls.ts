import { isCardNumber } from '@platewright/domain/payments/card-fields';
import { MAX_COMBINED_ORDERS } from '@platewright/domain/payments/combined-payment';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, id, json, lang, requiredText, shownAmount, text, uuid } from '../../fields.ts';
import { foreignCharge } from '../../shapes.ts';
import { cardFields } from './calls.ts';
import { paymentObstacles } from './payment-obstacles.ts';

const orderIds = json(
  z
    .array(id)
    .min(1, 'ordersMissing')
    .max(MAX_COMBINED_ORDERS, 'tooManyOrders')
    .overwrite((ids) => [...new Set(ids)]),
  2000,
);

/** Several orders of one account, paid at once. Not in the specification. */
export const combinedPaymentCalls = {
  /** What orders cost and whether each can be paid now; those that are not this person's to pay are left out. */
  combinedPaymentQuote: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/combined-payments/quote',
    principals: ['customer'],
    action: 'order.list',
    input: z.object({ orderIds, lang }),
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
    input: z.object({
      orderIds,
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
    }),
    errors: ['notFound'],
  }),
};
