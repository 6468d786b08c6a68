import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { completeCheckoutSteps } from '../../../testing/checkout-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { orderHistory, orderPlates, orders, plates } from '../../platform/db/schema/index.ts';
import { countRemadePlates } from '../orders/count-remade-plates.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const readPlates = (orderId: number) =>
  app.deps.database.db.select().from(plates).where(eq(plates.orderId, orderId)).orderBy(plates.number);

async function createPaidOrder() {
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  return { orderId, codes: (await readPlates(orderId)).map(({ code }) => code) };
}
/** Delivers an order; `hours`: since when it is with the customer. */
async function deliver(orderId: number, hours: number): Promise<void> {
  const { db } = app.deps.database;
  await db.update(orders).set({ statusId: orderStatus.completed }).where(eq(orders.id, orderId));
  await db.insert(orderHistory).values({
    ...{ orderId, actorKind: 'staff', actorId: 1, actorName: 'Rami Saleh', event: 'deliver', note: '' },
    ...{ fromStatus: orderStatus.shipped, toStatus: orderStatus.completed },
    at: new Date(app.clock.now().getTime() - hours * 3_600_000),
  });
}
const find = async (person: TestCustomer, plate: string) => person.call.ordersFindPlate({ plate });

describe('the code of a plate, for its customer', () => {
  it('leads to its order, then to a report within the hours of a fault, then to a reorder of it', async () => {
    const { orderId, codes } = await createPaidOrder();
    const plate = `https://plates.example/p/${codes[1] ?? ''}`;
    const found = { orderId, separation: 'face-2' };
    expect(await find(owner, plate)).toEqual({ ...found, way: 'order' });
    await deliver(orderId, 1);
    expect(await find(owner, plate)).toEqual({ ...found, way: 'report' });
    await app.deps.database.db.delete(orderHistory).where(eq(orderHistory.event, 'deliver'));
    await deliver(orderId, 49);
    expect(await find(owner, plate)).toEqual({ ...found, way: 'reorder' });
  });

  it('answers as if it did not exist for anybody else, and for what can be guessed', async () => {
    const { orderId, codes } = await createPaidOrder();
    const [code = ''] = codes;
    const stranger = await app.createOwner();
    for (const [person, text] of [
      [stranger, code],
      [owner, getPlateNumber(orderId, 1)],
      [owner, '7F3K92QX'],
      [owner, 'no code'],
    ] as const)
      await expect(find(person, text)).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('plates of a reorder', () => {
  it('name the plates that they are made instead of, and how often that was', async () => {
    const { orderId, codes } = await createPaidOrder();
    await deliver(orderId, 49);
    const before = await owner.call.ordersReorder({ id: orderId });
    expect(before.colors.map(({ remade }) => remade)).toEqual([0, 0, 0, 0]);
    const again = async (source: number, colors: string[]) => {
      const placed = await owner.call.ordersReorderSubmit({
        ...{ id: source, orderWithoutChanges: 0, colors: JSON.stringify(colors) },
      });
      return placed.orderId;
    };
    const first = await again(orderId, ['face-2']);
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.approvedPaymentDue, pricesFinal: true })
      .where(eq(orders.id, first));
    await completeCheckoutSteps(owner, first);
    await payByCard(app, owner, first);
    const [remake] = await readPlates(first);
    const [, source] = await readPlates(orderId);
    expect(remake).toMatchObject({ orderId: first, number: 2, remakeNo: 0, remakeOf: source?.id });
    const maker = await app.createStaff(['ORDERS']);
    expect((await maker.call.deskPlate({ plate: remake?.code ?? '' })).plate.remakeOf).toMatchObject({
      ...{ code: codes[1], orderId, number: 2 },
    });
    // A remake of the remake counts for the first plate, too; a cancelled one and one of the whole order do not.
    await deliver(first, 49);
    await again(first, ['face-2']);
    const cancelled = await again(orderId, ['face-2']);
    const { db } = app.deps.database;
    await db.update(orders).set({ statusId: orderStatus.cancelled }).where(eq(orders.id, cancelled));
    await owner.call.ordersReorderSubmit({ id: orderId, orderWithoutChanges: 1 });
    for (const id of [orderId, first])
      expect(Object.fromEntries(await countRemadePlates(db, id))).toMatchObject({
        'face-2': 2,
      });
    expect((await owner.call.ordersReorder({ id: orderId })).colors.map(({ remade }) => remade)).toEqual([0, 2, 0, 0]);
    expect((await db.select().from(orderPlates).where(eq(orderPlates.orderId, first)))[0]?.sourceOrderId).toBe(orderId);
  });
});
