import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, orderInput, requiredText, shownAmount, successAnswer, text } from '../../fields.ts';
import { foreignCharge, priceSummary } from '../../shapes.ts';
import { isCardNumber } from '@platewright/domain/payments/card-fields';
import { paymentMethodIds } from '@platewright/domain/payments/payment-methods';
import { checkoutChoices, checkoutState, orderTypesInput } from '../checkout/calls.ts';

const paymentReturn = successAnswer.extend({
  /** Of a payment of several orders the first. */
  orderId: z.number(),
  /** The payment of several orders; absent where one alone is paid. */
  combinedId: z.string().optional(),
  state: z.enum(['paid', 'declined', 'checking']),
});

/**
 * The frame in which the card provider's own fields stand. It answers a one-time token by messages
 * (`domain/payments/card-fields.ts`), so a card number is in no call.
 */
export const cardFields = z.object({
  url: z.string(),
  /** The frame gets an origin of its own. */
  isSandboxed: z.boolean(),
});

/** Payment method, payment and its confirmation (specification 001 section 4). */
export const paymentCalls = {
  checkoutPaymentStepfive: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/checkout-payment/stepfive',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput,
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        charge: foreignCharge,
        cardFields: cardFields.nullable(),
        /** What the account has paid ahead, of the method that pays by it; null for whoever may not see its credits. */
        prepaid: aed.nullable(),
      }),
    ),
    errors: ['notFound', 'checkoutClosed', 'alreadyPaid', 'stepNotReady'],
  }),
  checkoutPaymentStepsix: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/checkout-payment/stepsix',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    action: 'order.checkout',
    input: orderInput.extend({ payment_method: requiredText(20, 'selectPaymentMethod') }),
    answer: z.object({ summary: priceSummary, state: checkoutState }),
    errors: ['notFound', 'checkoutClosed', 'alreadyPaid', 'stepNotReady', 'paymentOpen', 'methodUnavailable'],
  }),
  /** What the last order of the company was sent and paid with, as far as this order can have it now; null without one. */
  checkoutLastChoices: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/checkout/lastchoices',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput,
    answer: z.object({ last: checkoutChoices.nullable() }),
    errors: ['notFound', 'checkoutClosed', 'alreadyPaid'],
  }),
  /** Answers all steps: the order types, and the others as the last order had them. What is not to be had stays open. */
  checkoutRepeatChoices: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/checkout/repeatchoices',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    action: 'order.checkout',
    input: orderInput.extend({ orderTypes: orderTypesInput }),
    answer: z.object({ chosen: checkoutChoices, summary: priceSummary, state: checkoutState }),
    errors: ['notFound', 'checkoutClosed', 'alreadyPaid', 'paymentOpen', 'invalidInput'],
  }),
  checkoutSubmit: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/checkout/submit',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    action: 'order.checkout',
    input: orderInput.extend({
      /** One-time card token, made by the card provider's fields; a card number is refused. */
      cardToken: text(200)
        .refine((token) => !isCardNumber(token))
        .optional(),
      /** Total in AED that the customer saw; a different total is refused with `priceChanged`. */
      expectedTotal: shownAmount.optional(),
    }),
    answer: z.object({
      type: z.enum(paymentMethodIds),
      url: z.string().nullable(),
      /** The card provider's fields, when a card has to be entered first. Null for other methods. */
      form: cardFields
        .extend({
          provider: z.string(),
          amountMinor: z.number(),
          currency: z.string(),
        })
        .nullable(),
      redirectUrl: z.string().nullable(),
      orderId: z.number(),
      success: z.boolean(),
    }),
    errors: [
      'notFound',
      'checkoutClosed',
      'alreadyPaid',
      'stepNotReady',
      'methodUnavailable',
      'priceChanged',
      'requestOpen',
      'paymentDeclined',
      'paymentOpen',
      'paymentUnknown',
      'providerUnavailable',
    ],
    rateLimit: { max: 30, windowMinutes: 10 },
  }),
  /** How the payment of an order stands. Our own call: it asks without charging. */
  checkoutPaymentStatus: defineCall({
    area: 'payments',
    method: 'GET',
    path: '/checkout/payment-status',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput,
    answer: z.object({
      state: z.enum(['none', 'checking', 'atBank', 'declined', 'paid', 'waitingForStaff']),
      method: z.string().nullable(),
      /** Page of the bank or of PayPal where the customer goes on; only in state `atBank`. */
      redirectUrl: z.string().nullable(),
    }),
    errors: ['notFound'],
  }),
  /**
   * Not in the specification: gives up a payment that waits on the page of the bank. The provider is asked first: `paid` or
   * `checking` when it went through. What the bank still takes afterwards is given back.
   */
  checkoutCancelPayment: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/checkout/cancel-payment',
    principals: ['customer'],
    action: 'order.checkout',
    input: orderInput,
    answer: z.object({ state: z.enum(['cancelled', 'paid', 'checking']) }),
    errors: ['notFound', 'paymentOpen', 'paymentUnknown', 'providerUnavailable'],
    rateLimit: { max: 30, windowMinutes: 10 },
  }),
  checkoutCheckoutcom: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/checkout/checkoutcom',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({ ckoSessionId: requiredText(200, 'idInvalid') }),
    answer: paymentReturn,
    errors: ['notFound', 'providerUnavailable'],
    rateLimit: { max: 60, windowMinutes: 10 },
  }),
  /** The sibling of `checkoutCheckoutcom` for PayPal, whose return pages carry its order as `token` (spec decision 81). */
  checkoutPaypal: defineCall({
    area: 'payments',
    method: 'POST',
    path: '/checkout/paypal',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      token: requiredText(200, 'idInvalid'),
      /** The return page: `failed` when the customer cancelled at PayPal. */
      page: z.enum(['success', 'failed']),
    }),
    answer: paymentReturn,
    errors: ['notFound', 'providerUnavailable'],
    rateLimit: { max: 60, windowMinutes: 10 },
  }),
};
