import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events, publicationVersions } from '../../platform/db/schema/index.ts';
import { applyDueVersions } from './apply-due-versions.ts';
import { findCachedVersion, loadInForce } from './in-force.ts';
import { applyScheduledVersion } from './publish-version.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CONTENT', 'CATALOGUE']);
});
afterAll(() => app.close());

/** Sessions of staff end before the moments of these tests, so the editor signs in again. */
async function advance(minutes: number): Promise<void> {
  app.clock.advance({ minutes });
  editor = await app.createStaff(['CONTENT', 'CATALOGUE']);
}
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
const fetchCategories = async () => (await editor.call.deskCatalogueList({ kind: 'category' })).entries.rows;
/** Saves another English name of a category and publishes it for a moment. */
async function publishName(id: number, name: string, inForceFrom?: Date) {
  const { live, draft, scheduled, revision } = await editor.call.deskCatalogueGet({ id });
  const data = { ...(draft ?? scheduled ?? live), name: { en: name, ar: name } };
  const saved = await editor.call.deskCatalogueSave({ id, revision, data });
  const moment = inForceFrom && { inForceFrom: inForceFrom.toISOString() };
  return editor.call.deskCataloguePublish({ id, revision: saved.revision, ...moment });
}
const getPublicName = async (key: string) =>
  (await app.createClient().categoryGet({ categoryId: key, lang: 'en' })).name;
const listInForceEvents = async (publicationId: number) =>
  (await app.deps.database.db.select().from(events).where(eq(events.type, 'versionInForce')))
    .map(({ payload }) => payload as { publicationId: number; version: number })
    .filter((payload) => payload.publicationId === publicationId)
    .map(({ version }) => version);

it('comes into force by the clock: exactly for whoever names the time, and everywhere once its job has run', async () => {
  const { id, key } = (await fetchCategories())[0] ?? { id: 0, key: '' };
  const before = await getPublicName(key);
  // A second ahead, so that the job is due at once; the clock of the test has not come so far.
  const moment = new Date(app.clock.now().getTime() + 1_000);
  const { version } = await publishName(id, 'Labels from Friday', moment);
  expect(await editor.call.deskCatalogueGet({ id })).toMatchObject({
    status: 'scheduled',
    scheduledFor: moment.toISOString(),
    scheduled: { name: { en: 'Labels from Friday' } },
    live: { name: { en: before } },
    draft: null,
  });
  expect(await getPublicName(key)).toBe(before);
  const { database } = app.deps;
  const ref = { kind: 'category', key };
  const readName = async (now: Date) => {
    const found = await loadInForce(database.db, ref, now);
    return (found?.data as { name: { en: string } }).name.en;
  };
  expect(await readName(new Date(moment.getTime() - 1))).toBe(before);
  expect(await readName(moment)).toBe('Labels from Friday');
  await expect(applyScheduledVersion(app.deps, { publicationId: id, version })).rejects.toThrow('not due yet');

  await advance(1);
  await app.waitFor(async () => (await getPublicName(key)) === 'Labels from Friday');
  expect(await listInForceEvents(id)).toEqual([version]);
  // A job may run twice.
  await applyScheduledVersion(app.deps, { publicationId: id, version });
  expect(await listInForceEvents(id)).toEqual([version]);
  expect((await editor.call.deskCatalogueGet({ id })).status).toBe('published');
});

it('is not planned for the year that somebody has mistyped', async () => {
  const { id } = (await fetchCategories())[0] ?? { id: 0 };
  await expect(publishName(id, 'Labels in 2400', new Date('2400-01-01T00:00:00Z'))).rejects.toMatchObject({
    fields: { inForceFrom: { key: 'planTooLate' } },
  });
});

it('stays as it is while another version is published at once, and comes at its moment', async () => {
  const { id, key } = (await fetchCategories())[1] ?? { id: 0, key: '' };
  const friday = inMinutes(60);
  const scheduled = await publishName(id, 'From Friday', friday);
  const urgent = await publishName(id, 'At once');
  expect(await getPublicName(key)).toBe('At once');
  expect(await editor.call.deskCatalogueGet({ id })).toMatchObject({
    ...{ status: 'scheduled', inForceVersion: urgent.version, waiting: [{ version: scheduled.version }] },
    ...{ edited: { name: { en: 'At once' } }, base: urgent.version },
  });
  await advance(120);
  await applyScheduledVersion(app.deps, { publicationId: id, version: scheduled.version });
  await app.waitFor(async () => (await getPublicName(key)) === 'From Friday');
  const ref = { kind: 'category', key };
  expect((await loadInForce(app.deps.database.db, ref, app.clock.now()))?.version).toBe(scheduled.version);
  expect(await findCachedVersion(app.deps.database, ref, app.clock.now())).toBe(scheduled.version);
  expect(await listInForceEvents(id)).toEqual([urgent.version, scheduled.version]);
  const { versions } = await editor.call.deskCatalogueVersions({ id });
  expect(versions.rows.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(versions.rows[1]?.inForceFrom).toBe(friday.toISOString());
});

it('never comes into force when it was moved to a later moment', async () => {
  const { id, key } = (await fetchCategories())[3] ?? { id: 0, key: '' };
  const before = await getPublicName(key);
  const friday = await publishName(id, 'From Friday', inMinutes(60));
  const monday = await publishName(id, 'From Monday', inMinutes(240));
  await advance(120);
  await applyScheduledVersion(app.deps, { publicationId: id, version: friday.version });
  expect(await getPublicName(key)).toBe(before);
  const ref = { kind: 'category', key };
  expect(await loadInForce(app.deps.database.db, ref, app.clock.now())).toMatchObject({ version: friday.version - 1 });
  expect(await findCachedVersion(app.deps.database, ref, app.clock.now())).toBe(friday.version - 1);
  await advance(240);
  await applyScheduledVersion(app.deps, { publicationId: id, version: monday.version });
  expect(await getPublicName(key)).toBe('From Monday');
  expect(await listInForceEvents(id)).toEqual([monday.version]);
});

it('comes into force by the repeating job when its own job was lost, unless it was called off or put off', async () => {
  const categories = await fetchCategories();
  const [lost, replaced, putOff] = [categories[4], categories[5], categories[2]];
  const db = app.deps.database.db;
  const ids = [lost, replaced, putOff].map((entry) => entry?.id ?? 0);
  const [lostId = 0, replacedId = 0, putOffId = 0] = ids;
  const { version } = await publishName(lostId, 'Lost', inMinutes(30));
  const planned = await publishName(replacedId, 'Planned', inMinutes(30));
  const urgent = await publishName(replacedId, 'Urgent');
  await editor.call.deskCatalogueWithdraw({ id: replacedId, revision: urgent.revision, version: planned.version });
  await publishName(putOffId, 'First plan', inMinutes(30));
  const later = await publishName(putOffId, 'Second plan', inMinutes(90));
  await db.execute(sql`delete from jobs.job where name = 'applyVersion'`);
  await applyDueVersions(app.deps);
  expect(await listInForceEvents(lostId)).toEqual([]);

  await advance(60);
  await Promise.all([applyDueVersions(app.deps), applyDueVersions(app.deps)]);
  expect(await getPublicName(lost?.key ?? '')).toBe('Lost');
  expect(await getPublicName(replaced?.key ?? '')).toBe('Urgent');
  expect(await getPublicName(putOff?.key ?? '')).not.toMatch(/plan/);
  expect(await Promise.all(ids.map(listInForceEvents))).toEqual([[version], [urgent.version], []]);

  await advance(60);
  await applyDueVersions(app.deps);
  expect(await getPublicName(putOff?.key ?? '')).toBe('Second plan');
  expect(await listInForceEvents(putOffId)).toEqual([later.version]);
  // What was put off stays in the history without ever having counted.
  const rows = await db.select().from(publicationVersions).where(eq(publicationVersions.publicationId, putOffId));
  expect(rows.map(({ appliedAt }) => appliedAt !== null)).toEqual([true, false, true]);
});

it('keeps no other version from its moment when it cannot be applied, and comes with the next run', async () => {
  const chosen = (await fetchCategories()).slice(0, 2);
  for (const { id } of chosen) await publishName(id, `Late ${id}`, inMinutes(30));
  await app.deps.database.db.execute(sql`delete from jobs.job where name = 'applyVersion'`);
  await advance(60);
  const transact = vi.spyOn(app.deps.database, 'transact').mockRejectedValueOnce(new Error('Away.'));
  await expect(applyDueVersions(app.deps)).rejects.toThrow('1 versions could not be applied');
  transact.mockRestore();
  const readNames = () => Promise.all(chosen.map(({ key }) => getPublicName(key)));
  expect((await readNames()).filter((name) => name.startsWith('Late'))).toHaveLength(1);
  await applyDueVersions(app.deps);
  expect(await readNames()).toEqual(chosen.map(({ id }) => `Late ${id}`));
});

it('asks for the right of the bank account again while another account waits for its moment', async () => {
  const setup = await app.createStaff(['CONTENT', 'STAFF']);
  const brand = (await setup.call.deskContentList({ kind: 'brand' })).pieces.rows[0];
  const id = brand?.id ?? 0;
  const load = () => setup.call.deskContentGet({ id });
  const { live, revision } = await load();
  const other = await setup.call.deskContentSave({ id, revision, data: { ...live, bankName: 'Other Bank' } });
  const inForceFrom = inMinutes(60).toISOString();
  await setup.call.deskContentPublish({ id, revision: other.revision, inForceFrom });
  // Content alone: the account in force now, published once more, would replace the one that waits.
  const again = await editor.call.deskContentSave({ id, revision: (await load()).revision, data: { ...live } });
  await expect(editor.call.deskContentPublish({ id, revision: again.revision })).rejects.toMatchObject({
    errorName: 'noPermission',
  });
});

it('gets another moment without another draft, and does not come after its publication was taken off the site', async () => {
  const data = { value: { en: '7', ar: '7' }, name: { en: 'days', ar: 'أيام' } };
  const { id, revision: first } = await editor.call.deskContentCreate({ kind: 'figure', data });
  const shown = async () =>
    (await app.createClient().siteHome({ lang: 'en' })).figures.some(({ value }) => value === '7');
  const publish = (revision: number, minutes: number) =>
    editor.call.deskContentPublish({ id, revision, inForceFrom: inMinutes(minutes).toISOString() });
  const { revision: second } = await publish(first, 30);
  const { version, revision: third } = await publish(second, 10);
  expect(version).toBe(2);
  expect(await editor.call.deskContentRemove({ id, revision: third })).toEqual({ deleted: false });
  await advance(20);
  await applyScheduledVersion(app.deps, { publicationId: id, version });
  expect(await shown()).toBe(false);
  expect(await listInForceEvents(id)).toEqual([]);
  const hidden = await editor.call.deskContentGet({ id });
  expect(hidden).toMatchObject({ status: 'hidden', live: null });
  // A later draft does not move since when it is hidden.
  const drafted = await editor.call.deskContentSave({ id, revision: hidden.revision, data });
  expect((await editor.call.deskContentGet({ id })).publishedAt).toBe(hidden.publishedAt);
  await editor.call.deskContentPublish({ id, revision: drafted.revision });
  expect(await shown()).toBe(true);
});

it('is checked again when it is published, as of its kind alone', async () => {
  const { id } = (await fetchCategories())[2] ?? { id: 0 };
  const { revision } = await editor.call.deskCatalogueGet({ id });
  const saved = await editor.call.deskCatalogueSave({ id, revision, data: { name: { en: '', ar: '' } } });
  await expect(
    editor.call.deskCataloguePublish({ id, revision: saved.revision, inForceFrom: inMinutes(5).toISOString() }),
  ).rejects.toMatchObject({ errorName: 'invalidInput', fields: { 'name.en': { key: 'fieldRequired' } } });
});

it('of several that wait, as a migration has moved them, each is named and counts from its moment, before any job', async () => {
  const { db } = app.deps.database;
  const { id } = (await fetchCategories())[1] ?? { id: 0 };
  const { version, live, revision } = await editor.call.deskCatalogueGet({ id });
  const [now, friday, monday] = [app.clock.now(), inMinutes(20), inMinutes(40)];
  const named = (name: string) => ({ ...live, name: { en: name, ar: name } });
  await db.insert(publicationVersions).values([
    { publicationId: id, version: version + 1, data: named('Friday'), inForceFrom: friday, at: now, note: 'Resin' },
    { publicationId: id, version: version + 2, data: named('Monday'), inForceFrom: monday, at: friday },
  ]);
  expect(await editor.call.deskCatalogueGet({ id })).toMatchObject({
    status: 'scheduled',
    inForceVersion: version,
    waiting: [
      { version: version + 1, inForceFrom: friday.toISOString(), by: '', note: 'Resin' },
      { version: version + 2, inForceFrom: monday.toISOString(), by: '', note: '' },
    ],
    scheduled: named('Monday'),
  });
  await advance(20);
  // No job has run, and the desk shows what counts.
  const onFriday = await editor.call.deskCatalogueGet({ id });
  expect(onFriday).toMatchObject({ inForceVersion: version + 1, live: named('Friday'), status: 'scheduled' });
  expect(onFriday.waiting).toMatchObject([{ version: version + 2 }]);
  await advance(20);
  expect(await editor.call.deskCatalogueGet({ id })).toMatchObject({
    ...{ inForceVersion: version + 2, status: 'published', waiting: [], scheduledFor: null, revision },
  });
  const { entries } = await editor.call.deskCatalogueList({ kind: 'category', state: 'scheduled' });
  expect(entries.rows.some((row) => row.id === id)).toBe(false);
});

it('gets its job back for its very moment, when that is near', async () => {
  const { db } = app.deps.database;
  const { id } = (await fetchCategories())[0] ?? { id: 0 };
  const { version } = await publishName(id, 'Near', inMinutes(4));
  const other = (await fetchCategories())[3]?.id ?? 0;
  await publishName(other, 'Far', inMinutes(40));
  await db.execute(sql`delete from jobs.job where name = 'applyVersion'`);
  await applyDueVersions(app.deps);
  const jobs = await db.execute(
    sql`select data, round(extract(epoch from start_after - created_on)) as seconds from jobs.job where name = 'applyVersion'`,
  );
  expect(jobs.rows).toMatchObject([{ data: { publicationId: id, version }, seconds: '240' }]);
});
