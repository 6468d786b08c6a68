import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createPayableOrder, loadPaymentOutcome } from './payment-steps.ts';
import type { TestCustomer } from './test-builders.ts';
import type { TestApp } from './test-app.ts';

/** An order of AED 854.99 (USD 232.81) whose customer has chosen PayPal. */
export const createPaypalOrder = (app: TestApp, customer: TestCustomer): Promise<number> =>
  createPayableOrder(app, customer, { payment: 'paypal' });

/** Submits the checkout and leaves for PayPal's page. */
export async function payUpToPaypal(app: TestApp, customer: TestCustomer, orderId: number) {
  const answer = await customer.call.checkoutSubmit({ orderId, expectedTotal: 854.99 });
  const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts.slice(-1);
  return {
    answer,
    paymentId: attempt?.id ?? '',
    token: attempt?.sessionId ?? '',
    decide: (decision: 'approve' | 'approveEmpty' | 'cancel') => answerPaypalPage(app, answer.url, decision),
  };
}

/** Approves or cancels on PayPal's page. Returns the address that the browser is sent to. */
export async function answerPaypalPage(app: TestApp, url: string | null, decision: string): Promise<URL> {
  const response = await app.inject({
    method: 'POST',
    url: url ?? '',
    payload: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return new URL(String(response.headers.location), 'http://localhost');
}

/** What the return page does with its address. */
export const returnFromPaypal = (app: TestApp, token: string, page: 'success' | 'failed' = 'success') =>
  app.createClient().checkoutPaypal({ token, page });

/** A signed webhook of the stand-in for PayPal. */
export function createPaypalWebhook(app: TestApp, orderId: string, eventType = 'CHECKOUT.ORDER.APPROVED', more = {}) {
  const resource = eventType.startsWith('CHECKOUT.')
    ? { id: orderId }
    : { supplementary_data: { related_ids: { order_id: orderId } } };
  const raw = JSON.stringify({ id: `WH-${randomUUID()}`, event_type: eventType, resource: { ...resource, ...more } });
  const key = createHash('sha256').update(`paypal-webhook:${app.deps.config.SECRET_KEY}`).digest('hex');
  return { raw, signature: createHmac('sha256', key).update(raw).digest('base64') };
}

export const sendPaypalWebhook = (app: TestApp, { raw, signature }: { raw: string; signature: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/paypal',
    payload: raw,
    headers: { 'content-type': 'application/json', 'paypal-transmission-sig': signature },
  });
