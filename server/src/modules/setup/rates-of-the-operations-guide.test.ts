import { readFile } from 'node:fs/promises';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { rateSheets } from '../../platform/db/schema/index.ts';
import { loadPriceList, rateSheetChecks } from '../pricing/index.ts';

let app: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  // Ten minutes before the new year of the guide: a token lives for fifteen.
  app.clock.set('2026-12-31T19:50:00Z');
  admin = await app.createStaff(['STAFF']);
});
afterAll(() => app.close());

const guide = new URL('../../../../docs/operations.md', import.meta.url);

it('the commands of the operations guide change the rates as it says', async () => {
  const section = (await readFile(guide, 'utf8')).split('## Prices and shipping rates')[1]?.split('\n## ')[0] ?? '';
  const [show = '', prices = '', shipping = '', takeBack = ''] = [...section.matchAll(/```sql\n(.+?)```/gs)].map(
    ([, statement]) => statement,
  );
  const { db } = app.deps.database;
  const run = (statement: string) => db.execute(sql.raw(statement));
  const before = await admin.call.deskRates({});
  await run(show);

  // In force with its time, and taken back before.
  await run(prices);
  expect((await admin.call.deskRates({})).prices.version).toBe(before.prices.version);
  app.clock.advance({ minutes: 11 });
  const priced = (await admin.call.deskRates({})).prices;
  expect(priced.version).toBe(before.prices.version + 1);
  expect(priced.plates).toEqual([{ thickness: 1.14, rate: 23, minimum: 80 }, ...before.prices.plates.slice(1)]);
  expect(priced.services).toContainEqual({ sku: 'trapping', kind: 'perColour', amount: 9 });
  await run(takeBack.replace('now()', "timestamptz '2026-12-31'"));
  expect((await admin.call.deskRates({})).prices).toEqual(before.prices);

  await run(shipping.replace('now()', "timestamptz '2026-12-31'"));
  const shipped = (await admin.call.deskRates({})).shipping;
  expect(shipped.version).toBe(before.shipping.version + 1);
  const [local, ...others] = before.shipping.methods;
  const [z1, ...zones] = local?.prices ?? [];
  expect(shipped.methods).toEqual([{ ...local, prices: [{ ...z1, first: 30 }, ...zones] }, ...others]);
  for (const { kind, version, data } of await db.select().from(rateSheets)) {
    expect(data).toMatchObject({ version });
    expect(rateSheetChecks[kind === 'prices' ? 'prices' : 'shipping'](data).ok).toBe(true);
  }
});

it('a wrong sheet is refused by its name and fields, and the desk shows the next right one', async () => {
  const { db } = app.deps.database;
  const now = app.clock.now();
  const list = await loadPriceList(db, now);
  const insert = (data: PriceList) =>
    db.insert(rateSheets).values({ kind: 'prices', version: data.version, activeFrom: now, data });
  const version = list.version + 1;
  await insert({ ...list, version, vat: { country: 'AE', percent: 500 } });
  await expect(loadPriceList(db, now)).rejects.toThrow(
    'The prices sheet is wrong: vat.percent wholeNumberBetween 0 50.',
  );
  await expect(admin.call.deskRates({})).rejects.toThrow();
  await insert({ ...list, version: version + 1 });
  expect((await admin.call.deskRates({})).prices).toMatchObject({ version: version + 1, previous: null });
});
