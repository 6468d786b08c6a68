import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { loadPaymentOutcome } from '../../../testing/payment-steps.ts';
import {
  createPaypalOrder,
  createPaypalWebhook,
  payUpToPaypal,
  returnFromPaypal,
  sendPaypalWebhook,
} from '../../../testing/paypal-steps.ts';
import { getRemoteProvider } from '../../../testing/remote-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { webhooks } from '../../platform/db/schema/index.ts';
import { PaymentProviderUnavailableError } from '../../providers/payment/port.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createOwner();
});
afterEach(() => vi.restoreAllMocks());

const startOrder = async () => {
  const orderId = await createPaypalOrder(app, owner);
  return { orderId, ...(await payUpToPaypal(app, owner, orderId)) };
};
const paidOnce = { statusId: orderStatus.inProduction, moves: 1, invoices: [{ total: 85_499 }], states: ['captured'] };

it('a webhook with a wrong signature is rejected and not stored', async () => {
  const hook = createPaypalWebhook(app, 'FORGED');
  for (const bad of [
    { ...hook, signature: Buffer.alloc(32).toString('base64') },
    { ...hook, signature: '' },
    { ...hook, raw: hook.raw.replace('APPROVED', 'VOIDED') },
  ]) {
    const answer = await sendPaypalWebhook(app, bad);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { name: 'signatureWrong' } });
  }
  const stored = await app.deps.database.db.select().from(webhooks);
  expect(stored.filter(({ body }) => JSON.stringify(body).includes('FORGED'))).toEqual([]);
});

it('a card webhook is no webhook of PayPal', async () => {
  const hook = createPaypalWebhook(app, 'ANY');
  const answer = await app.inject({
    method: 'POST',
    url: '/api/webhooks/card',
    payload: hook.raw,
    headers: { 'content-type': 'application/json', 'cko-signature': hook.signature },
  });
  expect(answer.statusCode).toBe(401);
});

it('events are handled once, before or after the return page, in any order', async () => {
  const { orderId, decide, token, paymentId } = await startOrder();
  const types = ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED'];
  const hooks = types.map((type) => createPaypalWebhook(app, token, type, { custom_id: paymentId }));
  // Before the customer has approved, an event changes nothing: the provider is asked.
  expect((await sendPaypalWebhook(app, createPaypalWebhook(app, token))).statusCode).toBe(200);
  expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
  await decide('approve');
  const read = vi.spyOn(getRemoteProvider(app, 'paypal'), 'findById');
  for (const hook of hooks) expect((await sendPaypalWebhook(app, hook)).statusCode).toBe(200);
  expect(read).toHaveBeenCalled();
  expect(await returnFromPaypal(app, token)).toMatchObject({ success: true });
  read.mockClear();
  for (const hook of hooks) expect((await sendPaypalWebhook(app, hook)).statusCode).toBe(200);
  // What was handled is not handled again: PayPal is not even asked.
  expect(read).not.toHaveBeenCalled();
  expect(await loadPaymentOutcome(app, orderId)).toMatchObject(paidOnce);
});

it('an event that names our reference alone finds its payment', async () => {
  const { orderId, decide, paymentId } = await startOrder();
  await decide('approve');
  const hook = createPaypalWebhook(app, '', 'PAYMENT.CAPTURE.PENDING', { custom_id: paymentId });
  expect((await sendPaypalWebhook(app, hook)).statusCode).toBe(200);
  expect(await loadPaymentOutcome(app, orderId)).toMatchObject(paidOnce);
});

it.each([
  ['an unknown order', 'CHECKOUT.ORDER.APPROVED', { id: 'UNKNOWN' }],
  ['an unknown reference', 'PAYMENT.CAPTURE.COMPLETED', { supplementary_data: null, custom_id: 'none' }],
  ['something else', 'CUSTOMER.DISPUTE.CREATED', { id: 'PP-D-1' }],
])('an event about %s is accepted and changes nothing', async (_what, type, more) => {
  expect((await sendPaypalWebhook(app, createPaypalWebhook(app, 'UNKNOWN', type, more))).statusCode).toBe(200);
});

it('is answered with 503 while PayPal does not verify it or does not tell the outcome, and handled when it comes again', async () => {
  const { orderId, decide, token } = await startOrder();
  const silent = new PaymentProviderUnavailableError('No answer.');
  for (const name of ['readWebhook', 'findById'] as const) {
    const silence = vi.spyOn(getRemoteProvider(app, 'paypal'), name).mockRejectedValue(silent);
    if (name === 'readWebhook') await decide('approve');
    const answer = await sendPaypalWebhook(app, createPaypalWebhook(app, token));
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { name: 'providerUnavailable' } });
    expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
    if (name === 'findById') silence.mockRestore();
  }
  vi.restoreAllMocks();
  expect((await sendPaypalWebhook(app, createPaypalWebhook(app, token))).statusCode).toBe(200);
  expect(await loadPaymentOutcome(app, orderId)).toMatchObject(paidOnce);
});

it('a late webhook of an order that is finished changes nothing', async () => {
  const { orderId, decide, token } = await startOrder();
  await decide('approve');
  await returnFromPaypal(app, token);
  app.clock.advance({ minutes: 60 * 24 * 3 });
  expect((await sendPaypalWebhook(app, createPaypalWebhook(app, token))).statusCode).toBe(200);
  expect(await loadPaymentOutcome(app, orderId)).toMatchObject(paidOnce);
});
