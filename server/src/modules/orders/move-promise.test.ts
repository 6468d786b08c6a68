import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { events, orderHistory, orders, plates, promiseChanges, promiseRisks } from '../../platform/db/schema/index.ts';
import { measureFloor } from '../production/measure-floor.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
let orderId: number;
beforeAll(async () => {
  app = await startTestApp();
  // A Sunday, ten in the morning where the operator is: it is promised to leave on Monday and to arrive on Tuesday.
  app.clock.set('2026-11-22T06:00:00.000Z');
  owner = await app.createOwner();
  staff = await app.createStaff(['ORDERS', 'PRODUCTION']);
  orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
});
afterAll(() => app.close());

const db = () => app.deps.database.db;
const promisedAt = '2026-11-24T14:00:00.000Z';
const measure = () => measureFloor(app.deps, { askedAt: null });
const readOrder = async () => (await staff.call.deskOrder({ orderId })).order;
const move = (day: string, more: { seen?: string; reason?: string } = {}) =>
  staff.call.deskMovePromise({ orderId, day, reason: '', seen: promisedAt, ...more });

describe('a promise that cannot be kept', () => {
  it('is marked as soon as the forecast is later than its cut-off, with where its plates are, and no more once it is in time', async () => {
    await measure();
    expect((await readOrder()).promiseRisk).toBeNull();
    // A fault is found on Monday in the last hour: the plate is made again.
    app.clock.set('2026-11-23T13:30:00.000Z');
    staff = await app.createStaff(['ORDERS', 'PRODUCTION']);
    const [plate] = await db().select().from(plates).where(eq(plates.orderId, orderId));
    await db().update(plates).set({ station: 'packing' }).where(eq(plates.orderId, orderId));
    await measure();
    expect((await readOrder()).promiseRisk).toBeNull();
    const { outcomes } = await staff.call.deskTransitionPlates({
      events: [
        { id: randomUUID(), plate: plate?.code ?? '', transition: 'scrap', reasonKey: 'scratched', way: 'hand' },
      ],
    });
    expect(outcomes[0]).toMatchObject({ outcome: 'done' });
    await measure();
    const { promiseRisk } = await readOrder();
    expect(promiseRisk).toMatchObject({
      ...{ station: 'Imaging', hasRemake: true, since: '2026-11-23T13:30:00.000Z' },
      arrivesBy: '2026-11-25T14:00:00.000Z',
    });
    app.clock.set('2026-11-23T13:40:00.000Z');
    await measure();
    expect((await readOrder()).promiseRisk?.since, 'it has been so since').toBe('2026-11-23T13:30:00.000Z');
    expect(
      (await app.readEmails()).some(({ subject }) => /new day/i.test(subject)),
      'nobody is told by it',
    ).toBe(false);
  });

  it('is moved by staff alone, to a day on which something can arrive', async () => {
    const refused = { errorName: 'noPermission' };
    const input = { orderId, day: '2026-11-25', reason: '', seen: promisedAt };
    const customer = await app.createOwner();
    await expect(customer.call.deskMovePromise(input)).rejects.toMatchObject(refused);
    const maker = await app.createStaff(['PRODUCTION']);
    await expect(maker.call.deskMovePromise(input)).rejects.toMatchObject(refused);
    await expect(staff.call.deskMovePromise({ ...input, orderId: 999_999 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    for (const [day, key] of [
      ['2026-11-22', 'dueDayInvalid'],
      ['2028-11-22', 'dueDayInvalid'],
      ['2026-11-24', 'promisedAlready'],
      // A Friday, and today, which nothing reaches any more.
      ['2026-11-27', 'nothingArrives'],
      ['2026-11-23', 'nothingArrives'],
    ] as const)
      await expect(move(day)).rejects.toMatchObject({ fields: { day: { key } } });
  });

  it('is told to the customer with both days, the reason and who decided, and stored with both promises', async () => {
    expect(await move('2026-11-25', { reason: 'A plate is made again' })).toEqual({
      arrivesBy: '2026-11-25T14:00:00.000Z',
    });
    const change = {
      ...{
        from: promisedAt,
        to: '2026-11-25T14:00:00.000Z',
        reason: 'A plate is made again',
        at: '2026-11-23T13:40:00.000Z',
      },
      by: expect.any(String) as string,
    };
    const order = await readOrder();
    expect(order).toMatchObject({ promiseChanges: [change], promiseRisk: null, promise: { arrivesBy: change.to } });
    const reader = app.createClient(await app.createAccessToken({ userId: owner.userId }));
    const { result } = await reader.ordersIsexist({ id: orderId });
    expect(result).toMatchObject({ promisedAt: change.to, promiseChanges: [change] });
    const stranger = await app.createOwner();
    await expect(stranger.call.ordersIsexist({ id: orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    const email = await app.waitFor(async () =>
      (await app.readEmails()).find(({ to, subject }) => to === owner.email && /new day/i.test(subject)),
    );
    expect(email.text).toMatch(/24 November 2026[\s\S]+25 November 2026[\s\S]+A plate is made again/);
    const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ dueAt: new Date(change.to), dueReason: '' });
    const history = await db().select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
    expect(history.at(-1)).toMatchObject({
      event: 'movePromise',
      note: '2026-11-24 → 2026-11-25\nA plate is made again',
    });
    const [stored] = await db().select().from(promiseChanges).where(eq(promiseChanges.orderId, orderId));
    expect(stored).toMatchObject({
      before: { arrivesBy: promisedAt },
      after: { arrivesBy: change.to, leavesAt: '2026-11-24T14:00:00.000Z' },
    });
    expect(await db().select().from(events).where(eq(events.type, 'promiseMoved'))).toHaveLength(1);
    await measure();
    expect(await db().select().from(promiseRisks), 'by the new day it is in time').toEqual([]);
    await expect(move('2026-11-26'), 'whoever saw the old one').rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('is measured as it was promised last, and first', async () => {
    await db()
      .update(plates)
      .set({ state: 'packed', station: null })
      .where(and(eq(plates.orderId, orderId), ne(plates.state, 'scrapped')));
    app.clock.set('2026-11-24T10:00:00.000Z');
    staff = await app.createStaff(['ORDERS', 'PRODUCTION']);
    await db().update(orders).set({ statusId: orderStatus.ready }).where(eq(orders.id, orderId));
    await db()
      .insert(orderHistory)
      .values({
        ...{
          orderId,
          at: new Date('2026-11-24T09:00:00.000Z'),
          actorKind: 'staff',
          actorName: 'Noura',
          event: 'finish',
        },
        ...{ fromStatus: orderStatus.inProduction, toStatus: orderStatus.ready },
      });
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({
      ...{ orderId, to: orderStatus.shipped, revision: order.revision, courierKey: 'ownDriver', trackingNumber: '1' },
    });
    expect(await staff.call.deskPromises({ days: '7' })).toMatchObject({ inTime: 1, missed: { count: 0 } });
    expect(await staff.call.deskPromises({ days: '7', of: 'first' })).toMatchObject({
      inTime: 0,
      // It was to leave on Monday at six in the evening.
      missed: { count: 1, rows: [{ orderId, leavesAt: '2026-11-23T14:00:00.000Z', lateMinutes: 20 * 60 }] },
    });
    await expect(move('2026-11-30', { seen: '2026-11-25T14:00:00.000Z' }), 'it has left').rejects.toMatchObject({
      errorName: 'notEditableNow',
    });
  });
});
