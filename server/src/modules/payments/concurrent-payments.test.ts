import { asc } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createCardToken } from '../../../testing/checkout-steps.ts';
import { transitionAtDesk } from '../../../testing/money-steps.ts';
import {
  loadPaymentOutcome,
  createPayableOrder,
  sendCardWebhook,
  payUpToBankPage,
  createCardWebhook,
} from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { invoices } from '../../platform/db/schema/index.ts';
import { queryPayment } from './query-payment.ts';

/** Starts all at once. The embedded engine runs them one after the other; only a PostgreSQL server runs them concurrently. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const runTimes = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)));
const toErrorNames = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof CallError ? one.reason.errorName : String(one.reason)] : [],
  );

describe('concurrent payments', () => {
  it('only one of several concurrent payments of an order succeeds', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => createCardToken(app, 'pays')));
    const results = await runTimes(5, (i) => owner.call.checkoutSubmit({ orderId, cardToken: tokens[i] }));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(toErrorNames(results).every((name) => name === 'paymentOpen' || name === 'alreadyPaid')).toBe(true);
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      states: ['captured'],
      moves: 1,
      invoices: [{}],
    });
  });

  it('concurrent webhooks, return pages and query jobs produce one capture, one transition and one invoice', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const { decide } = await payUpToBankPage(app, owner, orderId);
    const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
    const ckoSessionId = await decide('approve');
    const once = createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '');
    const results = await Promise.all([
      ...[1, 2, 3].map(() => app.createClient().checkoutCheckoutcom({ ckoSessionId })),
      ...[1, 2, 3].map(async () => (await sendCardWebhook(app, once)).statusCode),
      ...[1, 2].map(
        async () =>
          (await sendCardWebhook(app, createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '')))
            .statusCode,
      ),
      queryPayment(app.deps, attempt?.id ?? ''),
    ]);
    expect(results.slice(0, 3)).toEqual(Array(3).fill({ success: true, orderId, state: 'paid' }));
    expect(results.slice(3, 8)).toEqual(Array(5).fill(200));
    expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
      statusId: 6,
      states: ['captured'],
      moves: 1,
      invoices: [{}],
    });
  });

  it('two orders on account cannot exceed the credit limit', async () => {
    const owner = await app.createOwner({ creditLimit: 85_499 + 85_498 });
    const orderIds = [];
    for (let n = 0; n < 4; n++) orderIds.push(await createPayableOrder(app, owner, { payment: 'dp' }));
    const answers = await Promise.all(orderIds.map((orderId) => owner.call.checkoutSubmit({ orderId })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const states = await Promise.all(orderIds.map(async (orderId) => (await loadPaymentOutcome(app, orderId)).states));
    expect(states.flat()).toEqual(['captured']);
  });

  it('credit reserved for a cheque stays reserved while staff accept it', async () => {
    const staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
    for (let round = 0; round < 3; round++) {
      const owner = await app.createOwner({ creditLimit: 85_499 + 85_498 });
      const [cheque, account] = [
        await createPayableOrder(app, owner, { payment: 'pdc' }),
        await createPayableOrder(app, owner, { payment: 'dp' }),
      ];
      await owner.call.checkoutSubmit({ orderId: cheque });
      const { revision } = (await staff.call.deskOrder({ orderId: cheque })).order;
      const [, ...tried] = await Promise.all([
        staff.call.deskTransitionOrder({ orderId: cheque, to: 6, revision }),
        ...Array.from({ length: 3 }, () => owner.call.checkoutSubmit({ orderId: account })),
      ]);
      expect(tried.map(({ success }) => success)).not.toContain(true);
      expect((await loadPaymentOutcome(app, account)).statusId).toBe(5);
    }
  });

  it('a checkout change and a payment are serialized', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    const token = await createCardToken(app, 'pays');
    const results = await Promise.allSettled([
      owner.call.checkoutSubmit({ orderId, cardToken: token, expectedTotal: 854.99 }),
      owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'pickup' }),
    ]);
    const after = await loadPaymentOutcome(app, orderId);
    if (results[0]?.status === 'fulfilled') expect(after.invoices.map(({ total }) => total)).toEqual([85_499]);
    else expect(after).toMatchObject({ statusId: 5, attempts: [] });
  });

  it('invoices of fifty orders that are accepted and placed at once have numbers without a gap', async () => {
    const staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
    const placeOrders = async () => {
      const owner = await app.createOwner({ creditLimit: 100_000_000 });
      const acceptances: (() => Promise<unknown>)[] = [];
      for (let n = 0; n < 10; n++) {
        const orderId = await createPayableOrder(app, owner, { payment: n % 2 === 0 ? 'dp' : 'cash' });
        if (n % 2 === 0) acceptances.push(() => owner.call.checkoutSubmit({ orderId }));
        else {
          await owner.call.checkoutSubmit({ orderId });
          acceptances.push(() => transitionAtDesk(staff, orderId, orderStatus.inProduction));
        }
      }
      return acceptances;
    };
    const acceptances = (await Promise.all(Array.from({ length: 5 }, placeOrders))).flat();
    const before = await app.deps.database.db.select({ id: invoices.id }).from(invoices);
    await Promise.all(acceptances.map((accept) => accept()));
    const rows = await app.deps.database.db
      .select({ number: invoices.number })
      .from(invoices)
      .orderBy(asc(invoices.number));
    expect(rows).toHaveLength(before.length + 50);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => `INV-2026-${String(i + 1).padStart(6, '0')}`));
  });
});
