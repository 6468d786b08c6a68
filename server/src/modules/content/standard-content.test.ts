import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedStandardCatalogue } from '../../../catalogue-seed/seed-standard-catalogue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contentDrafts, contentEntries, contentVersions, rateSheets } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fetchReady = async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/health/ready' });
  return [answer.statusCode, answer.json<{ payload: { content: boolean } }>().payload.content];
};
const countContent = () => app.deps.database.db.$count(contentEntries);

it('an installation with a catalogue but without content is not ready, and gets it at the next start', async () => {
  const { db } = app.deps.database;
  const all = await countContent();
  // What staff wrote and removed stays as they left it.
  await db
    .update(contentEntries)
    .set({ version: 7, data: { edited: true } })
    .where(eq(contentEntries.kind, 'home'));
  await db.delete(contentVersions);
  await db.delete(contentDrafts);
  await db
    .delete(contentEntries)
    .where(inArray(contentEntries.kind, ['brand', 'maintenance', 'legal', 'faq', 'routeMeta']));
  await db.delete(rateSheets).where(eq(rateSheets.kind, 'shipping'));
  app.deps.database.publishedCache.invalidate();
  expect(await fetchReady()).toEqual([503, false]);

  await seedStandardCatalogue(app.deps);
  expect(await fetchReady()).toEqual([200, true]);
  const { name } = await app.createClient().siteBrand({});
  expect(name).toBe('Flexo Plates');
  expect((await app.createClient().siteLegal({})).sections.length).toBeGreaterThan(0);
  expect(await app.createClient().siteFaq({})).toEqual([]);
  const [home] = await db.select().from(contentEntries).where(eq(contentEntries.kind, 'home'));
  expect(home).toMatchObject({ version: 7, data: { edited: true } });
  expect(await db.$count(rateSheets)).toBe(2);
  const restored = await countContent();
  expect(restored).toBeLessThan(all);
  await seedStandardCatalogue(app.deps);
  expect(await countContent()).toBe(restored);
});
