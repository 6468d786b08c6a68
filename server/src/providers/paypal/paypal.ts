import { z } from 'zod';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../payment/port.ts';
import { assertStatus, createPaypalApi, getIssues, parseAnswer, type PaypalApiOptions } from './paypal-api.ts';
import { findCapture, paypalOrder, toPaypalAmount, toProviderPayment, type PaypalOrder } from './paypal-order.ts';
import { createPaypalWire } from './paypal-wire.ts';
import { isSignedByPaypal } from './verify-webhook.ts';
import { findDisputedCapture, isPaypalId, parseWebhookEvent } from './webhook-event.ts';

export interface PaypalOptions extends PaypalApiOptions {
  /** Of the webhook that PayPal sends to us; a signature is verified for one webhook. */
  readonly webhookId: string;
  readonly aedPerUsd: number;
}

const captureBody = z.object({ custom_id: z.string().nullish() });
const refundBody = z.object({ id: z.string(), status: z.string() });

/** In the form of PayPal; no order has it. */
const UNUSED_ORDER_ID = '0'.repeat(17);

/** PayPal declines the customer's funding: another attempt may succeed. */
const DECLINE_ISSUES = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
];

/** PayPal's REST API: orders (version 2) that the customer approves and we capture, refunds, signed webhooks. */
export function createPaypalProvider(options: PaypalOptions): RemotePaymentProvider {
  const api = createPaypalApi(options);

  const findOrder = async (id: string): Promise<PaypalOrder | null> => {
    if (!isPaypalId(id)) return null;
    const answer = await api('GET', `/v2/checkout/orders/${id}`);
    if (answer.status === 404) return null;
    assertStatus(answer, [200]);
    return parseAnswer(paypalOrder, answer);
  };
  const findPayment = async (id: string): Promise<ProviderPayment | null> => {
    const order = await findOrder(id);
    return order && toProviderPayment(order);
  };

  return {
    ...createPaypalWire(options.aedPerUsd),
    name: 'paypal',
    start: async ({ reference, charge, description, successUrl, failureUrl }) => {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: reference,
            description,
            amount: { currency_code: charge.currency, value: toPaypalAmount(charge) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: successUrl,
              cancel_url: failureUrl,
              user_action: 'PAY_NOW',
              // The address is known; a payment that arrives days later would keep the order waiting.
              shipping_preference: 'NO_SHIPPING',
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            },
          },
        },
      };
      try {
        const answer = await api('POST', '/v2/checkout/orders', { body, idempotencyKey: reference });
        assertStatus(answer, [200, 201]);
        const order = parseAnswer(paypalOrder, answer);
        const redirectUrl = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;
        if (redirectUrl === null || !URL.canParse(redirectUrl))
          throw new PaymentProviderRejectedError('PayPal answered no page to approve the order.');
        const payment = { ...charge, id: order.id, reference, state: 'pending', reason: null } as const;
        return { payment, redirectUrl, sessionId: order.id };
      } catch (error) {
        // Without its page nobody can approve the order, so an unanswered request has charged nothing either.
        if (!(error instanceof PaymentProviderUnavailableError)) throw error;
        throw new PaymentProviderRejectedError(error.message, { cause: error });
      }
    },
    findBySession: findPayment,
    findById: findPayment,
    verify: async () => {
      // A key that is refused is an error, and an order that is not there is none.
      await findOrder(UNUSED_ORDER_ID);
      const webhook = await api('GET', `/v1/notifications/webhooks/${encodeURIComponent(options.webhookId)}`);
      assertStatus(webhook, [200]);
    },
    // Orders cannot be searched, and one that we do not know was never approved.
    findByReference: async () => null,
    capture: async (paymentId, reference) => {
      if (!isPaypalId(paymentId)) throw new PaymentProviderRejectedError('This is no order of PayPal.');
      const answer = await api('POST', `/v2/checkout/orders/${paymentId}/capture`, {
        body: {},
        idempotencyKey: `capture-${reference}`,
      });
      const issues = answer.status === 422 ? getIssues(answer) : [];
      const decline = issues.find((issue) => DECLINE_ISSUES.includes(issue));
      if (!decline && !issues.includes('ORDER_ALREADY_CAPTURED')) assertStatus(answer, [200, 201]);
      // What PayPal answers to a capture is a part of the order, so the whole of it is read.
      const payment = await findPayment(paymentId);
      if (!payment) throw new PaymentProviderUnavailableError('PayPal does not know an order that it captured.');
      return decline ? { ...payment, state: 'declined', reason: decline } : payment;
    },
    refund: async (paymentId, { amountMinor, currency }, reference) => {
      const order = await findOrder(paymentId);
      const captured = order && findCapture(order);
      if (!captured) throw new PaymentProviderRejectedError('There is nothing to refund.');
      if (captured.status === 'REFUNDED') return;
      const answer = await api('POST', `/v2/payments/captures/${captured.id}/refund`, {
        body: { amount: { currency_code: currency, value: toPaypalAmount({ amountMinor, currency }) } },
        idempotencyKey: reference,
      });
      if (answer.status === 422 && getIssues(answer).includes('CAPTURE_FULLY_REFUNDED')) return;
      assertStatus(answer, [200, 201]);
      const { status } = parseAnswer(refundBody, answer);
      if (status === 'FAILED' || status === 'CANCELLED')
        throw new PaymentProviderRejectedError(`PayPal's refund is ${status}.`);
    },
    readWebhook: async (headers, raw) => {
      if (!(await isSignedByPaypal(api, options.webhookId, headers, raw))) return null;
      const webhook = parseWebhookEvent(raw);
      const isUnnamed = webhook?.dispute && webhook.paymentId === null && webhook.reference === '';
      const captureId = isUnnamed ? findDisputedCapture(raw) : null;
      if (!webhook || captureId === null) return webhook;
      const answer = await api('GET', `/v2/payments/captures/${captureId}`);
      if (answer.status === 404) return webhook;
      assertStatus(answer, [200]);
      return { ...webhook, reference: parseAnswer(captureBody, answer).custom_id ?? '' };
    },
  };
}
