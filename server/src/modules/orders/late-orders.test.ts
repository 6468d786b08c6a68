import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAnswers } from '@platewright/domain/options/answers';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { standardCalendar } from '../../../catalogue-seed/catalogue/index.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { replacePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { attachSnapshot } from './order-snapshots.ts';

let app: TestApp;
let owner: TestCustomer;
let orderId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Paid on a Sunday morning, promised to leave on Monday at 18:00 and to arrive on Tuesday at 18:00. */
beforeEach(async () => {
  app.clock.set('2026-11-22T06:00:00.000Z');
  owner = await app.createOwner();
  orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
});

const promisedAt = '2026-11-24T14:00:00.000Z';
const leavesAt = '2026-11-23T14:00:00.000Z';
const change = (columns: Partial<typeof orders.$inferInsert>) =>
  app.deps.database.db.update(orders).set(columns).where(eq(orders.id, orderId));

/** What customer and staff read of the order at a moment. */
async function readAt(at: string) {
  app.clock.set(at);
  const call = app.createClient(await app.createAccessToken({ userId: owner.userId }));
  const { result } = await call.ordersIsexist({ id: orderId });
  const [row] = (await call.ordersGetList({})).orders.rows;
  expect(row?.lateFrom).toBe(result.lateFrom);
  const { order } = await (await app.createStaff(['ORDERS'])).call.deskOrder({ orderId });
  expect(order.nextPromisedAt).toBe(result.nextPromisedAt);
  const { lateFrom, nextPromisedAt } = result;
  return { promisedAt: result.promisedAt, lateFrom, nextPromisedAt };
}

describe('an order that misses its promise', () => {
  it('is promised for another day from when its carrier has left without it', async () => {
    const inTime = { promisedAt, lateFrom: leavesAt, nextPromisedAt: null };
    expect(await readAt('2026-11-23T13:59:59.000Z')).toEqual(inTime);
    // Nine hours of work from Tuesday morning are done at the cut-off, which is too late: it leaves on Wednesday.
    expect(await readAt(leavesAt)).toEqual({ ...inTime, nextPromisedAt: '2026-11-26T14:00:00.000Z' });
  });

  it('waits for the load of its plates again, unless it is packed', async () => {
    const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error('There is no order.');
    const { snapshot, selection } = await attachSnapshot(app.deps.database.db, order);
    const [plateType = ''] = readAnswers(snapshot.tree, selection).skus('plateType');
    const publishLoad = (load: Record<string, number>) =>
      replacePublished(app.deps.database.db, 'calendar', { ...standardCalendar, load });
    await publishLoad({ [plateType]: 9 });
    // Eighteen hours are done on Wednesday at the cut-off: it leaves on Thursday and arrives after the weekend.
    expect(await readAt(leavesAt)).toMatchObject({ nextPromisedAt: '2026-11-29T14:00:00.000Z' });
    await change({ statusId: orderStatus.ready });
    expect(await readAt('2026-11-25T06:00:00.000Z')).toMatchObject({ nextPromisedAt: '2026-11-26T14:00:00.000Z' });
    await publishLoad({});
  });

  it('has no other day while it is on hold', async () => {
    await change({ statusId: orderStatus.onHold });
    expect(await readAt(promisedAt)).toEqual({ promisedAt, lateFrom: leavesAt, nextPromisedAt: null });
  });

  it('takes the next carrier when it is packed', async () => {
    await change({ statusId: orderStatus.ready });
    expect(await readAt(leavesAt)).toMatchObject({ lateFrom: promisedAt, nextPromisedAt: null });
    expect(await readAt('2026-11-25T06:00:00.000Z')).toMatchObject({ nextPromisedAt: '2026-11-26T14:00:00.000Z' });
  });

  it('is measured by the day that staff have set', async () => {
    await change({ dueAt: new Date('2026-11-25T14:00:00.000Z'), dueReason: 'Press is booked' });
    expect(await readAt(promisedAt)).toEqual({
      promisedAt: '2026-11-25T14:00:00.000Z',
      lateFrom: '2026-11-25T14:00:00.000Z',
      nextPromisedAt: null,
    });
  });

  it('is late no more when it is on its way', async () => {
    await change({ statusId: orderStatus.shipped });
    expect(await readAt('2026-11-30T14:00:00.000Z')).toEqual({
      promisedAt: null,
      lateFrom: null,
      nextPromisedAt: null,
    });
  });
});
