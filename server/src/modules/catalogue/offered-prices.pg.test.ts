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
    const thickness = buildOption({
      id: 'extra',
      key: 'thickness',
      label: bilingual('Thickness'),
      fieldType: 'dropdown',
      values: [{ sku: 't999', title: bilingual('t999') }],
    });
    const options = [...(product.live?.['options'] as object[]), thickness];
    const draft = await call.deskCatalogueSave({ id, revision: product.revision, data: { ...product.live, options } });

    const inForceFrom = (after: number | undefined) =>
      after === undefined ? {} : { inForceFrom: new Date(app.clock.now().getTime() + after).toISOString() };
    // Both have read what they publish, and wait for the lock that lets one of them check and publish at a time.
    const holder = new pg.Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query("select pg_advisory_xact_lock(hashtextextended('offered prices', 0))");
    const countWaiting = async () =>
      (await holder.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0;
    const begin = async (publish: () => Promise<unknown>, n: number) => {
      const outcome = publish().then(
        () => 'done',
        (error: { errorName?: string }) => error.errorName,
      );
      await app.waitFor(async () => (await countWaiting()) >= n);
      return { outcome };
    };
    const slowProduct = await begin(
      () => call.deskCataloguePublish({ id, revision: draft.revision, ...inForceFrom(productAfter) }),
      1,
    );
    const slowPrices = await begin(
      () => call.deskPriceListPublish({ id: prices.id, revision: without.revision, ...inForceFrom(pricesAfter) }),
      2,
    );
    await holder.query('commit');
    await holder.end();
    expect([await slowProduct.outcome, await slowPrices.outcome]).toEqual(['done', 'invalidInput']);
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
