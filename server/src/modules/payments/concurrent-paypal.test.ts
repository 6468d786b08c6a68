import { CallError } from '@platewright/contract/call-errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { queryPayment } from './query-payment.ts';

/** Starts all at once. The embedded engine runs them one after the other; only a PostgreSQL server runs them concurrently. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const times = <T>(count: number, work: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, () => work());
const paidOnce = { statusId: 6, states: ['captured'], moves: 1, invoices: [{ total: 85_499 }] };

it('several concurrent submissions start one attempt', async () => {
  const owner = await app.createOwner();
  const orderId = await createPaypalOrder(app, owner);
  const results = await Promise.allSettled(times(6, () => owner.call.checkoutSubmit({ orderId })));
  const urls = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.url] : []));
  const errorNames = results.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof CallError ? [one.reason.errorName] : [],
  );
  expect(new Set(urls).size).toBe(1);
  expect(urls.length + errorNames.length).toBe(6);
  expect(errorNames.every((name) => name === 'paymentOpen')).toBe(true);
  expect((await loadPaymentOutcome(app, orderId)).states).toEqual(['redirected']);
});

it('concurrent webhooks, return pages of both kinds and query jobs capture once', async () => {
  for (let round = 0; round < 3; round++) {
    const owner = await app.createOwner();
    const orderId = await createPaypalOrder(app, owner);
    const { decide, token, paymentId } = await payUpToPaypal(app, owner, orderId);
    await decide('approve');
    const hook = createPaypalWebhook(app, token);
    const returns = [...times(3, () => returnFromPaypal(app, token)), returnFromPaypal(app, token, 'failed')];
    const statuses = await Promise.all([
      ...times(3, async () => (await sendPaypalWebhook(app, hook)).statusCode),
      ...times(2, async () => (await sendPaypalWebhook(app, createPaypalWebhook(app, token))).statusCode),
      queryPayment(app.deps, paymentId).then(() => 200),
    ]);
    const answers = await Promise.all(returns);
    expect(answers.every(({ state }) => state === 'paid')).toBe(true);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject(paidOnce);
  }
});

it('a change of the checkout and a return: either the old total is captured or nothing', async () => {
  for (let round = 0; round < 6; round++) {
    const owner = await app.createOwner();
    const orderId = await createPaypalOrder(app, owner);
    const { decide, token } = await payUpToPaypal(app, owner, orderId);
    await decide('approve');
    const [changed, returned] = await Promise.allSettled([
      owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' }),
      returnFromPaypal(app, token),
    ]);
    const outcome = await loadPaymentOutcome(app, orderId);
    const atPaypal = (await getRemoteProvider(app, 'paypal').findById(token))?.state;
    if (changed?.status === 'fulfilled') {
      expect([outcome.states, outcome.invoices, atPaypal]).toEqual([['failed'], [], 'approved']);
    } else {
      expect(returned).toMatchObject({ status: 'fulfilled', value: { state: 'paid' } });
      expect(outcome).toMatchObject(paidOnce);
      expect(atPaypal).toBe('captured');
    }
  }
});

it('a cancel in one tab and an approval in another: captured or not, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const owner = await app.createOwner();
    const orderId = await createPaypalOrder(app, owner);
    const { decide, token } = await payUpToPaypal(app, owner, orderId);
    await Promise.all([returnFromPaypal(app, token, 'failed'), decide('approve')]);
    await returnFromPaypal(app, token);
    const { states } = await loadPaymentOutcome(app, orderId);
    const atPaypal = (await getRemoteProvider(app, 'paypal').findById(token))?.state;
    expect([
      ['captured', 'captured'],
      ['failed', 'approved'],
    ]).toContainEqual([states[0], atPaypal]);
  }
});
