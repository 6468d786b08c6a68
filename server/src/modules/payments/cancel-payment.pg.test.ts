import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder, loadPaymentOutcome, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a payment that is cancelled and approved at the same moment pays the order, or goes back', async () => {
  const owner = await app.createOwner();
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => {
      const orderId = await createPayableOrder(app, owner);
      const { decide } = await payUpToBankPage(app, owner, orderId);
      const [{ state }] = await Promise.all([
        owner.call.checkoutCancelPayment({ orderId }),
        decide('approve').then((ckoSessionId) => app.createClient().checkoutCheckoutcom({ ckoSessionId })),
        owner.call.checkoutCancelPayment({ orderId }),
      ]);
      const isOver = async () =>
        (await loadPaymentOutcome(app, orderId)).states.every((one) => one === 'captured' || one === 'refunded');
      await app.waitFor(isOver);
      const { statusId, states, moves, invoices } = await loadPaymentOutcome(app, orderId);
      return { state, result: [statusId, states[0], moves, invoices.length] };
    }),
  );
  for (const { state, result } of outcomes) {
    expect([
      [6, 'captured', 1, 1],
      [5, 'refunded', 0, 0],
    ]).toContainEqual(result);
    if (state === 'paid') expect(result).toEqual([6, 'captured', 1, 1]);
  }
});
