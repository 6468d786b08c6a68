import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let one: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  one = await app.createStaff(['CONTENT']);
  other = await app.createStaff(['CONTENT']);
});
afterAll(() => app.close());

/** A partner with a draft, as two editors have just opened it. */
async function openDraft(name: string) {
  const data = { name, logo: '/media/partners/liwa.svg', url: '' };
  const { id, revision } = await one.call.deskContentCreate({ kind: 'partner', data });
  return { id, revision, data };
}
const load = (id: number) => one.call.deskContentGet({ id });

describe('two editors of one draft at once', () => {
  it('publish against save: the slower is refused, and nothing unseen is published', async () => {
    const { id, revision, data } = await openDraft('Mine');
    const theirs = { ...data, name: 'Theirs' };
    const publish = () => one.call.deskContentPublish({ id, revision });
    const save = () => other.call.deskContentSave({ id, revision, data: theirs });
    expect(await callAtOnce(app, { publications: id }, [save, publish])).toEqual(['done', 'changedMeanwhile']);
    expect(await load(id)).toMatchObject({ version: 0, draft: theirs });

    const second = await openDraft('Second');
    expect(
      await callAtOnce(app, { publications: second.id }, [
        () => one.call.deskContentPublish({ id: second.id, revision: second.revision }),
        () => other.call.deskContentSave({ id: second.id, revision: second.revision, data: theirs }),
      ]),
    ).toEqual(['done', 'changedMeanwhile']);
    expect(await load(second.id)).toMatchObject({ version: 1, draft: null, live: second.data });
  });

  it('publish against publish, one of them for later: one version comes of it', async () => {
    const { id, revision } = await openDraft('Both');
    const inForceFrom = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect(
      await callAtOnce(app, { publications: id }, [
        () => one.call.deskContentPublish({ id, revision }),
        () => other.call.deskContentPublish({ id, revision, inForceFrom }),
      ]),
    ).toEqual(['done', 'changedMeanwhile']);
    expect((await one.call.deskContentVersions({ id })).versions.count).toBe(1);
    expect(await load(id)).toMatchObject({ status: 'published', scheduledFor: null });
  });

  it('publish against removal: what was published stays', async () => {
    const { id, revision } = await openDraft('Stays');
    expect(
      await callAtOnce(app, { publications: id }, [
        () => one.call.deskContentPublish({ id, revision }),
        () => other.call.deskContentRemove({ id, revision }),
      ]),
    ).toEqual(['done', 'changedMeanwhile']);
    expect(await load(id)).toMatchObject({ status: 'published', version: 1 });
  });
});
