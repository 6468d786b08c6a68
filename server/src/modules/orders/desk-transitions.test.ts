import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { sharjahAddress, insertPaymentWithCheckout } from '../../../demo/world/insert-payment.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkouts, invoices, orders, payments } from '../../platform/db/schema/index.ts';
import { attachSnapshot } from './order-snapshots.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PROOFS', 'PAYMENTS']);
});
afterAll(() => app.close());

const loadOrderRow = async (orderId: number) => {
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  return attachSnapshot(app.deps.database.db, row);
};
const transitionOrderAtDesk = async (orderId: number, to: number, more: object = {}, by: TestStaff = staff) =>
  by.call.deskTransitionOrder({ orderId, to, revision: (await loadOrderRow(orderId)).revision, ...more });
const createOrderAwaitingPayment = async (method: 'cash' | 'pdc') => {
  const owner = await app.createOwner();
  const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
  const order = await loadOrderRow(orderId);
  await app.deps.database.transact((tx) =>
    insertPaymentWithCheckout(tx, order, { address: sharjahAddress, method, at: app.clock.now(), state: 'authorised' }),
  );
  return { owner, orderId };
};

describe('order transitions at the desk', () => {
  it('requests attribute corrections with a note and the wrong options', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await expect(transitionOrderAtDesk(orderId, orderStatus.missingAttributes)).rejects.toMatchObject({
      errorName: 'noteRequired',
    });
    await expect(
      transitionOrderAtDesk(orderId, orderStatus.missingAttributes, {
        note: 'Wrong.',
        wrongOptionIds: ['no-such-option'],
      }),
    ).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { wrongOptionIds: { key: 'choiceInvalid' } },
    });
    expect((await loadOrderRow(orderId)).statusId).toBe(1);
    const done = await transitionOrderAtDesk(orderId, orderStatus.missingAttributes, {
      note: 'The repeat does not fit.',
      wrongOptionIds: ['label-plates.gears'],
    });
    expect(done).toEqual({ statusId: orderStatus.missingAttributes, revision: 1 });
    const read = await owner.call.orderdetailsSpecifications({ orderId });
    expect(read).toMatchObject({ wrongOptionIds: ['label-plates.gears'], editable: true });
    const { result } = await owner.call.ordersIsexist({ id: orderId });
    expect(result.staffNote).toBe('The repeat does not fit.');
  });

  it('does not let staff skip payment of a zero-price order; whether it can be paid depends on what checkout sells', async () => {
    const owner = await app.createOwner();
    const free = { price: 0, physicalPrice: 0, lenPrice: 0, pdfPrice: 0, servicesPrice: 0 };
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
    await app.deps.database.db.update(orders).set(free).where(eq(orders.id, orderId));
    await expect(transitionOrderAtDesk(orderId, orderStatus.inProduction)).rejects.toMatchObject({
      errorName: 'moveNotAllowed',
    });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowPay).toBe(false);
    // The price of the ordered outputs may differ from that of the types chosen at the checkout.
    const bought = await app.createOrder({ orderedBy: owner, status: orderStatus.approvedPaymentDue });
    await app.deps.database.db.update(orders).set({ price: 0 }).where(eq(orders.id, bought.orderId));
    expect((await owner.call.ordersIsexist({ id: bought.orderId })).result.allowPay).toBe(true);
    await expect(transitionOrderAtDesk(bought.orderId, 6)).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
  });

  it('lets the accounts role see the queue and accept cash, but apply no other transition', async () => {
    const accounts = await app.createStaff(['CREDITS', 'PAYMENTS', 'INVOICES']);
    const { orderId } = await createOrderAwaitingPayment('cash');
    const queue = await accounts.call.deskQueue({ search: String(orderId) });
    expect(queue.orders.rows.map((row) => row.id)).toEqual([orderId]);
    expect((await accounts.call.deskCounts({})).total).toBeGreaterThan(0);
    const open = await accounts.call.deskOrder({ orderId });
    expect(open.payment).toMatchObject({ method: 'cash', state: 'authorised' });
    expect(open.moves.map((one) => [one.to, one.ok, one.reason])).toEqual([
      [6, true, null],
      [12, false, 'noPermission'],
    ]);
    await expect(
      transitionOrderAtDesk(orderId, orderStatus.cancelled, { note: 'No.' }, accounts),
    ).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    expect(await transitionOrderAtDesk(orderId, orderStatus.inProduction, {}, accounts)).toMatchObject({
      statusId: orderStatus.inProduction,
    });
    await expect(transitionOrderAtDesk(orderId, orderStatus.ready, {}, accounts)).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    const { history } = await accounts.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'acceptPayment', from: 5, to: 6 });
    const content = await app.createStaff(['CONTENT']);
    await expect(content.call.deskQueue({})).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it.each([
    [1, 7],
    [6, 13],
    [4, 12],
  ])('from %i to %i requires a note', async (from, to) => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status: from });
    await expect(transitionOrderAtDesk(orderId, to, { note: '  ' })).rejects.toMatchObject({
      errorName: 'noteRequired',
    });
    expect(await transitionOrderAtDesk(orderId, to, { note: 'Because.' })).toMatchObject({ statusId: to });
  });

  it('ships with courier and tracking number', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.ready });
    await expect(transitionOrderAtDesk(orderId, orderStatus.shipped, { courierKey: 'local' })).rejects.toMatchObject({
      errorName: 'trackingMissing',
    });
    await expect(transitionOrderAtDesk(orderId, orderStatus.shipped, { trackingNumber: 'DC-1' })).rejects.toMatchObject(
      {
        errorName: 'trackingMissing',
      },
    );
    await transitionOrderAtDesk(orderId, orderStatus.shipped, { courierKey: 'local', trackingNumber: 'DC-1' });
    expect((await owner.call.ordersIsexist({ id: orderId })).result).toMatchObject({
      statusId: orderStatus.shipped,
      isTracking: true,
      trackingInfo: {
        currierName: 'Local courier',
        trackingNumber: 'DC-1',
        trackingNumberUrl: '',
      },
    });
    const { message } = await owner.call.orderdetailsNotifications({ orderId });
    expect(message.rows[0]?.description).toBe(`Order ${orderId} is on its way with Local courier, number DC-1.`);
    await expect(transitionOrderAtDesk(orderId, orderStatus.cancelled, { note: 'x' })).rejects.toMatchObject({
      errorName: 'moveNotAllowed',
    });
    expect(await transitionOrderAtDesk(orderId, orderStatus.completed)).toMatchObject({
      statusId: orderStatus.completed,
    });
  });

  it('rejects transitions that the lifecycle does not allow and unknown statuses', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    for (const to of [1, 3, 5, 6, 9, 10, 11, 13, 14, 999])
      await expect(transitionOrderAtDesk(orderId, to, { note: 'x' })).rejects.toMatchObject({
        errorName: 'moveNotAllowed',
      });
  });

  it('rejects an outdated revision, also under concurrent requests', async () => {
    const { orderId, revision } = await app.createOrder({ orderedBy: await app.createOwner() });
    const colleague = await app.createStaff(['ORDERS']);
    const both = await Promise.allSettled([
      staff.call.deskTransitionOrder({ orderId, to: 4, revision }),
      colleague.call.deskTransitionOrder({ orderId, to: 7, revision, note: 'The back is missing.' }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { errorName: 'changedMeanwhile' } });
    await expect(staff.call.deskTransitionOrder({ orderId, to: 12, revision, note: 'x' })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('completes a collection from Ready without courier and number [FUL-03]', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.ready });
    const collection = { id: 'pickup', typeName: 'Collection', name: 'Pick up at the plate house', price: 0 };
    await app.deps.database.db
      .update(checkouts)
      .set({ shippingMethod: collection })
      .where(eq(checkouts.orderId, orderId));
    const { moves } = await staff.call.deskOrder({ orderId });
    expect(moves).toMatchObject([{ to: orderStatus.completed, ok: true, needs: [] }]);
    await expect(
      transitionOrderAtDesk(orderId, orderStatus.shipped, { courierKey: 'local', trackingNumber: '1' }),
    ).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    expect(await transitionOrderAtDesk(orderId, orderStatus.completed)).toMatchObject({
      statusId: orderStatus.completed,
    });
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'collect', from: orderStatus.ready, to: orderStatus.completed });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.trackingInfo).toBeNull();
  });
});

describe('offline payment', () => {
  it.each(['cash', 'pdc'] as const)('is accepted by staff with the permission: %s', async (method) => {
    const { owner, orderId } = await createOrderAwaitingPayment(method);
    const prepress = await app.createStaff(['ORDERS']);
    expect((await prepress.call.deskOrder({ orderId })).moves[0]).toMatchObject({
      to: 6,
      ok: false,
      reason: 'noPermission',
    });
    await expect(transitionOrderAtDesk(orderId, orderStatus.inProduction, {}, prepress)).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowPay).toBe(true);

    expect((await staff.call.deskOrder({ orderId })).moves[0]).toMatchObject({ to: 6, ok: true });
    expect(await transitionOrderAtDesk(orderId, orderStatus.inProduction)).toMatchObject({
      statusId: orderStatus.inProduction,
    });
    const [payment] = await app.deps.database.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ method, state: 'captured' });
    const [invoice] = await app.deps.database.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(invoice?.total).toBe(payment?.amount);
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowPay).toBe(false);
  });

  it('is not accepted when the customer did not choose it', async () => {
    const { orderId } = await app.createOrder({
      orderedBy: await app.createOwner(),
      status: orderStatus.approvedPaymentDue,
    });
    await expect(transitionOrderAtDesk(orderId, orderStatus.inProduction)).rejects.toMatchObject({
      errorName: 'moveNotAllowed',
    });
  });

  it('is voided when the order is cancelled', async () => {
    const { orderId } = await createOrderAwaitingPayment('cash');
    await transitionOrderAtDesk(orderId, orderStatus.cancelled, { note: 'The customer called.' });
    const [payment] = await app.deps.database.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ state: 'failed', reason: 'withdrawn' });
  });

  it('is marked for refund when a paid order is cancelled', async () => {
    const { owner, orderId } = await createOrderAwaitingPayment('pdc');
    await transitionOrderAtDesk(orderId, orderStatus.inProduction);
    await transitionOrderAtDesk(orderId, orderStatus.onHold, { note: 'A query.' });
    await transitionOrderAtDesk(orderId, orderStatus.cancelled, { note: 'The film does not exist any more.' });
    const [payment] = await app.deps.database.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment?.state).toBe('refunded');
    expect((await owner.call.ordersIsexist({ id: orderId })).result.allowReorder).toBe(true);
  });
});
