import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_BULK_ORDERS } from '@platewright/contract/modules/orders/bulk-desk-calls';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { setBoughtTypes } from '../../../testing/bought-types.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditEntries, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  [staff, colleague] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
});
afterAll(() => app.close());

const createOrder = async (statusId: number) =>
  (await app.createOrder({ orderedBy: await app.createOwner(), status: statusId as 6 })).orderId;
const loadOrder = async (orderId: number) =>
  (await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId)))[0];
const listAudited = async (call: string, orderId: number) =>
  (await app.deps.database.db.select().from(auditEntries).where(eq(auditEntries.call, call))).filter(
    ({ objectKind, objectId }) => objectKind === 'order' && objectId === orderId,
  );

describe('many orders at once', () => {
  it('are assigned each on its own: one that somebody else has taken meanwhile keeps no other from it', async () => {
    const [first, taken, last] = [await createOrder(1), await createOrder(1), await createOrder(4)];
    await colleague.call.deskAssignOrder({ orderId: taken, staffId: colleague.staffId, seen: null });
    const asked = [first, taken, 999_999, last, last].map((orderId) => ({ orderId, seen: null }));
    const { outcomes } = await staff.call.deskAssignOrders({ orders: asked, staffId: staff.staffId });
    expect(outcomes).toEqual([
      { orderId: first, error: null },
      { orderId: taken, error: 'changedMeanwhile' },
      { orderId: 999_999, error: 'notFound' },
      { orderId: last, error: null },
    ]);
    expect((await loadOrder(first))?.assignedTo).toBe(staff.staffId);
    expect((await loadOrder(taken))?.assignedTo).toBe(colleague.staffId);
    const { history } = await staff.call.deskOrder({ orderId: last });
    expect(history.filter(({ event }) => event === 'assignOrder')).toHaveLength(1);
    expect(await listAudited('deskAssignOrders', first)).toHaveLength(1);
    expect(await listAudited('deskAssignOrders', taken)).toHaveLength(0);
  });

  it('go on together, and those that may not say why', async () => {
    const [unchecked, shipped, changed] = [
      await createOrder(orderStatus.inProduction),
      await createOrder(orderStatus.shipped),
      await createOrder(orderStatus.new),
    ];
    await setBoughtTypes(app, unchecked, [{ id: 1, colors: ['face-1'] }]);
    const move = async (to: number, ...asked: (readonly [orderId: number, statusId: number])[]) =>
      (
        await staff.call.deskTransitionOrders({
          orders: asked.map(([orderId, statusId]) => ({ orderId, statusId })),
          to,
        })
      ).outcomes.map(({ error }) => error);
    const inProduction = orderStatus.inProduction;
    expect(
      await move(
        orderStatus.ready,
        ...([
          [changed, inProduction],
          [unchecked, inProduction],
          [shipped, orderStatus.shipped],
        ] as const),
      ),
    ).toEqual(['changedMeanwhile', 'checksMissing', 'moveNotAllowed']);
    expect(
      await move(orderStatus.completed, [shipped, orderStatus.shipped], [unchecked, orderStatus.inProduction]),
    ).toEqual([null, 'moveNotAllowed']);
    expect((await loadOrder(shipped))?.statusId).toBe(orderStatus.completed);
    expect(await listAudited('deskTransitionOrders', shipped)).toHaveLength(1);
    // What asks for a note or a courier is no matter of many at once.
    expect(await move(orderStatus.missingFiles, [changed, orderStatus.new])).toEqual(['moveNotAllowed']);
    expect(await move(orderStatus.cancelled, [changed, orderStatus.new])).toEqual(['moveNotAllowed']);
    expect(await move(orderStatus.inProcessing, [changed, orderStatus.new])).toEqual([null]);
  });

  it('are limited in number, and done by who may', async () => {
    const orderId = await createOrder(orderStatus.new);
    const many = Array.from({ length: MAX_BULK_ORDERS + 1 }, () => ({ orderId, seen: null, statusId: 1 }));
    for (const refused of [
      () => staff.call.deskAssignOrders({ orders: many, staffId: null }),
      () => staff.call.deskTransitionOrders({ orders: many, to: 4 }),
    ])
      await expect(refused()).rejects.toMatchObject({ fields: { orders: { key: 'tooManyJobs' } } });
    const cashier = await app.createStaff(['PAYMENTS']);
    const press = await app.createStaff(['PRODUCTION']);
    for (const person of [cashier, press])
      await expect(
        person.call.deskAssignOrders({ orders: [{ orderId, seen: null }], staffId: null }),
      ).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(press.call.deskTransitionOrders({ orders: [{ orderId, statusId: 1 }], to: 4 })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    // A cashier accepts payments and moves nothing else.
    const { outcomes } = await cashier.call.deskTransitionOrders({ orders: [{ orderId, statusId: 1 }], to: 4 });
    expect(outcomes).toEqual([{ orderId, error: 'noPermission' }]);
    expect((await loadOrder(orderId))?.statusId).toBe(orderStatus.new);
  });
});
