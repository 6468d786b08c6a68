import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode, OptionTree } from '@platewright/domain/options/option-types';
import { orderStatuses } from '@platewright/domain/orders/order-status';
import { standardCalendar, standardPriceList, standardShippingRates } from '../../../catalogue-seed/catalogue/index.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** What is stored of an order, and what customers have saved. */
const tables = [
  ...['orders', 'order_snapshots', 'order_plates', 'order_history', 'order_members', 'order_totals', 'order_counts'],
  ...['checkouts', 'payments', 'invoices', 'approvals', 'documents', 'document_versions', 'promise_outcomes'],
  ...['specification_changes', 'price_changes', 'templates'],
];
const url = 'label-plates';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
let orderIds: number[];
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-22T06:00:00.000Z');
  owner = await app.createOwner();
  staff = await app.createStaff(['CATALOGUE', 'RATES', 'ORDERS']);
  const built: number[] = [];
  for (const { id: status } of orderStatuses) built.push((await app.createOrder({ orderedBy: owner, status })).orderId);
  const paid = await createPayableOrder(app, owner);
  await payByCard(app, owner, paid);
  await insertStagedUpload(app, owner, url);
  const asked = createOrderInput(url, { saveAsTemplate: true, saveAsCustomTemplate: true });
  const { orderId } = await owner.call.ordersCreate(asked);
  orderIds = [...built, paid, orderId];
});
afterAll(() => app.close());

/** Whole rows as PostgreSQL writes them. */
async function readRows(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await app.deps.database.db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(table)} t order by 1`,
    );
    rows[table] = found.rows.map(({ line }) => line);
  }
  return rows;
}

/** What customer and staff see of each order, but for the name and the address of the product of today. */
async function readPages(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  const today = { productName: '', productUrl: '' };
  for (const orderId of orderIds) {
    const { result } = await owner.call.ordersIsexist({ id: orderId, lang: 'en' });
    const specification = await owner.call.orderdetailsSpecifications({ orderId, lang: 'ar' });
    const { order, ...desk } = await staff.call.deskOrder({ orderId, lang: 'en' });
    pages[`page of ${orderId}`] = JSON.stringify({ ...result, ...today });
    pages[`specification of ${orderId}`] = JSON.stringify({ ...specification, ...today });
    pages[`desk of ${orderId}`] = JSON.stringify({ ...desk, order: { ...order, ...today } });
  }
  return pages;
}

/** What differs by its name: rows and pages are too long to be printed. */
const listDifferences = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

const findProduct = async () =>
  (await staff.call.deskCatalogueList({ kind: 'product', search: url })).entries.rows[0]?.id ?? 0;
const { version: _prices, validFrom: _pricesFrom, ...prices } = standardPriceList;
const { version: _rates, ...rates } = standardShippingRates;

/** Other names everywhere, and every second value gone. */
const change = (tree: OptionTree<LocalizedText>): OptionNode<LocalizedText>[] =>
  tree.map((node) => ({
    ...node,
    label: { en: `New ${node.label.en}`, ar: `${node.label.ar} ج` },
    optionsFields: node.optionsFields
      .filter((_value, index, { length }) => length === 1 || index % 2 === 1)
      .map((value) => ({ ...value, title: { en: `New ${value.title.en}`, ar: `${value.title.ar} ج` } }))
      .map((value) => ({ ...value, children: change(value.children) })),
  }));

const publish: Readonly<Record<string, () => Promise<unknown>>> = {
  'a changed product': async () => {
    const { id, revision, live } = await staff.call.deskCatalogueGet({ id: await findProduct() });
    const options = change(live?.['options'] as OptionTree<LocalizedText>);
    const data = { ...live, options, name: { en: 'Other plates', ar: 'ألواح أخرى' }, pdfPrice: 99_000 };
    const saved = await staff.call.deskCatalogueSave({ id, revision, data });
    return staff.call.deskCataloguePublish({ id, revision: saved.revision, confirmed: ['pdfPrice'] });
  },
  'a changed price list': async () => {
    const { id, revision } = await staff.call.deskPriceList({});
    const thickness = Object.fromEntries(
      Object.entries(prices.thickness).map(([sku, one]) => [sku, { ...one, rate: one.rate * 2 }]),
    );
    const data = { ...prices, thickness: thickness as typeof prices.thickness, vat: { ...prices.vat, percent: 7 } };
    const saved = await staff.call.deskPriceListSave({ id, revision, data });
    return staff.call.deskPriceListPublish({ id, revision: saved.revision });
  },
  'changed shipping rates': async () => {
    const { id, revision } = await staff.call.deskShippingRates({});
    const methods = rates.methods.map((method) => ({
      ...method,
      name: { en: `New ${method.name.en}`, ar: `${method.name.ar} ج` },
      prices: Object.fromEntries(
        Object.entries(method.prices).map(([zone, price]) => [zone, { ...price, first: price.first * 2 }]),
      ),
    }));
    const saved = await staff.call.deskShippingRatesSave({ id, revision, data: { ...rates, methods } });
    return staff.call.deskShippingRatesPublish({ id, revision: saved.revision });
  },
  'a holiday': async () => {
    const { id, revision } = await staff.call.deskCalendar({});
    const holidays = [{ day: '2026-11-23', name: { en: 'National Day', ar: 'اليوم الوطني' } }];
    const saved = await staff.call.deskCalendarSave({ id, revision, data: { ...standardCalendar, holidays } as never });
    return staff.call.deskCalendarPublish({ id, revision: saved.revision });
  },
  'another address of the product': async () => {
    const { id, revision } = await staff.call.deskCatalogueGet({ id: await findProduct() });
    return staff.call.deskCatalogueKey({ id, revision, key: 'other-label-plates' });
  },
  'a hidden product': async () => {
    const { id, revision } = await staff.call.deskCatalogueGet({ id: await findProduct() });
    return staff.call.deskCatalogueRemove({ id, revision });
  },
};

describe('orders that were placed', () => {
  let before: Record<string, unknown>;
  beforeAll(async () => {
    // The invoice of what was paid is drawn after the payment.
    await app.waitFor(async () => (await readRows())['invoices']?.every((line) => line.includes('.pdf')) ?? false);
    before = { ...(await readRows()), ...(await readPages()) };
  });

  it.each(Object.keys(publish))('stay byte for byte, in every status, by %s', async (what) => {
    expect(before['orders']).toHaveLength(orderIds.length);
    expect(before['templates']).toHaveLength(2);
    await publish[what]?.();
    const after = { ...(await readRows()), ...(await readPages()) };
    expect(listDifferences(before, after)).toEqual([]);
  });

  it('were promised by the calendar of then', async () => {
    const { result } = await owner.call.ordersIsexist({ id: orderIds[orderStatuses.length] ?? 0 });
    expect(result.promisedAt).toBe('2026-11-24T14:00:00.000Z');
    const { promise } = await owner.call.calendarPromise({ rush: false, plateType: 'dig' });
    expect(promise?.arrivesBy).toBe('2026-11-25T14:00:00.000Z');
  });
});
