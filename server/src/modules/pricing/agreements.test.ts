import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '@platewright/domain/pricing/agreement';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createOrderInput, createProductSelection, getProductId } from '../../../testing/order-input.ts';
import { changePublished, setShown } from '../../../testing/publications.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { orders, publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { attachSnapshot, type OrderRow } from '../orders/index.ts';
import { AGREEMENT_KIND } from './agreements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const everything = { categoryId: null, productId: null, fromDay: null, toDay: null };
const percents = (percent: number, more = {}): Agreement => ({
  percents: [{ ...everything, percent, ...more }],
  figures: [],
  note: 'Since the fair',
});
const db = () => app.deps.database.db;
const ref = ({ companyId }: TestCustomer) => [AGREEMENT_KIND, String(companyId)] as const;

async function agree(customer: TestCustomer, data: Agreement): Promise<void> {
  const [kind, key] = ref(customer);
  const [row] = await db().insert(publications).values({ kind, key }).returning({ id: publications.id });
  if (!row) throw new Error('The agreement was not stored.');
  const at = app.clock.now();
  const version = { publicationId: row.id, version: 1, data, inForceFrom: at, appliedAt: at, at };
  await db().insert(publicationVersions).values(version);
}

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
    await agree(customer, percents(10));
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
    await agree(other, percents(20));
    expect((await quote(other)).unitPrice).toBe(145.46);
    expect((await quote(customer)).unitPrice).toBe(163.64);
  });

  it('are charged, and stay with the order when they change or end', async () => {
    const customer = await app.createOwner();
    await agree(customer, percents(10));
    const id = await order(customer);
    const placed = await loadOrder(id);
    expect([placed.price, placed.quotedPhysical]).toEqual([71_036, 65_456]);
    expect(placed.snapshot.agreement?.version).toBe(1);
    expect(placed.snapshot.agreement?.priceList).not.toHaveProperty('thickness.t114.lessPercent');

    await changePublished(db(), ref(customer), percents(50));
    expect((await quote(customer)).unitPrice).toBe(90.91);
    await setShown(db(), ref(customer), false);
    expect((await quote(customer)).unitPrice).toBe(181.82);
    expect(await loadOrder(id)).toEqual(placed);
    const { result } = await customer.call.ordersIsexist({ id });
    expect(result).toMatchObject({ price: 710.36, listPrices: { price: 789.28, physical: 727.28, pdf: 60 } });
  });

  it('are those of a correction after they have ended', async () => {
    const customer = await app.createOwner();
    await agree(customer, percents(10));
    const orderId = await order(customer);
    await setShown(db(), ref(customer), false);
    await db().update(orders).set({ statusId: 2 }).where(eq(orders.id, orderId));
    const { ordered, corrected } = await customer.call.orderdetailsPriceCorrection({ orderId, optionsJson: selected });
    expect(corrected).toEqual(ordered);
    expect(JSON.stringify(corrected)).toContain('654.56');
  });

  it('end at midnight in the operator’s time', async () => {
    const customer = await app.createOwner();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(app.clock.now());
    await agree(customer, percents(10, { toDay: today }));
    expect((await quote(customer)).unitPrice).toBe(163.64);
    await changePublished(db(), ref(customer), percents(10, { toDay: '2020-01-01' }));
    expect((await quote(customer)).unitPrice).toBe(181.82);
    expect((await loadOrder(await order(customer))).snapshot).not.toHaveProperty('agreement');
  });

  it('are those of the day in a reorder, which says so', async () => {
    const customer = await app.createOwner();
    const { orderId: id } = await app.createOrder({ orderedBy: customer, status: 11 });
    const before = await customer.call.ordersReorder({ id });
    expect(before).not.toHaveProperty('listPrice');
    await agree(customer, percents(10));
    const today = await customer.call.ordersReorder({ id });
    expect(today.listPrice).toBe(before.price);
    expect(today.price).toBeLessThan(before.price);
    expect(today.differences.map(({ reason }) => reason)).toContain('agreement');
    const reorder = await customer.call.ordersReorderSubmit({ id, orderWithoutChanges: 1, price: today.price });
    expect((await loadOrder(reorder.orderId)).price).toBe(Math.round(today.price * 100));
  });
});
