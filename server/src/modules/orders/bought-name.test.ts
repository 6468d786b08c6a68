import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '@platewright/texts/languages';
import { getStandardProduct } from '../../../catalogue-seed/catalogue/index.ts';
import { changePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
let orderId: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  staff = await app.createStaff(['ORDERS', 'CHAT']);
  ({ orderId } = await app.createOrder({ orderedBy: owner }));
});
afterAll(() => app.close());

const url = 'label-plates';
const { name: old } = getStandardProduct(url);
const rename = async (name: Record<Language, string>) => {
  await changePublished(app.deps.database.db, ['product', url], { name });
  app.deps.database.publishedCache.invalidate();
};

/** The name of the product wherever the order names it. */
async function readNames(lang: Language) {
  const row = (await owner.call.ordersGetList({ lang })).orders.rows.find(({ id }) => id === orderId);
  const queued = (await staff.call.deskQueue({ lang })).orders.rows.find(({ id }) => id === orderId);
  return new Set([
    row?.name,
    queued?.productName,
    (await owner.call.ordersIsexist({ id: orderId, lang })).result.productName,
    (await staff.call.deskOrder({ orderId, lang })).order.productName,
    (await staff.call.deskSpecification({ orderId, lang })).productName,
    (await staff.call.deskPrintouts({ orderId, lang })).order.productName,
    (await staff.call.deskCompanyOrders({ companyId: owner.companyId, lang })).orders[0]?.productName,
  ]);
}
const find = async (advancedSearch: string, lang: Language) => [
  (await owner.call.ordersGetList({ advancedSearch, lang })).orders.count,
  (await owner.call.ordersGetList({ searchByAttributes: { name: advancedSearch }, lang })).orders.count,
  (await staff.call.deskQueue({ search: advancedSearch, lang })).orders.count,
];

it('shows the name that was bought in the language of the reader, and is found by it and by that of today', async () => {
  await rename({ en: 'Sticker cliches', ar: 'كليشيهات اللواصق' });
  expect(await readNames('en')).toEqual(new Set([old.en]));
  expect(await readNames('ar')).toEqual(new Set([old.ar]));
  for (const lang of ['en', 'ar'] as const)
    for (const text of [old.en, old.ar]) expect(await find(text, lang), text).toEqual([1, 1, 1]);
  expect(await find('Sticker', 'en')).toEqual([1, 1, 1]);
  expect(await find('اللواصق', 'ar')).toEqual([1, 1, 1]);
  expect(await find('Sleeves', 'en')).toEqual([0, 0, 0]);
});

it('of before the Arabic name was kept shows that of today while the product is called the same', async () => {
  await app.deps.database.db.update(orders).set({ productNameAr: '' }).where(eq(orders.id, orderId));
  expect(await readNames('ar')).toEqual(new Set([old.en]));
  await rename(old);
  expect(await readNames('ar')).toEqual(new Set([old.ar]));
  expect(await find(old.ar, 'ar')).toEqual([1, 1, 1]);
});
