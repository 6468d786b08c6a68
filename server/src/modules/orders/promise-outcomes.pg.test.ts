import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orderHistory, orders, promiseOutcomes } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Paid on a Sunday morning, promised to leave on Monday at 18:00. */
async function createPaid(): Promise<number> {
  app.clock.set('2026-11-22T06:00:00.000Z');
  owner = await app.createOwner({ companyName: 'Punctual Labels' });
  staff = await app.createStaff(['ORDERS']);
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return orderId;
}
const leavesAt = '2026-11-23T14:00:00.000Z';

/** As it is in the store once an order was packed at a moment. */
async function pack(orderId: number, at: string): Promise<void> {
  const { db } = app.deps.database;
  await db.update(orders).set({ statusId: orderStatus.ready }).where(eq(orders.id, orderId));
  await db.insert(orderHistory).values({
    ...{ orderId, at: new Date(at), actorKind: 'staff', actorName: 'Test Staff', event: 'finish' },
    ...{ fromStatus: orderStatus.inProduction, toStatus: orderStatus.ready },
  });
}
async function ship(orderId: number, at: string): Promise<void> {
  app.clock.set(at);
  staff = await app.createStaff(['ORDERS']);
  const { order } = await staff.call.deskOrder({ orderId });
  await staff.call.deskTransitionOrder({
    ...{ orderId, to: orderStatus.shipped, revision: order.revision },
    ...{ courierKey: 'ownDriver', trackingNumber: '1' },
  });
}
const readOutcome = async (orderId: number) => {
  staff = await app.createStaff(['ORDERS']);
  return (await staff.call.deskOrder({ orderId })).order.promiseOutcome;
};
const readPeriod = async (days: '7' | '30') => {
  staff = await app.createStaff(['ORDERS']);
  return staff.call.deskPromises({ days });
};

describe('a promise', () => {
  it('is measured when the order leaves: kept, or missed by so many minutes', async () => {
    const punctual = await createPaid();
    await pack(punctual, '2026-11-23T10:00:00.000Z');
    expect(await readOutcome(punctual)).toBeNull();
    await ship(punctual, '2026-11-23T15:00:00.000Z');
    expect(await readOutcome(punctual)).toEqual({ handedOverAt: '2026-11-23T15:00:00.000Z', lateMinutes: 0 });

    const late = await createPaid();
    await pack(late, '2026-11-24T10:00:00.000Z');
    await ship(late, '2026-11-24T14:30:00.000Z');
    expect(await readOutcome(late)).toEqual({ handedOverAt: '2026-11-24T14:30:00.000Z', lateMinutes: 24 * 60 + 30 });

    const { inTime, missed } = await readPeriod('7');
    expect(inTime).toBe(1);
    expect(missed).toEqual({
      count: 1,
      rows: [
        {
          orderId: late,
          projectName: expect.any(String),
          company: 'Punctual Labels',
          leavesAt,
          handedOverAt: '2026-11-24T14:30:00.000Z',
          lateMinutes: 24 * 60 + 30,
        },
      ],
    });
  });

  it('counts in the period in which its order was handed over, a page at a time', async () => {
    app.clock.set('2026-12-03T06:00:00.000Z');
    expect(await readPeriod('7')).toEqual({ inTime: 0, missed: { count: 0, rows: [] } });
    const { inTime, missed } = await readPeriod('30');
    expect([inTime, missed.count]).toEqual([1, 1]);
    staff = await app.createStaff(['ORDERS']);
    expect((await staff.call.deskPromises({ days: '30', _start: 1, _end: 2 })).missed).toEqual({ count: 1, rows: [] });
  });

  it('is measured once, at whatever number of attempts, and no more of an order that is cancelled', async () => {
    const orderId = await createPaid();
    const { db } = app.deps.database;
    await pack(orderId, '2026-11-23T10:00:00.000Z');
    app.clock.set('2026-11-23T10:30:00.000Z');
    const publish = (from: number, to: number) =>
      transactWithEvents(app.deps, async (_tx, publishEvent) =>
        publishEvent({
          ...({ type: 'orderTransitioned', orderId, companyId: owner.companyId, event: 'ship', note: '' } as const),
          ...({ from, to, byKind: 'staff', byId: staff.staffId } as const),
        }),
      );
    await Promise.all([1, 2, 3].map(() => publish(orderStatus.ready, orderStatus.shipped)));
    app.clock.set('2026-11-26T10:30:00.000Z');
    await publish(orderStatus.shipped, orderStatus.completed);
    const list = () => db.select().from(promiseOutcomes).where(eq(promiseOutcomes.orderId, orderId));
    expect(await list()).toMatchObject([{ lateMinutes: 0 }]);
    await publish(orderStatus.ready, orderStatus.cancelled);
    expect(await list()).toEqual([]);
  });

  it('is for whoever may read orders', async () => {
    const other = await app.createStaff(['CONTENT']);
    await expect(other.call.deskPromises({ days: '30' })).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect((await app.createOwner()).call.deskPromises({ days: '30' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    staff = await app.createStaff(['ORDERS']);
    await expect(staff.call.deskPromises({ days: '31' as never })).rejects.toMatchObject({ errorName: 'invalidInput' });
  });
});
