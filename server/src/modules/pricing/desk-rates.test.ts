import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallError } from '@platewright/contract/call-errors';
import { findMissingPrice } from '@platewright/domain/pricing/price-keys';
import { standardPriceList, standardProducts, standardShippingRates } from '../../../catalogue-seed/catalogue/index.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { setShown } from '../../../testing/publications.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, orderSnapshots } from '../../platform/db/schema/index.ts';
import { loadPriceList, loadShippingRates } from './rates.ts';

let app: TestApp;
let editor: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['RATES']);
  owner = await app.createOwner();
});
afterAll(() => app.close());

const { version: _number, validFrom: _day, ...standardFigures } = standardPriceList;
/** The standard price list with another rate of the thinnest plates. */
const withRate = (rate: number) => ({
  ...standardFigures,
  thickness: { ...standardFigures.thickness, t114: { um: 1140, rate, minimum: 7500 } },
});
async function publishPrices(data: object, inForceFrom?: Date) {
  const { id, revision } = await editor.call.deskPriceList({});
  const saved = await editor.call.deskPriceListSave({ id, revision, data: data as typeof standardFigures });
  const moment = inForceFrom && { inForceFrom: inForceFrom.toISOString() };
  return editor.call.deskPriceListPublish({ id, revision: saved.revision, ...moment });
}
async function askPrice() {
  const { productId, optionsJson } = createOrderInput('label-plates');
  return (await owner.call.calcPrice({ productId, selected: optionsJson })).physical;
}
/** Tokens end before the moments of these tests. */
async function advance(minutes: number) {
  app.clock.advance({ minutes });
  editor = await app.createStaff(['RATES']);
  owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
}

describe('the price list at the desk', () => {
  it('is published at once: the next price follows from it, an order that was placed stays byte for byte', async () => {
    await insertStagedUpload(app, owner, 'label-plates');
    const { orderId } = await owner.call.ordersCreate(createOrderInput('label-plates'));
    const { db } = app.deps.database;
    const read = async () =>
      (
        await db
          .select({ order: orders, snapshot: orderSnapshots })
          .from(orders)
          .innerJoin(orderSnapshots, eq(orderSnapshots.id, orders.snapshotId))
          .where(eq(orders.id, orderId))
      )[0];
    const placed = await read();
    const before = await askPrice();

    const { version } = await publishPrices(withRate(44_000));
    expect(version).toBe(2);
    expect(await askPrice()).toBeCloseTo(before * 2, 0);
    expect(await read()).toEqual(placed);
    expect(await loadPriceList(db, app.clock.now())).toEqual({
      ...withRate(44_000),
      version: 2,
      validFrom: '2026-11-20',
    });
    expect(await editor.call.deskPriceList({})).toMatchObject({
      status: 'published',
      inForceVersion: 2,
      live: withRate(44_000),
      effect: { unpaidOrders: 1, templates: 0 },
    });
  });

  it('counts from its very moment, whenever its job runs [PRC-11]', async () => {
    const before = await askPrice();
    const moment = new Date(app.clock.now().getTime() + 60 * 60_000);
    const { version } = await publishPrices(withRate(22_000), moment);
    expect(await askPrice()).toBe(before);
    const { db } = app.deps.database;
    const readVersion = async (at: Date) => (await loadPriceList(db, at)).version;
    expect(await readVersion(new Date(moment.getTime() - 1))).toBe(version - 1);
    expect(await readVersion(moment)).toBe(version);
    await advance(60);
    expect(await askPrice()).toBeCloseTo(before / 2, 0);
  });

  it('is refused at the fields that no price can be worked out from; a draft may hold them', async () => {
    const { id, revision } = await editor.call.deskPriceList({});
    const data = {
      ...withRate(1_000_001),
      margin: {},
      vat: { country: 'XX', percent: 51 },
      services: { ...standardFigures.services, rush: { kind: 'percentOfOutputs' as const, percent: 0.5 } },
    };
    const saved = await editor.call.deskPriceListSave({ id, revision, data });
    await expect(editor.call.deskPriceListPublish({ id, revision: saved.revision })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: {
        'thickness.t114.rate': {
          key: 'wholeNumberBetween',
          params: { message: 'Enter a whole number from 0 to 1000000.' },
        },
        'vat.country': { key: 'countryUnknown' },
        'vat.percent': { key: 'wholeNumberBetween' },
        'services.rush.percent': { key: 'wholeNumberBetween' },
      },
    });
    await editor.call.deskPriceListDiscard({ id, revision: saved.revision });
  });

  it('is refused by name at the price that a product needs, and may lack one that nothing offers', async () => {
    const { t170: _thickness, ...thickness } = standardFigures.thickness;
    const { trapping: _service, stepRepeat: _elsewhere, ...services } = standardFigures.services;
    const { ana: _type, ...typeFactor } = standardFigures.typeFactor;
    const { proofA4: _proof, ...proofs } = standardFigures.proofs;
    const lacking = { ...standardFigures, thickness, services, typeFactor, proofs };
    const { id, revision } = await editor.call.deskPriceList({});
    const saved = await editor.call.deskPriceListSave({ id, revision, data: lacking });
    const refused = editor.call.deskPriceListPublish({ id, revision: saved.revision });
    await expect(refused).rejects.toMatchObject({ errorName: 'invalidInput' });
    const { fields } = (await refused.catch((error: unknown) => error)) as CallError;
    // Step and repeat is a service of another option.
    const missing = ['proofs.proofA4', 'services.stepRepeat', 'services.trapping', 'thickness.t170', 'typeFactor.ana'];
    expect(Object.keys(fields).sort()).toEqual(missing);
    expect(fields['thickness.t170']?.params?.['message']).toMatch(
      /^This is offered and needs a price, by: .*Label plates/,
    );

    const { db } = app.deps.database;
    const hidden = standardProducts.map(({ url }) => url);
    for (const url of hidden) await setShown(db, ['product', url], false);
    const { revision: next } = await editor.call.deskPriceListSave({ id, revision: saved.revision, data: lacking });
    await editor.call.deskPriceListPublish({ id, revision: next });
    for (const url of hidden) await setShown(db, ['product', url], true);
    await publishPrices(standardFigures);
  });

  it('names a category that has another address now by its name of today', async () => {
    const catalogue = await app.createStaff(['CATALOGUE']);
    const find = async (search: string) => {
      const { entries } = await catalogue.call.deskCatalogueList({ kind: 'category', search });
      const { id, revision } = await catalogue.call.deskCatalogueGet({ id: entries.rows[0]?.id ?? 0 });
      return { id, revision };
    };
    const readName = async () =>
      (await editor.call.deskPriceList({})).categories.find(({ key }) => key === 'labels')?.name.en;
    const name = await readName();
    await catalogue.call.deskCatalogueKey({ ...(await find('labels')), key: 'stickers' });
    expect(Object.keys((await editor.call.deskPriceList({})).live?.margin ?? {})).toContain('labels');
    expect(await readName()).toBe(name);
    await catalogue.call.deskCatalogueKey({ ...(await find('stickers')), key: 'labels' });
  });

  it('names the categories of the catalogue, and takes rows that no list had before', async () => {
    const { categories } = await editor.call.deskPriceList({});
    expect(categories.map(({ key }) => key)).toContain('labels');
    expect(categories.find(({ key }) => key === 'labels')?.name.ar).toBeTruthy();
    await publishPrices({
      ...standardFigures,
      thickness: { ...standardFigures.thickness, t300: { um: 3000, rate: 31_000, minimum: 11_000 } },
      services: { ...standardFigures.services, varnish: { kind: 'perColour', fils: 900 } },
      proofs: { ...standardFigures.proofs, proofA1: 20_000 },
    });
    const list = await loadPriceList(app.deps.database.db, app.clock.now());
    expect(findMissingPrice(list, { key: 'thickness', sku: 't300' })).toBeNull();
    expect(list.services['varnish']).toEqual({ kind: 'perColour', fils: 900 });
    await publishPrices(standardFigures);
  });

  it('takes an earlier version back under the next number', async () => {
    const { id, revision, version } = await editor.call.deskPriceList({});
    const restored = await editor.call.deskPriceListRestore({ id, revision, version: 1 });
    expect(restored.data).toEqual(standardFigures);
    const published = await editor.call.deskPriceListPublish({ id, revision: restored.revision, note: 'As before.' });
    expect(published.version).toBe(version + 1);
    expect((await loadPriceList(app.deps.database.db, app.clock.now())).version).toBe(version + 1);
    const { versions } = await editor.call.deskPriceListVersions({ id });
    expect(versions.rows[0]).toMatchObject({ version: version + 1, note: 'As before.' });
  });

  it('that was stored wrong is refused by its name and fields, and the next right one counts', async () => {
    const { db } = app.deps.database;
    const list = await loadPriceList(db, app.clock.now());
    const version = list.version + 1;
    await publishRates(app, 'priceList', { ...list, version, vat: { country: 'AE', percent: 500 } });
    await expect(loadPriceList(db, app.clock.now())).rejects.toThrow(
      'The priceList in force is wrong: vat.percent wholeNumberBetween 0 50.',
    );
    await expect(askPrice()).rejects.toThrow();
    expect(await editor.call.deskPriceList({})).toMatchObject({ live: { vat: { percent: 500 } } });
    await publishPrices(standardFigures);
    expect(await loadPriceList(db, app.clock.now())).toMatchObject({ version: version + 1, vat: { percent: 5 } });
  });

  it('counts from midnight where the operator is [PRC-11]', async () => {
    const before = await askPrice();
    const version = await publishPrices(withRate(33_000), new Date('2026-11-21T20:00:00.000Z'));
    const { db } = app.deps.database;
    const read = async (at: string) => (await loadPriceList(db, new Date(at))).version;
    expect(await read('2026-11-21T23:59:59.999+04:00')).toBe(version.version - 1);
    expect(await read('2026-11-22T00:00:00.000+04:00')).toBe(version.version);
    expect(await loadPriceList(db, new Date('2026-11-22T00:00+04:00'))).toMatchObject({ validFrom: '2026-11-22' });
    expect(await askPrice()).toBe(before);
  });

  it('never counts when it was put off to a later moment', async () => {
    await publishPrices(standardFigures);
    const before = await askPrice();
    const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
    await publishPrices(withRate(44_000), inMinutes(10));
    await publishPrices(withRate(11_000), inMinutes(30));
    await advance(20);
    expect(await askPrice()).toBe(before);
    await advance(10);
    expect(await askPrice()).toBeCloseTo(before / 2, 0);
    await publishPrices(standardFigures);
  });
});

it('shipping rates are published alike, and refused where something could be chosen for nothing', async () => {
  const { version: _version, ...figures } = standardShippingRates;
  const { id, revision, effect } = await editor.call.deskShippingRates({});
  expect(effect).toEqual({ unpaidOrders: 1 });
  const change = (prices: object) => ({
    ...figures,
    methods: figures.methods.map((method, index) =>
      index === 0 ? { ...method, prices, refusedZones: ['z2'] } : method,
    ),
  });
  const save = (at: number, data: object) =>
    editor.call.deskShippingRatesSave({ id, revision: at, data: data as never });
  const z1 = { firstGrams: 5000, first: 3000, stepGrams: 1000, step: 300 };
  const wrong = await save(revision, change({ z1 }));
  await expect(editor.call.deskShippingRatesPublish({ id, revision: wrong.revision })).rejects.toMatchObject({
    errorName: 'invalidInput',
    fields: { 'methods.0.refusedZones.0': { key: 'priceMissing' } },
  });
  const right = await save(wrong.revision, change({ z1, z2: z1 }));
  await editor.call.deskShippingRatesPublish({ id, revision: right.revision });
  const timeless = await save(right.revision + 1, {
    ...figures,
    methods: figures.methods.map((method) => ({ ...method, sameDayBeforeHour: null })),
  });
  await expect(editor.call.deskShippingRatesPublish({ id, revision: timeless.revision })).rejects.toMatchObject({
    fields: { 'methods.1.sameDayBeforeHour': { key: 'fieldRequired' } },
  });
  const [first] = figures.methods;
  const nameless = await save(timeless.revision, {
    ...figures,
    methods: [...figures.methods, { ...first, id: 'method9', name: { en: 'Night', ar: ' ' } }],
  });
  await expect(editor.call.deskShippingRatesPublish({ id, revision: nameless.revision })).rejects.toMatchObject({
    fields: { [`methods.${figures.methods.length}.name.ar`]: { key: 'fieldRequired' } },
  });
  const rates = await loadShippingRates(app.deps.database.db, app.clock.now());
  expect(rates).toMatchObject({ version: 2 });
  expect(rates.methods[0]?.prices['z1']?.first).toBe(3000);
});

it('rates are a right of their own', async () => {
  const others = await app.createStaff(['PRICES', 'ORDERS', 'CONTENT', 'STAFF', 'PAYMENTS']);
  const { deskPriceList, deskShippingRatesPublish } = others.call;
  for (const call of [() => deskPriceList({}), () => deskShippingRatesPublish({ id: 1, revision: 0 })])
    await expect(call()).rejects.toMatchObject({ errorName: 'noPermission' });
});
