import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders, promiseChanges } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-22T06:00:00.000Z');
});
afterAll(() => app.close());

const seen = '2026-11-24T14:00:00.000Z';
async function createPaid() {
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return orderId;
}

it('moved by two people at once: one day is promised, and the other one is told', async () => {
  const orderId = await createPaid();
  const [one, other] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
  expect(
    await callAtOnce(app, { orders: orderId }, [
      () => one.call.deskMovePromise({ orderId, day: '2026-11-25', reason: '', seen }),
      () => other.call.deskMovePromise({ orderId, day: '2026-11-26', reason: '', seen }),
    ]),
  ).toEqual(['done', 'changedMeanwhile']);
  const changes = await app.deps.database.db.select().from(promiseChanges).where(eq(promiseChanges.orderId, orderId));
  const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  expect(changes).toHaveLength(1);
  expect(order?.promise?.arrivesBy).toBe(changes[0]?.after.arrivesBy);
});

it.each([
  ['cancelled first', ['done', 'notEditableNow']],
  ['moved first', ['done', 'done']],
] as const)('of an order that somebody cancels at once: %s', async (which, expected) => {
  const orderId = await createPaid();
  const staff = await app.createStaff(['ORDERS']);
  const transition = async (to: 12 | 13) => {
    const { order } = await staff.call.deskOrder({ orderId });
    return () => staff.call.deskTransitionOrder({ orderId, to, revision: order.revision, note: 'By phone' });
  };
  await (
    await transition(orderStatus.onHold)
  )();
  const cancel = await transition(orderStatus.cancelled);
  const move = () => staff.call.deskMovePromise({ orderId, day: '2026-11-25', reason: '', seen });
  const calls = which === 'moved first' ? [move, cancel] : [cancel, move];
  expect(await callAtOnce(app, { orders: orderId }, calls)).toEqual(expected);
});
