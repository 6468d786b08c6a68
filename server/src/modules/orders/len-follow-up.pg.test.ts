import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('LEN files that are bought later', () => {
  it('are one order, however often they are bought at once, and one more after it was cancelled', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.completed,
      answers: v1LabelAnswers,
    });
    const price = (await owner.call.ordersIsexist({ id: orderId })).result.len?.price ?? 0;
    const buyAtOnce = async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call.ordersBuyLen({ orderId, price })));
      return [...new Set(answers.map((answer) => answer.orderId))];
    };
    const listFollowUps = () =>
      app.deps.database.db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.sourceOrderId, orderId), eq(orders.isLenFollowUp, true)));
    const [first, ...others] = await buyAtOnce();
    expect(others).toEqual([]);
    expect(await listFollowUps()).toEqual([{ id: first }]);

    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.cancelled })
      .where(eq(orders.id, first ?? 0));
    const again = await buyAtOnce();
    expect(again).toHaveLength(1);
    expect(again).not.toContain(first);
    expect(await listFollowUps()).toHaveLength(2);
  });
});
