import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOption } from '@platewright/domain/options/build-option';
import { standardPriceList } from '../../../catalogue-seed/catalogue/index.ts';
import { changePublished } from '../../../testing/publications.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { publicationVersions } from '../../platform/db/schema/index.ts';
import { applyScheduledVersion } from '../publishing/publish-version.ts';
import { loadPriceList } from './rates.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE', 'RATES']);
});
afterAll(() => app.close());

const HOUR = 60;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
/** Sessions end before the moments of these tests. */
async function advance(minutes: number) {
  app.clock.advance({ minutes });
  editor = await app.createStaff(['CATALOGUE', 'RATES']);
}
const bilingual = (text: string) => ({ en: text, ar: text });
async function findId(kind: 'product' | 'category', key: string): Promise<number> {
  const { entries } = await editor.call.deskCatalogueList({ kind, search: key });
  return entries.rows.find((row) => row.key === key)?.id ?? 0;
}
const load = (id: number) => editor.call.deskCatalogueGet({ id, lang: 'en' });
async function publish(id: number, changes: object | null, inForceFrom?: string) {
  const { live, draft, scheduled, revision: read } = await load(id);
  const data = { ...(draft ?? scheduled ?? live), ...changes };
  const revision = changes ? (await editor.call.deskCatalogueSave({ id, revision: read, data })).revision : read;
  return editor.call.deskCataloguePublish({ id, revision, ...(inForceFrom && { inForceFrom }) });
}
/** Nothing waits for its moment any more. */
async function callOffPlans(productId?: number) {
  if (productId !== undefined) await callOffProduct(productId);
  await callOffPrices();
}
async function callOffPrices() {
  const list = await editor.call.deskPriceList({});
  let { revision } = list;
  for (const { version } of list.waiting)
    ({ revision } = await editor.call.deskPriceListWithdraw({ id: list.id, revision, version }));
}
async function callOffProduct(id: number) {
  const product = await load(id);
  let { revision } = product;
  for (const { version } of product.waiting)
    ({ revision } = await editor.call.deskCatalogueWithdraw({ id, revision, version }));
}
async function hide(id: number) {
  await editor.call.deskCatalogueRemove({ id, revision: (await load(id)).revision });
}
/** Options of a product with one more, a thickness as a rule. */
async function withThickness(id: number, sku: string, key: 'thickness' | 'method' = 'thickness') {
  const options = ((await load(id)).live?.['options'] ?? []) as { id: string; key: string }[];
  // It takes the place of those that ask for the thickness.
  const replaced = key === 'thickness' ? ['plateType', 'thickness'] : [];
  const added = buildOption({
    ...{ id: 'extra', key, fieldType: 'dropdown' },
    label: bilingual('Thickness'),
    values: [{ sku, title: bilingual(sku) }],
  });
  return { options: [...options.filter((option) => option.id !== 'extra' && !replaced.includes(option.key)), added] };
}
const { version: _number, validFrom: _day, ...standard } = standardPriceList;
const withPrices = (...skus: string[]) => ({
  ...standard,
  thickness: {
    ...standard.thickness,
    ...Object.fromEntries(skus.map((sku) => [sku, { um: 9990, rate: 1, minimum: 1 }])),
  },
});
async function publishPrices(data: typeof standard, inForceFrom?: string) {
  const { id, revision } = await editor.call.deskPriceList({});
  const saved = await editor.call.deskPriceListSave({ id, revision, data });
  return editor.call.deskPriceListPublish({ id, revision: saved.revision, ...(inForceFrom && { inForceFrom }) });
}
const messageAt = (field: string, message: RegExp) => ({
  errorName: 'invalidInput',
  fields: { [field]: { params: { message: expect.stringMatching(message) as string } } },
});

it('a category is not shown again while a product of it offers what has lost its price', async () => {
  const [category, product] = [await findId('category', 'corrugated'), await findId('product', 'corrugated-postprint')];
  await publishPrices(withPrices('t901'));
  await publish(product, await withThickness(product, 't901'));
  await hide(category);
  await publishPrices(withPrices());
  const { name } = await load(product);
  await expect(publish(category, null)).rejects.toMatchObject({
    errorName: 'categoryUnpriced',
    message: expect.stringContaining(name) as string,
  });
  // Neither may the product go where it is seen.
  const labels = await findId('category', 'labels');
  const { revision } = await load(product);
  await expect(editor.call.deskCatalogueMove({ id: product, revision, category: labels })).rejects.toMatchObject(
    messageAt('options', /no price for: Thickness › t901/),
  );
  await publishPrices(withPrices('t901'));
  await publish(category, null);
  await publish(product, { options: ((await load(product)).live?.['options'] as object[]).slice(0, -1) });
  await publishPrices(withPrices());
});

it('a product for later is checked against the prices that count then', async () => {
  const id = await findId('product', 'anilox-band-test');
  const changes = await withThickness(id, 't902');
  await publishPrices(withPrices('t902'), inMinutes(2 * HOUR));
  await expect(publish(id, changes, inMinutes(HOUR))).rejects.toMatchObject(
    // At the value that lacks it, which is that of the last option.
    messageAt(
      `options.${changes.options.length - 1}.optionsFields.0.sku`,
      /^From \d{4}-\d\d-\d\d on the price list has no price for: Thickness › t902\.$/,
    ),
  );
  await publish(id, changes, inMinutes(3 * HOUR));
  // Prices of today leave those that wait as they are, so the product will have its own.
  await publishPrices(withPrices());
  await expect(publishPrices(withPrices(), inMinutes(4 * HOUR))).rejects.toMatchObject(
    messageAt('thickness.t902', /^From \d{4}-\d\d-\d\d on this is offered and needs a price, by: .*\.$/),
  );
  // Nor are they called off: the product would have no price at its moment.
  const { name } = await load(id);
  await expect(callOffPrices()).rejects.toMatchObject({
    errorName: 'planNeeded',
    message: expect.stringMatching(
      new RegExp(`From \\d{4}-\\d\\d-\\d\\d on the price list has no price for: .*${name} › Thickness › t902`),
    ) as string,
  });
  expect((await editor.call.deskPriceList({})).waiting).toHaveLength(1);
  await callOffPlans(id);
  await publishPrices(withPrices(), inMinutes(4 * HOUR));
  await callOffPlans();
  expect([(await load(id)).waiting, (await editor.call.deskPriceList({})).waiting]).toEqual([[], []]);
});

it('a plan that takes a choice away stays as long as the price list is to lose its price', async () => {
  const id = await findId('product', 'anilox-band-test');
  await publishPrices(withPrices('t905'));
  const before = (await load(id)).live?.['options'];
  await publish(id, await withThickness(id, 't905'));
  await publish(id, { options: before }, inMinutes(HOUR));
  await publishPrices(withPrices(), inMinutes(2 * HOUR));
  await expect(callOffProduct(id)).rejects.toMatchObject({
    errorName: 'planNeeded',
    message: expect.stringMatching(/needs it\. From .* › Thickness › t905\. Please change that first\.$/) as string,
  });
  expect((await load(id)).waiting).toHaveLength(1);
  await callOffPlans();
  await callOffProduct(id);
  await publish(id, { options: before });
  await publishPrices(withPrices());
});

it('a service that only the planned prices know is missed when they are called off or lose it', async () => {
  const id = await findId('product', 'anilox-band-test');
  const varnish = { ...standard.services, varnish: { kind: 'fixed', fils: 900 } as const };
  await publishPrices({ ...standard, services: varnish }, inMinutes(HOUR));
  await publish(id, await withThickness(id, 'varnish', 'method'), inMinutes(2 * HOUR));
  await expect(callOffPrices()).rejects.toMatchObject({ errorName: 'planNeeded' });
  await expect(publishPrices(standard, inMinutes(HOUR))).rejects.toMatchObject(
    messageAt('services.varnish', /^From \d{4}-\d\d-\d\d on this is offered and needs a price/),
  );
  await callOffPlans(id);
});

it('a category or a hidden product for later is checked at its moment, too', async () => {
  const [category, product] = [await findId('category', 'corrugated'), await findId('product', 'corrugated-postprint')];
  await publishPrices(withPrices('t903'));
  await publish(product, await withThickness(product, 't903'));
  await hide(category);
  await publish(category, null, inMinutes(2 * HOUR));
  await expect(publishPrices(withPrices(), inMinutes(HOUR))).rejects.toMatchObject(
    messageAt('thickness.t903', /^From/),
  );
  await hide(category);
  await publishPrices(withPrices(), inMinutes(HOUR));
  await expect(publish(category, null, inMinutes(2 * HOUR))).rejects.toMatchObject({ errorName: 'categoryUnpriced' });
  await expect(publish(category, null)).rejects.toMatchObject({ errorName: 'categoryUnpriced' });
  await callOffPlans();
  await publishPrices(withPrices('t903'));
  await publish(category, null);
  await publish(product, { options: ((await load(product)).live?.['options'] as object[]).slice(0, -1) });
  await publishPrices(withPrices());
});

it('a version that does not fit at its moment is refused: what was in force stays, and its people are told why', async () => {
  const { db } = app.deps.database;
  const id = await findId('product', 'anilox-band-test');
  const before = await load(id);
  await publishPrices(withPrices('t904'));
  const changes = { ...(await withThickness(id, 't904')), name: bilingual('Bands from Friday') };
  const { version } = await publish(id, changes, inMinutes(HOUR));
  // Past the checks, as by hand in the database.
  const list = await loadPriceList(db, app.clock.now());
  await publishRates(app, 'priceList', { ...withPrices(), version: list.version + 1, validFrom: list.validFrom });
  const orders = await app.createStaff(['ORDERS']);
  const people = [await app.createStaff(['RATES']), await app.createStaff(['CATALOGUE'])];
  await advance(HOUR);
  await applyScheduledVersion(app.deps, { publicationId: id, version });

  expect((await app.createClient().productGet({ id: 'anilox-band-test', lang: 'en' })).name).toBe(before.name);
  const after = await load(id);
  expect(after).toMatchObject({
    status: 'refused',
    inForceVersion: before.inForceVersion,
    scheduledFor: null,
    waiting: [],
    denial: { version, reason: { en: 'The price list has no price for: Bands from Friday › Thickness › t904.' } },
    edited: { name: bilingual('Bands from Friday') },
    live: before.live,
  });
  const { entries } = await editor.call.deskCatalogueList({ kind: 'product', state: 'refused' });
  expect(entries.rows.map((row) => row.id)).toEqual([id]);
  // A job may run twice.
  await applyScheduledVersion(app.deps, { publicationId: id, version });
  const rows = await db
    .select()
    .from(publicationVersions)
    .where(and(eq(publicationVersions.publicationId, id), eq(publicationVersions.version, version)));
  expect(rows[0]?.appliedAt).toBeNull();
  await app.waitFor(async () => {
    const notified = (await app.readEmails()).filter(({ subject }) => subject.includes(`Version ${version} of`));
    return people.every(({ email }) => notified.filter(({ to }) => to === email).length === 1);
  });
  expect((await app.readEmails()).some(({ to }) => to === orders.email)).toBe(false);
  // Mended and published again, it counts.
  await publishPrices(withPrices('t904'));
  await publish(id, null);
  expect(await load(id)).toMatchObject({ status: 'published', denial: null });
  await publish(id, { options: before.live?.['options'], name: bilingual('Bands') });
});

it('a price list that does not fit at its moment is refused alike, and the one before goes on counting', async () => {
  const { db } = app.deps.database;
  const before = await loadPriceList(db, app.clock.now());
  const { version } = await publishPrices({ ...withPrices(), len: { rate: 9_999, minimum: 4000 } }, inMinutes(HOUR));
  await changePublished(
    db,
    ['product', 'anilox-band-test'],
    await withThickness(await findId('product', 'anilox-band-test'), 't904'),
  );
  await advance(HOUR);
  const { id } = await editor.call.deskPriceList({});
  await applyScheduledVersion(app.deps, { publicationId: id, version });
  expect(await editor.call.deskPriceList({})).toMatchObject({ status: 'refused', denial: { version } });
  expect(await loadPriceList(db, app.clock.now())).toEqual(before);
});
