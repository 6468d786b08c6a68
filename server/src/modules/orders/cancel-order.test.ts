import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('cancelling an order', () => {
  it('cancels an unprocessed order and stores the reason', async () => {
    const owner = await app.createOwner();
    for (const status of [1, 2, 7]) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      await owner.call.ordersCancel({ orderId, reason: 'Ordered twice' });
      expect((await owner.call.ordersIsexist({ id: orderId })).result.statusId).toBe(orderStatus.cancelled);
    }
  });

  it('is rejected in later statuses and for members without the permission', async () => {
    const owner = await app.createOwner();
    for (const status of [3, 4, 5, 6, 8, 9, 10, 11, 12, 13]) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status });
      await expect(owner.call.ordersCancel({ orderId })).rejects.toMatchObject({ errorName: 'notCancellable' });
    }
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const member = await app.createMember(owner, ['CHAT']);
    await app.assignToOrder(orderId, member, ['APPROVE']);
    await expect(member.call.ordersCancel({ orderId })).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
