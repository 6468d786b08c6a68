import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditNotes } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { creditOrder } from '../payments/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const creditPart = (orderId: number, net: number) =>
  transactWithEvents(app.deps, (tx, publish) =>
    creditOrder(tx, publish, app.deps, { orderId, reason: 'fault', note: 'Scratched.', net }),
  );

it('numbers credit notes without gaps and credits no invoice twice, however many are issued at once', async () => {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
  const orderIds = await Promise.all(Array.from({ length: 4 }, () => createPayableOrder(app, owner)));
  for (const orderId of orderIds) await payByCard(app, owner, orderId);
  const [faulty, ...cancelled] = orderIds as [number, number, number, number];
  const revisions = await Promise.all(
    cancelled.map(async (orderId) => {
      const { order } = await staff.call.deskOrder({ orderId });
      const held = await staff.call.deskTransitionOrder({
        orderId,
        to: orderStatus.onHold,
        revision: order.revision,
        note: 'Out of stock.',
      });
      return { orderId, revision: held.revision };
    }),
  );
  const results = await Promise.allSettled([
    // Two members of staff cancel each of three orders, and five credit 200.00 of an invoice over 814.28.
    ...revisions.flatMap(({ orderId, revision }) =>
      [1, 2].map(() =>
        staff.call.deskTransitionOrder({ orderId, to: orderStatus.cancelled, revision, note: 'Out of stock.' }),
      ),
    ),
    ...[1, 2, 3, 4, 5].map(() => creditPart(faulty, 20_000)),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 + 4);
  const notes = await app.deps.database.db.select().from(creditNotes).orderBy(asc(creditNotes.number));
  expect(notes.map(({ number }) => Number(number.slice(-6)))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(notes.filter(({ orderId }) => orderId === faulty).reduce((sum, { net }) => sum + net, 0)).toBe(80_000);
  for (const orderId of cancelled)
    expect(notes.filter((note) => note.orderId === orderId)).toMatchObject([{ net: 81_428, vat: 4_071 }]);
});
