import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applyScheduledVersion } from './publish-version.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CONTENT']);
});
afterAll(() => app.close());

const partner = { name: 'Liwa', logo: '/media/partners/liwa.svg', url: '' };
const planned = { ...partner, name: 'Liwa from January' };
const URL = 'https://liwa.example';
const load = (id: number) => editor.call.deskContentGet({ id });
const later = (minutes = 60) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
type Publish = Parameters<TestStaff['call']['deskContentPublish']>[0];
const publish = async (id: number, input: Partial<Publish>) =>
  editor.call.deskContentPublish({ id, revision: (await load(id)).revision, ...input });
const withdraw = async (id: number, version: number) =>
  editor.call.deskContentWithdraw({ id, revision: (await load(id)).revision, version });

/** A partner in force, and another name of it that waits. */
async function createPlan(minutes = 60) {
  const { id } = await editor.call.deskContentCreate({ kind: 'partner', data: partner });
  await publish(id, {});
  await publish(id, { data: planned, inForceFrom: later(minutes), note: 'New name' });
  return id;
}
async function comeTo(id: number, version: number, minutes = 60) {
  app.clock.advance({ minutes });
  editor = await app.createStaff(['CONTENT']);
  await applyScheduledVersion(app.deps, { publicationId: id, version });
  return load(id);
}

describe('something that is published while a plan waits', () => {
  it('is made from what is in force, and leaves the plan as it is', async () => {
    const id = await createPlan();
    expect(await load(id)).toMatchObject({ edited: partner, base: 1, scheduled: planned, status: 'scheduled' });
    await publish(id, { data: { ...partner, url: URL } });
    expect(await load(id)).toMatchObject({
      live: { ...partner, url: URL },
      scheduled: planned,
      waiting: [{ version: 2 }],
    });
    // What has not changed since is not published once more.
    await expect(publish(id, {})).rejects.toMatchObject({ errorName: 'contentUnchanged' });
    expect(await comeTo(id, 2)).toMatchObject({
      live: planned,
      inForceVersion: 2,
      waiting: [],
      edited: planned,
      base: 2,
    });
  });

  it('is carried into the plan: a version in its place has both changes, its moment and its note', async () => {
    const id = await createPlan();
    const [{ inForceFrom } = { inForceFrom: '' }] = (await load(id)).waiting;
    const { version, revision } = await publish(id, { data: { ...partner, url: URL }, carry: 'plan' });
    expect(version).toBe(3);
    const both = { ...planned, url: URL };
    expect(await load(id)).toMatchObject({
      ...{ live: { ...partner, url: URL }, scheduled: both, inForceVersion: 3, revision },
      waiting: [{ version: 4, inForceFrom, note: 'New name' }],
    });
    const { versions } = await editor.call.deskContentVersions({ id });
    expect(versions.rows.map((row) => row.calledOffAt !== null)).toEqual([false, false, true, false]);
    expect(await comeTo(id, 4)).toMatchObject({ live: both });
  });

  it.each([
    ['plan', planned],
    ['mine', { ...partner, name: 'Mine' }],
  ] as const)('takes the value of %s in the plan where both changed one field', async (carry, expected) => {
    const id = await createPlan();
    await publish(id, { data: { ...partner, name: 'Mine' }, carry });
    expect(await load(id)).toMatchObject({ live: { ...partner, name: 'Mine' }, scheduled: expected });
  });

  it('replaces the plan when it is for a later moment, too, or when it was made from it', async () => {
    const id = await createPlan();
    const other = { ...partner, name: 'Other' };
    await publish(id, { data: other, inForceFrom: later(30) });
    expect((await load(id)).waiting.map(({ version }) => version)).toEqual([3]);
    const opened = await editor.call.deskContentRestore({ id, revision: (await load(id)).revision, version: 3 });
    expect(opened.data).toEqual(other);
    expect(await load(id)).toMatchObject({ base: 3, draft: other, live: partner });
    await publish(id, { data: { ...other, url: URL } });
    expect(await load(id)).toMatchObject({ live: { ...other, url: URL }, waiting: [], inForceVersion: 4 });
  });
});

describe('a draft of what is not in force any more', () => {
  it('is refused until it was put together with what is, and undoes nothing', async () => {
    const id = await createPlan();
    const draft = { ...partner, url: URL };
    await editor.call.deskContentSave({ id, revision: (await load(id)).revision, data: draft });
    const after = await comeTo(id, 2);
    expect(after).toMatchObject({ draft, base: 1, outdated: partner, live: planned });
    await expect(publish(id, {})).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await expect(publish(id, { data: draft, base: 1 })).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    const both = { ...planned, url: URL };
    const saved = await editor.call.deskContentSave({ id, revision: after.revision, data: both, base: 2 });
    expect(await load(id)).toMatchObject({ base: 2, outdated: null });
    await editor.call.deskContentPublish({ id, revision: saved.revision });
    expect(await load(id)).toMatchObject({ live: both });
  });
});

describe('a plan that is called off', () => {
  it('never counts, stays in the history with who called it off, and leaves the draft', async () => {
    const id = await createPlan();
    const draft = { ...partner, url: URL };
    await editor.call.deskContentSave({ id, revision: (await load(id)).revision, data: draft });
    await withdraw(id, 2);
    expect(await load(id)).toMatchObject({ waiting: [], scheduled: null, draft, live: partner });
    const { versions } = await editor.call.deskContentVersions({ id });
    expect(versions.rows[0]).toMatchObject({ version: 2, calledOffBy: 'Test Staff' });
    await expect(withdraw(id, 2)).rejects.toMatchObject({ errorName: 'planNotWaiting' });
    expect(await comeTo(id, 2)).toMatchObject({ live: partner, inForceVersion: 1 });
    // Its number is not given again.
    expect(await publish(id, {})).toMatchObject({ version: 3 });
  });

  it('was all that there was: what is offered to be deleted is deleted at once', async () => {
    const { id } = await editor.call.deskContentCreate({ kind: 'partner', data: partner });
    await publish(id, { inForceFrom: later() });
    // What waits is seen, and hidden first.
    await withdraw(id, 1);
    expect(await load(id)).toMatchObject({ status: 'draft' });
    const { revision } = await load(id);
    expect(await editor.call.deskContentRemove({ id, revision })).toEqual({ deleted: true });
    await expect(load(id)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('is not one whose moment has come, though its job has not run', async () => {
    const id = await createPlan(5);
    app.clock.advance({ minutes: 5 });
    await expect(withdraw(id, 2)).rejects.toMatchObject({ errorName: 'planNotWaiting' });
    expect(await load(id)).toMatchObject({ live: planned, inForceVersion: 2 });
  });

  it('is one of what is hidden: it does not show it again, and a plan after that can be called off, too', async () => {
    const id = await createPlan();
    await editor.call.deskContentRemove({ id, revision: (await load(id)).revision });
    expect(await load(id)).toMatchObject({ status: 'hidden', waiting: [], edited: partner });
    const { versions } = await editor.call.deskContentVersions({ id });
    expect(versions.rows[0]).toMatchObject({ version: 2, calledOffBy: 'Test Staff' });
    expect(await comeTo(id, 2)).toMatchObject({ status: 'hidden', live: null });
    await publish(id, { inForceFrom: later() });
    expect(await load(id)).toMatchObject({ status: 'scheduled', live: null, waiting: [{ version: 3 }] });
    await withdraw(id, 3);
    expect(await load(id)).toMatchObject({ status: 'hidden', live: null, edited: partner });
  });

  it('may be all that there was: its text is there to go on with', async () => {
    const { id } = await editor.call.deskContentCreate({ kind: 'partner', data: partner });
    await publish(id, { inForceFrom: later() });
    expect(await load(id)).toMatchObject({ edited: partner, base: 1 });
    await withdraw(id, 1);
    expect(await load(id)).toMatchObject({ status: 'draft', edited: partner, live: null });
    await publish(id, {});
    expect(await load(id)).toMatchObject({ status: 'published', live: partner, version: 2 });
  });
});
