import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../testing/world.ts';
import { events, orderHistory, orders } from '../db/schema/index.ts';
import { transact } from '../events/work.ts';
import { bySystem, moveOrder, type MoveRequest } from './move.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const byStaff = { kind: 'staff', id: 1, name: 'Imran' } as const;
const move = (request: MoveRequest) => transact(w.deps, (tx, raise) => moveOrder(tx, raise, w.deps, request));

describe('a move', () => {
  it('changes status, history and revision together and is told', async () => {
    const owner = await w.anOwner();
    const { orderId, revision } = await w.anOrder({ of: owner });
    const done = await move({ orderId, to: 4, by: byStaff, expectRevision: revision });
    expect(done).toMatchObject({ statusId: 4, revision: revision + 1, from: 1 });
    const [entry] = await w.deps.database.read
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
    expect(entry?.at).toEqual(w.clock.now());
    const [told] = await w.deps.database.read.select().from(events).where(eq(events.orderId, orderId));
    expect(told?.payload).toMatchObject({ type: 'orderMoved', from: 1, to: 4 });
    expect(w.told).toContainEqual({ to: 'desk', payload: { orderId, statusId: 4, event: 'orderMoved' } });
  });

  it.each([
    ['that the lifecycle does not know', 1, { to: 9 }, 'moveNotAllowed'],
    ['of somebody else', 1, { move: 'startProcessing', by: { kind: 'customer', id: 1, name: 'A' } }, 'moveNotAllowed'],
    ['without its note', 1, { to: 2 }, 'noteRequired'],
    ['without a proof', 4, { to: 3 }, 'proofMissing'],
    ['without courier', 9, { to: 10 }, 'trackingMissing'],
    ['without money', 5, { move: 'pay', by: bySystem }, 'moveNotAllowed'],
    ['that has seen an older order', 1, { to: 4, expectRevision: 77 }, 'changedMeanwhile'],
  ] as const)('%s is refused by name and changes nothing', async (_what, status, request, refusal) => {
    const { orderId } = await w.anOrder({ of: await w.anOwner(), status });
    await expect(move({ orderId, by: byStaff, ...request })).rejects.toMatchObject({ refusal });
    const [order] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.statusId).toBe(status);
  });

  it('of an order that does not exist finds nothing', async () => {
    await expect(move({ orderId: 1, to: 4, by: byStaff })).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it('at the same moment happens once, whoever comes second hears so', async () => {
    const { orderId, revision } = await w.anOrder({ of: await w.anOwner() });
    const both = await Promise.allSettled([
      move({ orderId, to: 4, by: byStaff, expectRevision: revision }),
      move({ orderId, to: 7, by: byStaff, note: 'The back is missing.', expectRevision: revision }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { refusal: 'changedMeanwhile' } });
    const entries = await w.deps.database.read.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
    expect(entries).toHaveLength(2);
  });

  it('keeps what staff asked for until it is answered, and fixes the prices with the proof', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner(), status: 4 });
    const read = async () => (await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId)))[0];
    await move({ orderId, move: 'askFiles', by: byStaff, note: 'The fonts are missing.' });
    expect((await read())?.staffNote).toBe('The fonts are missing.');
    await move({ orderId, move: 'saveFiles', by: { kind: 'customer', id: 1, name: 'A' }, facts: { newFiles: 1 } });
    expect(await read()).toMatchObject({ statusId: 1, staffNote: null, pricesFinal: false });
    await move({ orderId, to: 4, by: byStaff });
    await move({ orderId, to: 3, by: byStaff, facts: { proofs: { waiting: 1, approved: 0, rejected: 0 } } });
    expect((await read())?.pricesFinal).toBe(true);
  });

  it('of a paid order to Cancelled owes the money back', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner(), status: 13 });
    const done = await move({ orderId, to: 12, by: byStaff, note: 'The film does not exist any more.' });
    expect(done.events).toContain('refund.due');
    const told = await w.deps.database.read.select().from(events).where(eq(events.orderId, orderId));
    expect(told.map((event) => event.type)).toContain('refundDue');
  });
});
