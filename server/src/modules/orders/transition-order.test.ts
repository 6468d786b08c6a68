import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events, orderHistory, orders } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { transitionOrder, type OrderTransitionRequest } from './transition-order.ts';
import { systemActor } from './order-actor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const staffActor = { kind: 'staff', id: 1, name: 'Imran' } as const;
const runTransition = (request: OrderTransitionRequest) =>
  transactWithEvents(app.deps, (tx, publish) => transitionOrder(tx, publish, app.deps, request));

describe('an order transition', () => {
  it('changes status, history and revision together, publishes an event and notifies the desk', async () => {
    const owner = await app.createOwner();
    const { orderId, revision } = await app.createOrder({ orderedBy: owner });
    const done = await runTransition({
      orderId,
      transition: 'startProcessing',
      actor: staffActor,
      expectedRevision: revision,
    });
    expect(done).toMatchObject({ statusId: orderStatus.inProcessing, revision: revision + 1, from: 1 });
    const [entry] = await app.deps.database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(desc(orderHistory.id))
      .limit(1);
    expect(entry).toMatchObject({
      event: 'startProcessing',
      fromStatus: 1,
      toStatus: 4,
      actorName: 'Imran',
      actorKind: 'staff',
    });
    expect(entry?.at).toEqual(app.clock.now());
    const [event] = await app.deps.database.db.select().from(events).where(eq(events.orderId, orderId));
    expect(event?.payload).toMatchObject({ type: 'orderTransitioned', from: 1, to: 4 });
    expect(app.socketMessages).toContainEqual({
      to: 'desk',
      payload: { orderId, statusId: orderStatus.inProcessing, event: 'orderTransitioned' },
    });
  });

  it.each([
    ['that the lifecycle does not allow in this status', 1, { transition: 'finish' }, 'moveNotAllowed'],
    [
      'that the principal may not apply',
      1,
      { transition: 'startProcessing', actor: { kind: 'customer', id: 1, name: 'A' } },
      'moveNotAllowed',
    ],
    ['without its note', 1, { transition: 'askAttributes' }, 'noteRequired'],
    ['without a proof', 4, { transition: 'postProof' }, 'proofMissing'],
    ['without a courier', 9, { transition: 'ship' }, 'trackingMissing'],
    ['without a payment', 5, { transition: 'pay', actor: systemActor }, 'moveNotAllowed'],
    ['with an outdated revision', 1, { transition: 'startProcessing', expectedRevision: 77 }, 'changedMeanwhile'],
  ] as const)('%s returns a named error and changes nothing', async (_what, status, request, errorName) => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status });
    await expect(runTransition({ orderId, actor: staffActor, ...request })).rejects.toMatchObject({ errorName });
    const [order] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.statusId).toBe(status);
  });

  it('of an unknown order returns not found', async () => {
    await expect(runTransition({ orderId: 1, transition: 'startProcessing', actor: staffActor })).rejects.toMatchObject(
      {
        errorName: 'notFound',
      },
    );
  });

  it('is applied once under concurrency; the second caller gets a conflict', async () => {
    const { orderId, revision } = await app.createOrder({ orderedBy: await app.createOwner() });
    const both = await Promise.allSettled([
      runTransition({ orderId, transition: 'startProcessing', actor: staffActor, expectedRevision: revision }),
      runTransition({
        orderId,
        transition: 'askFiles',
        actor: staffActor,
        note: 'The back is missing.',
        expectedRevision: revision,
      }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { errorName: 'changedMeanwhile' } });
    const entries = await app.deps.database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(orderHistory.id);
    expect(entries).toHaveLength(2);
  });

  it('keeps the note of staff until it is answered, and makes prices final when a proof is posted', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.inProcessing });
    const read = async () => (await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId)))[0];
    await runTransition({ orderId, transition: 'askFiles', actor: staffActor, note: 'The fonts are missing.' });
    expect((await read())?.staffNote).toBe('The fonts are missing.');
    await runTransition({
      orderId,
      transition: 'saveFiles',
      actor: { kind: 'customer', id: 1, name: 'A' },
      facts: { newFiles: 1 },
    });
    expect(await read()).toMatchObject({ statusId: orderStatus.new, staffNote: null, pricesFinal: false });
    await runTransition({ orderId, transition: 'startProcessing', actor: staffActor });
    await runTransition({
      orderId,
      transition: 'postProof',
      actor: staffActor,
      facts: { proofs: { waiting: 1, approved: 0, rejected: 0 } },
    });
    expect((await read())?.pricesFinal).toBe(true);
  });
});
