import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import {
  createCardWebhook,
  createPayableOrder,
  loadPaymentOutcome,
  payUpToBankPage,
  sendCardWebhook,
} from '../../../testing/payment-steps.ts';
import { createPaypalOrder, payUpToPaypal, returnFromPaypal } from '../../../testing/paypal-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { orderRequests } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

const ROUNDS = 5;
const settle = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls))
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as { errorName: string }).errorName))
    .toSorted();
const readStates = async (orderId: number) =>
  (await app.deps.database.db.select().from(orderRequests).where(eq(orderRequests.orderId, orderId))).map(
    ({ state }) => state,
  );

describe('a request and what happens at the same time', () => {
  it('two people ask at once: one request waits', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
      const request = { orderId, message: 'We have a new design' };
      expect(
        await settle([
          owner.call.ordersMakeRequest({ ...request, kind: 'cancel' }),
          owner.call.ordersMakeRequest({ ...request, kind: 'change' }),
        ]),
      ).toEqual(['done', 'requestOpen']);
      expect(await readStates(orderId)).toEqual(['waiting']);
    }
  });

  it('the customer withdraws while staff accept: one of them does, and the order follows', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
      const { id: requestId } = await owner.call.ordersMakeRequest({ orderId, kind: 'cancel', message: 'A mistake' });
      expect(
        await settle([
          owner.call.ordersWithdrawRequest({ orderId, requestId }),
          staff.call.deskAnswerRequest({ orderId, requestId, decision: 'accept' }),
        ]),
      ).toEqual(['done', 'requestClosed']);
      const [state] = await readStates(orderId);
      const { statusId } = (await owner.call.ordersIsexist({ id: orderId })).result;
      expect([state, statusId]).toEqual(
        state === 'accepted' ? ['accepted', orderStatus.cancelled] : ['withdrawn', orderStatus.inProcessing],
      );
    }
  });

  it('a payment arrives while the customer asks: it is refused, or asked of an order that is paid', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const orderId = await createPayableOrder(app, owner);
      const { decide } = await payUpToBankPage(app, owner, orderId);
      await decide('approve');
      const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
      const webhook = createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '');
      const [, asked] = await Promise.allSettled([
        sendCardWebhook(app, webhook),
        owner.call.ordersMakeRequest({ orderId, kind: 'cancel', message: 'A mistake' }),
      ]);
      if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ errorName: 'paymentOpen' });
      expect(await readStates(orderId)).toEqual(asked.status === 'rejected' ? [] : ['waiting']);
      expect(await loadPaymentOutcome(app, orderId)).toMatchObject({
        statusId: orderStatus.inProduction,
        states: ['captured'],
        invoices: [{}],
      });
    }
  });

  it('the customer comes back from PayPal while a colleague asks: the payment is charged, or the request waits', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const orderId = await createPaypalOrder(app, owner);
      const { decide, token } = await payUpToPaypal(app, owner, orderId);
      await decide('approve');
      const [, asked] = await Promise.allSettled([
        returnFromPaypal(app, token),
        owner.call.ordersMakeRequest({ orderId, kind: 'change', message: 'We have a new design' }),
      ]);
      const { statusId, states } = await loadPaymentOutcome(app, orderId);
      if (asked.status === 'fulfilled')
        expect([statusId, states]).toEqual([orderStatus.approvedPaymentDue, ['failed']]);
      else {
        expect(['paymentOpen', 'requestTooLate']).toContain((asked.reason as { errorName: string }).errorName);
        expect([statusId, states]).toEqual([orderStatus.inProduction, ['captured']]);
      }
    }
  });
});
