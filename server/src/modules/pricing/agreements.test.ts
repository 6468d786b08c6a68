import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Agreement } from '@platewright/domain/pricing/agreement';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createOrderInput, createProductSelection, getProductId } from '../../../testing/order-input.ts';
import { agreedPercent, agreeOnPrices, endAgreement } from '../../../testing/price-agreements.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { attachSnapshot, type OrderRow } from '../orders/index.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['RATES']);
});
afterAll(() => app.close());

const db = () => app.deps.database.db;
const agree = (customer: TestCustomer, agreement: Agreement) => agreeOnPrices(editor, customer, agreement);

const selected = createProductSelection('label-plates', ['Cyan', 'Magenta', 'Yellow', 'Black'], v1LabelAnswers);
const quote = (customer: TestCustomer) =>
  customer.call.calcPrice({ productId: getProductId('label-plates'), selected });
async function order(customer: TestCustomer): Promise<number> {
  await insertStagedUpload(app, customer, 'label-plates');
  return (await customer.call.ordersCreate(createOrderInput('label-plates', { optionsJson: selected }))).orderId;
}
async function loadOrder(id: number): Promise<OrderRow> {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('No such order.');
  return attachSnapshot(db(), row);
}

/** V1 of handbook 3.3 less ten per cent of each unit price: 4 × 163.64, trapping 4 × 7.20, step and repeat 27.00. */
const AGREED = { unitPrice: 163.64, physical: 654.56, selectedPrice: 710.36, pdfPrice: 54, listPrice: 789.28 };

describe('the prices that a company has agreed on', () => {
  it('are quoted with the list price beside them, and to nobody else', async () => {
    const [customer, other] = [await app.createOwner(), await app.createOwner()];
    expect(await quote(customer)).not.toHaveProperty('listPrice');
    await agree(customer, agreedPercent(10));
    expect(await quote(customer)).toMatchObject(AGREED);
    const listed = await quote(other);
    expect(listed.selectedPrice).toBe(789.28);
    expect(listed).not.toHaveProperty('listPrice');

    const rates = await customer.call.pricingRates({ productUrlName: 'label-plates' });
    expect(rates.priceList).toMatchObject({ thickness: { t114: { lessPercent: 10 } } });
    expect(rates.listPrices).toMatchObject({ product: { pdfPrice: 6000 } });
    expect(JSON.stringify(rates)).not.toContain('Since the fair');
    const others = await other.call.pricingRates({ productUrlName: 'label-plates' });
    expect(JSON.stringify(others)).not.toContain('lessPercent');
    expect(others).not.toHaveProperty('listPrices');
    await agree(other, agreedPercent(20));
    expect((await quote(other)).unitPrice).toBe(145.46);
    expect((await quote(customer)).unitPrice).toBe(163.64);
  });

  it('are charged, and stay with the order when they change or end', async () => {
    const customer = await app.createOwner();
    await agree(customer, agreedPercent(10));
    const id = await order(customer);
    const placed = await loadOrder(id);
    expect([placed.price, placed.quotedPhysical]).toEqual([71_036, 65_456]);
    expect(placed.snapshot.agreement?.version).toBe(1);
    expect(placed.snapshot.agreement?.priceList).not.toHaveProperty('thickness.t114.lessPercent');

    await agree(customer, agreedPercent(50));
    expect((await quote(customer)).unitPrice).toBe(90.91);
    await endAgreement(editor, customer);
    expect((await quote(customer)).unitPrice).toBe(181.82);
    expect(await loadOrder(id)).toEqual(placed);
    const { result } = await customer.call.ordersIsexist({ id });
    expect(result).toMatchObject({ price: 710.36, listPrices: { price: 789.28, physical: 727.28, pdf: 60 } });
  });

  it('are those of a correction after they have ended', async () => {
    const customer = await app.createOwner();
    await agree(customer, agreedPercent(10));
    const orderId = await order(customer);
    await endAgreement(editor, customer);
    await db().update(orders).set({ statusId: 2 }).where(eq(orders.id, orderId));
    const { ordered, corrected } = await customer.call.orderdetailsPriceCorrection({ orderId, optionsJson: selected });
    expect(corrected).toEqual(ordered);
    expect(JSON.stringify(corrected)).toContain('654.56');
  });

  it('end at midnight in the operator’s time', async () => {
    const customer = await app.createOwner();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(app.clock.now());
    await agree(customer, agreedPercent(10, { toDay: today }));
    expect((await quote(customer)).unitPrice).toBe(163.64);
    await agree(customer, agreedPercent(10, { toDay: '2020-01-01' }));
    expect((await quote(customer)).unitPrice).toBe(181.82);
    expect((await loadOrder(await order(customer))).snapshot).not.toHaveProperty('agreement');
  });

  it('are those of the day in a reorder, which says so', async () => {
    const customer = await app.createOwner();
    const { orderId: id } = await app.createOrder({ orderedBy: customer, status: 11 });
    const before = await customer.call.ordersReorder({ id });
    expect(before).not.toHaveProperty('listPrice');
    await agree(customer, agreedPercent(10));
    const today = await customer.call.ordersReorder({ id });
    expect(today.listPrice).toBe(before.price);
    expect(today.price).toBeLessThan(before.price);
    expect(today.differences.map(({ reason }) => reason)).toContain('agreement');
    const reorder = await customer.call.ordersReorderSubmit({ id, orderWithoutChanges: 1, price: today.price });
    expect((await loadOrder(reorder.orderId)).price).toBe(Math.round(today.price * 100));
  });

  it('are no reason in a reorder while the same is agreed on, in whatever version', async () => {
    const customer = await app.createOwner();
    await agree(customer, agreedPercent(10));
    const id = await order(customer);
    await db().update(orders).set({ statusId: orderStatus.completed }).where(eq(orders.id, id));
    const explain = async () => (await customer.call.ordersReorder({ id })).differences.map(({ reason }) => reason);
    expect(await explain()).not.toContain('agreement');
    // A new version with another note, and one with another per cent.
    await agree(customer, { ...agreedPercent(10), note: 'Renewed' });
    expect(await explain()).not.toContain('agreement');
    await agree(customer, agreedPercent(12));
    expect(await explain()).toContain('agreement');
    await endAgreement(editor, customer);
    expect(await explain()).toContain('agreement');
  });

  it('are those of the day that an order was placed on, also when it ends tomorrow', async () => {
    const customer = await app.createOwner();
    await agree(customer, agreedPercent(10, { toDay: toLocalDay(app.clock.now()) }));
    const id = await order(customer);
    await db().update(orders).set({ statusId: orderStatus.approvedPaymentDue }).where(eq(orders.id, id));
    const types = await customer.call.checkoutOrderTypeGetOrdertypes({ orderId: id });
    expect(types.order_types.find((type) => type.id === 1)).toMatchObject({
      ...{ orderTypePrice: 654.56, listPrice: 727.28 },
      colors: Array<object>(4).fill({ price: 163.64, listPrice: 181.82 }),
    });
    expect(types.order_types.find((type) => type.id === 3)).toMatchObject({ orderTypePrice: 54, listPrice: 60 });
    app.clock.advance({ hours: 48 });
    editor = await app.createStaff(['RATES']);
    const later = { ...customer, call: app.createClient(await app.createAccessToken({ userId: customer.userId })) };
    expect((await quote(later)).unitPrice).toBe(181.82);
    expect(await later.call.checkoutOrderTypeGetOrdertypes({ orderId: id })).toEqual(types);
    expect((await later.call.ordersIsexist({ id })).result).toMatchObject({
      price: 710.36,
      listPrices: { price: 789.28 },
    });
  });

  it('are those of LEN files that are bought after the plates', async () => {
    const customer = await app.createOwner();
    const { orderId: id } = await app.createOrder({
      ...{ orderedBy: customer, status: orderStatus.completed, answers: { outputs: ['physical'] } },
    });
    const read = async () => (await customer.call.ordersIsexist({ id })).result.len;
    const readLen = async () => (await read())?.price ?? 0;
    const before = await readLen();
    expect(await read()).not.toHaveProperty('listPrice');
    await agree(customer, agreedPercent(12.5));
    const today = await readLen();
    expect(before).toBeGreaterThan(0);
    expect(today).toBeCloseTo(before * 0.875, 1);
    expect(await read()).toMatchObject({ listPrice: before });
    const bought = await customer.call.ordersBuyLen({ orderId: id, price: today });
    expect((await loadOrder(bought.orderId)).snapshot.agreement?.version).toBe(1);
  });

  it('are of the company alone: nobody else finds them by an order, a reorder, a correction or the public pages', async () => {
    const [customer, other] = [await app.createOwner(), await app.createOwner()];
    await agree(customer, agreedPercent(10));
    const id = await order(customer);
    const denied = { errorName: 'notFound' };
    await expect(other.call.ordersIsexist({ id })).rejects.toMatchObject(denied);
    await expect(other.call.ordersReorder({ id })).rejects.toMatchObject(denied);
    await expect(other.call.checkoutOrderTypeGetOrdertypes({ orderId: id })).rejects.toMatchObject(denied);
    await expect(other.call.orderdetailsPriceCorrection({ orderId: id, optionsJson: selected })).rejects.toMatchObject(
      denied,
    );
    // Whoever is not signed in is quoted nothing.
    const guest = app.createClient();
    await expect(guest.calcPrice({ productId: getProductId('label-plates'), selected })).rejects.toMatchObject({
      errorName: 'notSignedIn',
    });
    await expect(guest.pricingRates({ productUrlName: 'label-plates' })).rejects.toMatchObject({
      errorName: 'notSignedIn',
    });
    const member = await app.createMember(customer, ['CREATE_ORDER']);
    expect(await quote(member)).toMatchObject(AGREED);
  });
});
