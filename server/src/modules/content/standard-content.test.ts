import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedStandardCatalogue } from '../../../catalogue-seed/seed-standard-catalogue.ts';
import { standardShippingRates } from '../../../catalogue-seed/catalogue/index.ts';
import { changePublished, replacePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { standardContent } from '../../../catalogue-seed/content/index.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { products, publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { loadShippingRates } from '../pricing/index.ts';
import { loadInForce } from '../publishing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fetchReady = async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/health/ready' });
  return [answer.statusCode, answer.json<{ payload: { content: boolean } }>().payload.content];
};
const countContent = () => app.deps.database.db.$count(publications);

it('an installation with a catalogue but without content is not ready, and gets it at the next start', async () => {
  const { db } = app.deps.database;
  const all = await countContent();
  // What staff wrote and removed stays as they left it.
  const home = { kind: 'home', key: 'home' };
  const publicationId = (await loadInForce(db, home))?.id ?? 0;
  const at = app.clock.now();
  const edited = { version: 7, data: { edited: true }, inForceFrom: at, appliedAt: at, at };
  await db.insert(publicationVersions).values({ publicationId, ...edited });
  await db
    .delete(publications)
    .where(inArray(publications.kind, ['brand', 'maintenance', 'legal', 'faq', 'routeMeta']));
  await db.delete(publications).where(eq(publications.kind, 'shippingRates'));
  app.deps.database.publishedCache.invalidate();
  expect(await fetchReady()).toEqual([503, false]);

  await seedStandardCatalogue(app.deps);
  expect(await fetchReady()).toEqual([200, true]);
  const { name } = await app.createClient().siteBrand({});
  expect(name).toBe('Flexo Plates');
  expect((await app.createClient().siteLegal({})).sections.length).toBeGreaterThan(0);
  expect(await app.createClient().siteFaq({})).toEqual([]);
  expect(await loadInForce(db, home)).toMatchObject({ version: 7, data: { edited: true } });
  expect(await loadShippingRates(db, app.clock.now())).toEqual(standardShippingRates);
  const restored = await countContent();
  expect(restored).toBeLessThan(all);
  await seedStandardCatalogue(app.deps);
  expect(await countContent()).toBe(restored);
});

it('an older installation gets the inks of the back for products that nobody has changed', async () => {
  const { db } = app.deps.database;
  const url = 'paper-bag-plates';
  const read = async () => (await db.select().from(products).where(eq(products.url, url)))[0];
  const seeded = await read();
  const old = JSON.parse(
    JSON.stringify(seeded?.options, (_key, value: unknown) =>
      Array.isArray(value)
        ? value.filter((one: { key?: string }) => !['backProcessColours', 'backSpotColours'].includes(one.key ?? ''))
        : value,
    ),
  ) as unknown;
  expect(old).not.toEqual(seeded?.options);
  const toData = ({ options }: { options: unknown }) => ({ ...seeded, options });
  await replacePublished(db, 'product', toData({ options: old }), url);
  await changePublished(db, ['product', url], {});
  await seedStandardCatalogue(app.deps);
  expect(await read()).toMatchObject({ options: old, version: 2 });
  await db.delete(publicationVersions).where(eq(publicationVersions.id, (await read())?.versionId ?? 0));
  expect(await read()).toMatchObject({ options: old, version: 1 });
  await seedStandardCatalogue(app.deps);
  expect(await read()).toMatchObject({ options: seeded?.options, version: 2 });
});

it('a new installation gets all the content that there is', async () => {
  const { database, drop } = await createEmptyDatabase();
  try {
    await migrateDatabase(database);
    await seedStandardCatalogue({ database });
    const kinds = [...new Set(standardContent.map(({ kind }) => kind))];
    expect(kinds).toContain('faq');
    expect(await database.db.$count(publications, inArray(publications.kind, kinds))).toBe(standardContent.length);
  } finally {
    await drop();
  }
});
