import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharjahAddress, writePayment } from '../../../demo/world/payment.ts';
import type { StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { invoices, orders, payments } from '../../db/schema/index.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS', 'PROOFS', 'PAYMENTS']);
});
afterAll(() => w.close());

const rowOf = async (orderId: number) => {
  const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  return row;
};
const move = async (orderId: number, to: number, more: object = {}, by: StaffPerson = staff) =>
  by.call.deskMove({ orderId, to, revision: (await rowOf(orderId)).revision, ...more });
const waiting = async (method: 'cash' | 'pdc') => {
  const owner = await w.anOwner();
  const { orderId } = await w.anOrder({ of: owner, status: 5 });
  const order = await rowOf(orderId);
  await w.deps.database.transact((tx) =>
    writePayment(tx, order, { address: sharjahAddress, method, at: w.clock.now(), state: 'authorised' }),
  );
  return { owner, orderId };
};

describe('moving an order at the desk', () => {
  it('asks for attributes with a note and the options that are wrong', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    await expect(move(orderId, 2)).rejects.toMatchObject({ refusal: 'noteRequired' });
    await expect(move(orderId, 2, { note: 'Wrong.', wrongOptionIds: ['no-such-option'] })).rejects.toMatchObject({
      refusal: 'invalidInput',
      fields: { wrongOptionIds: { key: 'choiceInvalid' } },
    });
    expect((await rowOf(orderId)).statusId).toBe(1);
    const done = await move(orderId, 2, { note: 'The repeat does not fit.', wrongOptionIds: ['label-plates.gears'] });
    expect(done).toEqual({ statusId: 2, revision: 1 });
    const read = await owner.call.orderdetailsSpecifications({ orderId });
    expect(read).toMatchObject({ wrongOptionIds: ['label-plates.gears'], editable: true });
    const { result } = await owner.call.ordersIsexist({ id: orderId });
    expect(result.staffNote).toBe('The repeat does not fit.');
  });

  it('takes no order into production because its price is nothing, and counts what is chosen at the checkout', async () => {
    const owner = await w.anOwner();
    const free = { price: 0, physicalPrice: 0, lenPrice: 0, pdfPrice: 0, servicesPrice: 0 };
    const { orderId } = await w.anOrder({ of: owner, status: 5 });
    await w.deps.database.read.update(orders).set(free).where(eq(orders.id, orderId));
    await expect(move(orderId, 6)).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowPay).toBe(false);
    // The price of what was ordered says nothing of what is bought.
    const bought = await w.anOrder({ of: owner, status: 5 });
    await w.deps.database.read.update(orders).set({ price: 0 }).where(eq(orders.id, bought.orderId));
    expect((await owner.call.ordersIsexist({ id: bought.orderId })).result.allowPay).toBe(true);
    await expect(move(bought.orderId, 6)).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
  });

  it('lets accounts see the queue and take cash, and move nothing else', async () => {
    const accounts = await w.aStaff(['CREDITS', 'PAYMENTS', 'INVOICES']);
    const { orderId } = await waiting('cash');
    const queue = await accounts.call.deskQueue({ search: String(orderId) });
    expect(queue.orders.rows.map((row) => row.id)).toEqual([orderId]);
    expect((await accounts.call.deskCounts({})).total).toBeGreaterThan(0);
    const open = await accounts.call.deskOrder({ orderId });
    expect(open.payment).toMatchObject({ method: 'cash', state: 'authorised' });
    expect(open.moves.map((one) => [one.to, one.ok, one.reason])).toEqual([
      [6, true, null],
      [12, false, 'noPermission'],
    ]);
    await expect(move(orderId, 12, { note: 'No.' }, accounts)).rejects.toMatchObject({ refusal: 'noPermission' });
    expect(await move(orderId, 6, {}, accounts)).toMatchObject({ statusId: 6 });
    await expect(move(orderId, 9, {}, accounts)).rejects.toMatchObject({ refusal: 'noPermission' });
    const { history } = await accounts.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'acceptPayment', from: 5, to: 6 });
    const content = await w.aStaff(['CONTENT']);
    await expect(content.call.deskQueue({})).rejects.toMatchObject({ refusal: 'noPermission' });
  });

  it.each([
    [1, 7],
    [6, 13],
    [4, 12],
  ])('from %i to %i needs a note', async (from, to) => {
    const { orderId } = await w.anOrder({ of: await w.anOwner(), status: from });
    await expect(move(orderId, to, { note: '  ' })).rejects.toMatchObject({ refusal: 'noteRequired' });
    expect(await move(orderId, to, { note: 'Because.' })).toMatchObject({ statusId: to });
  });

  it('ships with courier and number', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 9 });
    await expect(move(orderId, 10, { courier: 'Desert Courier' })).rejects.toMatchObject({
      refusal: 'trackingMissing',
    });
    await move(orderId, 10, {
      courier: 'Desert Courier',
      trackingNumber: 'DC-1',
      trackingUrl: 'https://courier.example/DC-1',
    });
    expect((await owner.call.ordersIsexist({ id: orderId })).result).toMatchObject({
      statusId: 10,
      isTracking: true,
      trackingInfo: {
        currierName: 'Desert Courier',
        trackingNumber: 'DC-1',
        trackingNumberUrl: 'https://courier.example/DC-1',
      },
    });
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows[0]?.description).toBe(`Order ${orderId} is on its way with Desert Courier, number DC-1.`);
    await expect(move(orderId, 12, { note: 'x' })).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
    expect(await move(orderId, 11)).toMatchObject({ statusId: 11 });
  });

  it('never goes where the lifecycle has no way, nor to a status that does not exist', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner() });
    for (const to of [1, 3, 5, 6, 9, 10, 11, 13, 14, 999])
      await expect(move(orderId, to, { note: 'x' })).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
  });

  it('from an old page is refused, also when two do it at once', async () => {
    const { orderId, revision } = await w.anOrder({ of: await w.anOwner() });
    const colleague = await w.aStaff(['ORDERS']);
    const both = await Promise.allSettled([
      staff.call.deskMove({ orderId, to: 4, revision }),
      colleague.call.deskMove({ orderId, to: 7, revision, note: 'The back is missing.' }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { refusal: 'changedMeanwhile' } });
    await expect(staff.call.deskMove({ orderId, to: 12, revision, note: 'x' })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
  });

  it('completes an order of files by itself once they are released', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, status: 6, answers: { outputs: ['len', 'pdf'] } });
    expect(await move(orderId, 9)).toMatchObject({ statusId: 9 });
    const { moves } = await staff.call.deskOrder({ orderId });
    expect(moves).toMatchObject([{ to: 10, ok: false, reason: 'moveNotAllowed' }]);
    await expect(move(orderId, 10, { courier: 'A', trackingNumber: '1' })).rejects.toMatchObject({
      refusal: 'moveNotAllowed',
    });
  });
});

describe('payment at the house', () => {
  it.each(['cash', 'pdc'] as const)('is accepted by staff who may: %s', async (method) => {
    const { owner, orderId } = await waiting(method);
    const prepress = await w.aStaff(['ORDERS']);
    expect((await prepress.call.deskOrder({ orderId })).moves[0]).toMatchObject({
      to: 6,
      ok: false,
      reason: 'noPermission',
    });
    await expect(move(orderId, 6, {}, prepress)).rejects.toMatchObject({ refusal: 'noPermission' });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowPay).toBe(true);

    expect((await staff.call.deskOrder({ orderId })).moves[0]).toMatchObject({ to: 6, ok: true });
    expect(await move(orderId, 6)).toMatchObject({ statusId: 6 });
    const [payment] = await w.deps.database.read.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ method, state: 'captured' });
    const [invoice] = await w.deps.database.read.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(invoice?.total).toBe(payment?.amount);
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowPay).toBe(false);
  });

  it('is not accepted where the customer did not choose it', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner(), status: 5 });
    await expect(move(orderId, 6)).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
  });

  it('is not waited for any more when the order is cancelled', async () => {
    const { orderId } = await waiting('cash');
    await move(orderId, 12, { note: 'The customer called.' });
    const [payment] = await w.deps.database.read.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ state: 'failed', reason: 'withdrawn' });
  });

  it('goes back when a paid order is cancelled', async () => {
    const { owner, orderId } = await waiting('pdc');
    await move(orderId, 6);
    await move(orderId, 13, { note: 'A query.' });
    await move(orderId, 12, { note: 'The film does not exist any more.' });
    const [payment] = await w.deps.database.read.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment?.state).toBe('refunded');
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowReorder).toBe(true);
  });
});
