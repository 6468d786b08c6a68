import fc from 'fast-check';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isCoveredStatus, orderStatus } from '@platewright/domain/orders/order-status';
import { orderTypeIds } from '@platewright/domain/pricing/order-types';
import { getStandardProduct, standardPriceList } from '../../../catalogue-seed/catalogue/index.ts';
import { buildCompleteSelection } from '../../../demo/world/complete-selection.ts';
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts';
import {
  listEarlierCheckoutColours,
  listEarlierOrderedPlates,
  listEarlierTicketPlates,
} from '../../../testing/earlier-plates.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { createCompletedOrder } from '../../../testing/reorder-source.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  checkouts,
  orderPlates,
  orders,
  orderSnapshots,
  ordersWithoutPlates,
  payments,
} from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PaymentSnapshot } from '../checkout/payment-snapshot.ts';
import { backfillOrderPlates } from './backfill-order-plates.ts';
import { configurePlates, loadOrderPlates } from './order-plates.ts';
import type { OrderRow } from './order-row.ts';
import { attachSnapshot } from './order-snapshots.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemoWorld(app.deps);
});
afterAll(() => app.close());

const listOrders = async () => {
  const { db } = app.deps.database;
  const rows = await db.select().from(orders).orderBy(asc(orders.id));
  return Promise.all(rows.map((row) => attachSnapshot(db, row)));
};
const listStored = () =>
  app.deps.database.db.select().from(orderPlates).orderBy(asc(orderPlates.orderId), asc(orderPlates.number));
const listMade = async (orderId: number) =>
  (await loadOrderPlates(app.deps.database.db, orderId)).map(({ no, ink, made }) => [no, ink, made]);

function expectAsBefore(order: Omit<Parameters<typeof configurePlates>[0], never> & Pick<OrderRow, 'inks'>): void {
  const plates = configurePlates(order);
  expect(plates.map(({ id, no, ink, side, angle }) => ({ id, no, ink, side, angle }))).toEqual(
    listEarlierTicketPlates(order),
  );
  expect(plates.filter(({ made }) => made === null).map(({ id, no, ink, side }) => ({ id, no, ink, side }))).toEqual(
    listEarlierOrderedPlates(order, null),
  );
  expect(plates.map(({ side, ink }) => ({ side, ink }))).toEqual(
    listEarlierCheckoutColours(order).map(({ side, ink }) => ({ side, ink })),
  );
}

describe('the plates of an order', () => {
  it('are those that job ticket, faults and checkout of every demo order had', async () => {
    const all = await listOrders();
    expect(all.length).toBeGreaterThan(20);
    for (const order of all) {
      expectAsBefore(order);
      const stored = await loadOrderPlates(app.deps.database.db, order.id);
      const [checkout] = await app.deps.database.db.select().from(checkouts).where(eq(checkouts.orderId, order.id));
      expect(stored.map(({ made: _made, ...plate }) => plate)).toEqual(
        configurePlates(order).map(({ made: _made, ...plate }) => plate),
      );
      if (!isCoveredStatus(order.statusId)) continue;
      const chosen = checkout?.types?.find(({ id }) => id === orderTypeIds.physical)?.colors ?? [];
      expect(stored.filter(({ made }) => made).map(({ id, no, ink, side }) => ({ id, no, ink, side }))).toEqual(
        listEarlierOrderedPlates(order, chosen),
      );
    }
  });

  it('are those that random orders and reorders of single plates had', () => {
    const urls = ['label-plates', 'film-plates', 'woven-sack-plates', 'corrugated-postprint', 'press-fingerprint'];
    const inks = ['cyan', 'magenta', 'yellow', 'black'];
    fc.assert(
      fc.property(
        fc.constantFrom(...urls),
        fc.subarray(inks, { minLength: 1 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 4 }),
        fc.infiniteStream(fc.boolean()),
        (url, processColours, spots, back, picks) => {
          const { options: tree, categoryKey, pdfPrice, testProduct } = getStandardProduct(url);
          const selection = buildCompleteSelection(tree, {
            colours: `c${processColours.length + spots}`,
            processColours,
            spotColours: ['PANTONE 485 C', 'White'].slice(0, spots).join('\n'),
            ...(back > 0 && { printedSides: 'bothSide', backColours: `c${back}` }),
          });
          const order = {
            selection,
            sourceOrderId: null,
            reorderColours: null,
            snapshot: {
              ...{ productVersion: 1, priceListVersion: 1, tree, priceList: standardPriceList },
              product: { categoryKey, pdfPrice, testProduct },
            },
          };
          const all = configurePlates(order);
          const toInks = (plates: typeof all) => plates.map(({ ink, side }) => ({ name: ink, side }));
          expectAsBefore({ ...order, inks: toInks(all) });
          const chosen = all.filter(() => picks.next().value);
          const reorderColours = chosen.map(({ id }) => id).toReversed();
          const reorder = { ...order, sourceOrderId: 1, reorderColours, inks: toInks(chosen) };
          expectAsBefore(reorder);
          expect(configurePlates(reorder)).toEqual(chosen);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keep number, angle and id in a reorder, its checkout and its payment, and refer to their source', async () => {
    const owner = await app.createOwner();
    const { orderId: source } = await createCompletedOrder(app, owner);
    const { orderId } = await owner.call.ordersReorderSubmit({ id: source, colors: ['face-2', 'face-5'] });
    const stored = (await listStored()).filter((plate) => plate.orderId === orderId);
    expect(stored).toMatchObject([
      { number: 2, separation: 'face-2', ink: 'Magenta', angle: 67.5, sourceOrderId: source, made: null },
      { number: 5, separation: 'face-5', ink: 'PANTONE 871 C', angle: 37.5, sourceOrderId: source, made: null },
    ]);
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.approvedPaymentDue, pricesFinal: true })
      .where(eq(orders.id, orderId));
    const { order_types: types } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(types[0]?.colors.map(({ id, name }) => [id, name])).toEqual([
      ['face-2', 'Magenta'],
      ['face-5', 'PANTONE 871 C'],
    ]);
  });

  it('are frozen as bought by a payment, and by nothing before', async () => {
    const owner = await app.createOwner();
    const types = [
      { id: 1, colors: ['face-1', 'face-4'] },
      { id: 2, colors: ['face-1', 'face-2', 'face-3', 'face-4'] },
    ];
    const orderId = await createPayableOrder(app, owner, { types });
    expect((await listMade(orderId)).map(([, , made]) => made)).toEqual([null, null, null, null]);
    await payByCard(app, owner, orderId);
    expect(await listMade(orderId)).toEqual([
      [1, 'Cyan', true],
      [2, 'Magenta', false],
      [3, 'Yellow', false],
      [4, 'Black', true],
    ]);
  });
});

/** As an installation is after the migration: the plates of all orders still have to be stored. */
const enlistAll = async () => {
  const { db } = app.deps.database;
  await db.delete(orderPlates);
  await db.insert(ordersWithoutPlates).select(db.select({ orderId: orders.id }).from(orders));
};

describe('storing the plates of earlier orders', () => {
  const log = { error: vi.fn<Deps['log']['error']>() };

  it('goes on with the others after one whose snapshot says nothing of them, and names it in the log', async () => {
    const { db } = app.deps.database;
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const { orderId: next } = await app.createOrder({ orderedBy: owner });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const [wrong] = await db
      .insert(orderSnapshots)
      .values({ id: sql`encode(sha256(convert_to('{}', 'UTF8')), 'hex')`, content: {} as never })
      .returning();
    await db.update(orders).set({ snapshotId: wrong?.id }).where(eq(orders.id, orderId));
    await enlistAll();
    await backfillOrderPlates(app.deps.database, log);
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ orderId }), expect.any(String));
    expect(await listMade(next)).toHaveLength(4);
    expect(await db.select().from(ordersWithoutPlates)).toEqual([{ orderId }]);
    // Mended, the next start stores it.
    await db.update(orders).set({ snapshotId: order?.snapshotId }).where(eq(orders.id, orderId));
    await backfillOrderPlates(app.deps.database, log);
    expect(await listMade(orderId)).toHaveLength(4);
    expect(await db.select().from(ordersWithoutPlates)).toEqual([]);
  });

  it('comes to what the orders have now, ended in between and repeated', async () => {
    const before = await listStored();
    await enlistAll();
    const { transact } = app.deps.database;
    const endInBetween = (work: Parameters<typeof transact>[0]) =>
      transact.call(app.deps.database, async (tx) => {
        await work(tx);
        throw new Error('ended');
      });
    await expect(backfillOrderPlates({ transact: endInBetween as typeof transact }, log)).rejects.toThrow('ended');
    expect(await listStored()).toEqual([]);
    await backfillOrderPlates(app.deps.database, log);
    expect(await listStored()).toEqual(before);
    await backfillOrderPlates(app.deps.database, log);
    expect(await listStored()).toEqual(before);
    expect(await app.deps.database.db.select().from(ordersWithoutPlates)).toEqual([]);
  });

  it('gives the colours that a checkout counted for itself the ids of the specification', async () => {
    const { db } = app.deps.database;
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProduction });
    await db
      .update(orders)
      .set({ sourceOrderId: orderId, reorderColours: ['face-4', 'face-2'] })
      .where(eq(orders.id, orderId));
    await db
      .update(checkouts)
      .set({ types: [{ id: 1, colors: ['face-2'] }] })
      .where(eq(checkouts.orderId, orderId));
    const [paid] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    const summary = paid?.summary as PaymentSnapshot;
    const separations = [
      { id: 'face-1', side: 'face', number: 1, ink: 'Magenta' },
      { id: 'face-2', side: 'face', number: 2, ink: 'Black' },
    ];
    await db
      .update(payments)
      .set({ summary: { ...summary, separations, chosen: [{ id: 1, colours: ['face-2'] }] } })
      .where(eq(payments.orderId, orderId));
    await enlistAll();
    await backfillOrderPlates(app.deps.database, log);
    expect(await listMade(orderId)).toEqual([
      [2, 'Magenta', false],
      [4, 'Black', true],
    ]);
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.orderId, orderId));
    expect(checkout?.types).toEqual([{ id: 1, colors: ['face-4'] }]);
    const [after] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(after?.summary).toMatchObject({
      chosen: [{ id: 1, colours: ['face-4'] }],
      separations: [{ id: 'face-2' }, { id: 'face-4' }],
    });
  });
});
