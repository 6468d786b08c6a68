import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOption } from '@platewright/domain/options/build-option';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE', 'RATES']);
});
afterAll(() => app.close());

const bilingual = (text: string) => ({ en: text, ar: text });
/** All have read what they do, and wait for the lock that lets one at a time check it. */
async function publishInOrder(calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query("select pg_advisory_xact_lock(hashtextextended('offered prices', 0))");
  const countWaiting = async () =>
    (await holder.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0;
  const outcomes: Promise<unknown>[] = [];
  for (const call of calls) {
    outcomes.push(
      call().then(
        () => 'done',
        (error: { errorName?: string }) => error.errorName,
      ),
    );
    await app.waitFor(async () => (await countWaiting()) >= outcomes.length);
  }
  await holder.query('commit');
  await holder.end();
  return Promise.all(outcomes);
}
/** Options of a product with a thickness that the price list has not got. */
function withThickness(live: Readonly<Record<string, unknown>> | null) {
  const thickness = buildOption({
    id: 'extra',
    key: 'thickness',
    label: bilingual('Thickness'),
    fieldType: 'dropdown',
    values: [{ sku: 't999', title: bilingual('t999') }],
  });
  // In place of those that ask for the thickness.
  const others = (live?.['options'] as { key: string }[]).filter(
    ({ key }) => !['plateType', 'thickness'].includes(key),
  );
  return [...others, thickness];
}

it.each([
  ['at once', undefined, undefined],
  ['for later', 3_600_000, 7_200_000],
] as const)(
  'a product is published against a price list without its price, %s: the slower is refused',
  async (_when, productAfter, pricesAfter) => {
    const { call } = editor;
    const prices = await call.deskPriceList({});
    const figures = prices.live;
    if (!figures) throw new Error('No price list is in force.');
    const withNew = { ...figures, thickness: { ...figures.thickness, t999: { um: 9990, rate: 1, minimum: 1 } } };
    const first = await call.deskPriceListSave({ id: prices.id, revision: prices.revision, data: withNew });
    const { revision } = await call.deskPriceListPublish({ id: prices.id, revision: first.revision });
    const without = await call.deskPriceListSave({ id: prices.id, revision, data: figures });

    const listed = await call.deskCatalogueList({ kind: 'product', search: 'anilox-band-test', lang: 'en' });
    const id = listed.entries.rows[0]?.id ?? 0;
    const product = await call.deskCatalogueGet({ id, lang: 'en' });
    const options = withThickness(product.live);
    const draft = await call.deskCatalogueSave({ id, revision: product.revision, data: { ...product.live, options } });

    const inForceFrom = (after: number | undefined) =>
      after === undefined ? {} : { inForceFrom: new Date(app.clock.now().getTime() + after).toISOString() };
    const outcomes = await publishInOrder([
      () => call.deskCataloguePublish({ id, revision: draft.revision, ...inForceFrom(productAfter) }),
      () => call.deskPriceListPublish({ id: prices.id, revision: without.revision, ...inForceFrom(pricesAfter) }),
    ]);
    expect(outcomes).toEqual(['done', 'invalidInput']);
    // As it was, for the next one.
    const after = await call.deskCatalogueGet({ id });
    for (const { version } of after.waiting)
      await call.deskCatalogueWithdraw({ id, revision: (await call.deskCatalogueGet({ id })).revision, version });
    const { revision: present } = await call.deskCatalogueGet({ id });
    const back = await call.deskCatalogueSave({ id, revision: present, data: { ...product.live } });
    await call.deskCataloguePublish({ id, revision: back.revision });
    const now = await call.deskPriceList({});
    await call.deskPriceListPublish({ id: now.id, revision: now.revision });
  },
);

it.each(['product', 'prices'] as const)(
  'planned prices are called off against a product for later that needs them, the %s first: the slower is refused',
  async (first) => {
    const { call } = editor;
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    const prices = await call.deskPriceList({});
    const figures = prices.live;
    if (!figures) throw new Error('No price list is in force.');
    const data = { ...figures, thickness: { ...figures.thickness, t999: { um: 9990, rate: 1, minimum: 1 } } };
    const planned = { id: prices.id, revision: prices.revision, data, inForceFrom: inHours(1) };
    const { revision, version } = await call.deskPriceListPublish(planned);
    const listed = await call.deskCatalogueList({ kind: 'product', search: 'anilox-band-test', lang: 'en' });
    const id = listed.entries.rows[0]?.id ?? 0;
    const product = await call.deskCatalogueGet({ id, lang: 'en' });
    const offer = { ...product.live, options: withThickness(product.live) };
    const draft = await call.deskCatalogueSave({ id, revision: product.revision, data: offer });
    const publish = () => call.deskCataloguePublish({ id, revision: draft.revision, inForceFrom: inHours(2) });
    const callOff = () => call.deskPriceListWithdraw({ id: prices.id, revision, version });
    const isProductFirst = first === 'product';
    expect(await publishInOrder(isProductFirst ? [publish, callOff] : [callOff, publish])).toEqual([
      'done',
      isProductFirst ? 'planNeeded' : 'invalidInput',
    ]);
    // As it was, for the next one.
    const after = await call.deskCatalogueGet({ id });
    for (const plan of after.waiting)
      await call.deskCatalogueWithdraw({ id, revision: after.revision, version: plan.version });
    if (isProductFirst) await callOff();
    else await call.deskCatalogueDiscard({ id, revision: after.revision });
  },
);
