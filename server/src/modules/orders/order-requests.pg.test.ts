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

  it('a payment arrives while staff accept the cancel: production starts, or the money goes back', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < ROUNDS; round++) {
      const orderId = await createPayableOrder(app, owner);
      const { decide } = await payUpToBankPage(app, owner, orderId);
      const { id: requestId } = await owner.call.ordersMakeRequest({ orderId, kind: 'cancel', message: 'A mistake' });
      await decide('approve');
      const [attempt] = (await loadPaymentOutcome(app, orderId)).attempts;
      const webhook = createCardWebhook(app, attempt?.providerRef ?? '', attempt?.id ?? '');
      const [, answered] = await Promise.allSettled([
        sendCardWebhook(app, webhook),
        staff.call.deskAnswerRequest({ orderId, requestId, decision: 'accept' }),
      ]);
      const outcome = await loadPaymentOutcome(app, orderId);
      if (answered.status === 'fulfilled') {
        expect(outcome).toMatchObject({ statusId: orderStatus.cancelled, invoices: [] });
        await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).states.includes('refunded'));
      } else {
        // The payment was first: the order is in production, and the request waits for an answer.
        expect(answered.reason).toMatchObject({ errorName: 'holdFirst' });
        expect(outcome).toMatchObject({ statusId: orderStatus.inProduction, states: ['captured'], invoices: [{}] });
        expect(await readStates(orderId)).toEqual(['waiting']);
      }
    }
  });
});
