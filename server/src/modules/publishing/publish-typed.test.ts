import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CONTENT']);
});
afterAll(() => app.close());

const partner = { name: 'Liwa', logo: '/media/partners/liwa.svg', url: '' };
const load = (id: number) => editor.call.deskContentGet({ id });

describe('what is typed and not saved', () => {
  it('is published in one call, cleaned like a draft', async () => {
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'partner', data: partner });
    const data = { ...partner, name: '  Liwa Plates ' };
    const answer = await editor.call.deskContentPublish({ id, revision, data });
    const stored = { ...partner, name: 'Liwa Plates' };
    expect(answer).toMatchObject({ revision: revision + 1, version: 1, data: stored });
    expect(await load(id)).toMatchObject({ status: 'published', draft: null, live: stored, revision: answer.revision });
  });

  it('leaves nothing behind when it is refused, or when somebody was faster', async () => {
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'partner', data: partner });
    const wrong = { ...partner, name: '' };
    await expect(editor.call.deskContentPublish({ id, revision, data: wrong })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { name: { key: 'fieldRequired' } },
    });
    expect(await load(id)).toMatchObject({ status: 'draft', draft: partner, revision });
    const { revision: next } = await editor.call.deskContentSave({ id, revision, data: partner });
    const late = { ...partner, name: 'Late' };
    await expect(editor.call.deskContentPublish({ id, revision, data: late })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    expect(await load(id)).toMatchObject({ status: 'draft', draft: partner, revision: next });
  });
});
