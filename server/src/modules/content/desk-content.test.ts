import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteKind } from '@platewright/domain/content/content-kinds';
import { toFile, createPngBytes, createPngFile } from '../../../testing/sample-files.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { verifyPreviewToken } from './preview.ts';
import { contentImages, events } from '../../platform/db/schema/index.ts';

let app: TestApp;
let editor: TestStaff;
let otherEditor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CONTENT']);
  otherEditor = await app.createStaff(['CONTENT']);
});
afterAll(() => app.close());

type EntryKind = SiteKind;
const toBilingual = (text: string) => ({ en: text, ar: text });
const fetchEntries = async (kind: EntryKind, search = '') =>
  (await editor.call.deskContentList({ kind, search })).pieces.rows;
const fetchEntryId = async (kind: EntryKind, at = 0) => (await fetchEntries(kind))[at]?.id ?? 0;
const fetchEntry = (id: number) => editor.call.deskContentGet({ id });
const newBanner = {
  title: toBilingual('New year'),
  description: toBilingual('Plates at once'),
  image: '/media/banners/dune.svg',
  imageAlt: toBilingual(''),
  url: '/category',
  buttonText: toBilingual('See'),
};
const expectedError = (errorName: string) => ({ errorName });

describe('permission to edit content', () => {
  it('requires the staff key CONTENT', async () => {
    const owner = await app.createOwner();
    const prepress = await app.createStaff(['ORDERS', 'PEOPLE']);
    const id = await fetchEntryId('faq');
    for (const call of [prepress.call, owner.call]) {
      await expect(call.deskContentList({ kind: 'faq' })).rejects.toMatchObject(expectedError('noPermission'));
      await expect(call.deskContentSave({ id, revision: 0, data: {} })).rejects.toMatchObject(
        expectedError('noPermission'),
      );
      await expect(call.deskContentPublish({ id, revision: 0 })).rejects.toMatchObject(expectedError('noPermission'));
      await expect(call.deskContentPreview({ id })).rejects.toMatchObject(expectedError('noPermission'));
    }
    await expect(app.createClient().deskContentGet({ id })).rejects.toMatchObject(expectedError('notSignedIn'));
  });
});

describe('list of content entries', () => {
  it('returns every entry of a kind with its status and searches both languages', async () => {
    const { pieces, kinds } = await editor.call.deskContentList({ kind: 'legal' });
    expect(pieces.rows.map(({ key, status }) => [key, status])[0]).toEqual(['privacy-policy', 'published']);
    expect(kinds.find(({ kind }) => kind === 'faq')).toEqual({ kind: 'faq', count: 24, waiting: 0 });
    expect((await fetchEntries('faq', 'CORRUGATED')).length).toBe(1);
    expect((await fetchEntries('faq', 'كوريا')).length).toBe(1);
    expect(await fetchEntries('faq', 'strong')).toEqual([]);
    const license = await fetchEntries('faq', 'trade license');
    expect(license.length).toBeGreaterThan(0);
    expect(await fetchEntries('faq', 'trade Licence')).toEqual(license);
    expect((await editor.call.deskContentList({ kind: 'faq', lang: 'ar' })).pieces.rows[0]?.title).toBe(
      'كيف أنشئ حساباً؟',
    );
  });
});

describe('drafts, publishing and history', () => {
  it('shows a draft to visitors only after it is published', async () => {
    const id = await fetchEntryId('faq', 3);
    const { live, revision, status, page } = await fetchEntry(id);
    expect([status, page]).toEqual(['published', '/faq']);
    const answer = { en: '<p>Now <script>x</script><b>600 MB</b></p>', ar: '<p>الآن 600 ميغابايت</p>' };
    const saved = await editor.call.deskContentSave({ id, revision, data: { ...live, answer } });
    // The answer contains the sanitized data.
    expect(saved.data).toMatchObject({ answer: { en: '<p>Now <strong>600 MB</strong></p>' } });
    expect(await fetchEntry(id)).toMatchObject({ status: 'changed', revision: saved.revision, draftBy: 'Test Staff' });
    const visible = async () => (await app.createClient().siteFaq({ lang: 'en' })).find((one) => one.id === id)?.answer;
    expect(await visible()).toContain('500 MB');

    const published = await editor.call.deskContentPublish({ id, revision: saved.revision });
    expect(published.version).toBe(2);
    expect(await visible()).toBe('<p>Now <strong>600 MB</strong></p>');
    const stored = await app.deps.database.db
      .select()
      .from(events)
      .where(and(eq(events.type, 'versionPublished')));
    expect(stored.at(-1)?.payload).toMatchObject({ publicationId: id, kind: 'faq', version: 2, byId: editor.staffId });
    await expect(editor.call.deskContentPublish({ id, revision: published.revision })).rejects.toMatchObject(
      expectedError('contentUnchanged'),
    );

    const { versions } = await editor.call.deskContentVersions({ id });
    expect(versions.rows.map(({ version, by }) => [version, by])).toEqual([
      [2, 'Test Staff'],
      [1, ''],
    ]);
    const first = await editor.call.deskContentVersion({ id, version: 1 });
    expect(first.data).toEqual(live);
    const restored = await editor.call.deskContentRestore({ id, revision: published.revision, version: 1 });
    expect(await visible()).toContain('600 MB');
    await editor.call.deskContentPublish({ id, revision: restored.revision });
    expect(await visible()).toContain('500 MB');
    expect((await fetchEntry(id)).version).toBe(3);
    await expect(editor.call.deskContentVersion({ id, version: 9 })).rejects.toMatchObject(expectedError('notFound'));
  });

  it('saves an incomplete draft but refuses to publish it', async () => {
    const { id, revision } = await editor.call.deskContentCreate({
      kind: 'banner',
      data: { title: toBilingual('Half') },
    });
    expect(await fetchEntry(id)).toMatchObject({ status: 'draft', version: 0, live: null, page: '/' });
    await expect(editor.call.deskContentPublish({ id, revision })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'description.en': { key: 'fieldRequired' }, 'description.ar': { key: 'fieldRequired' }, image: {} },
    });
    expect((await app.createClient().banners()).some(({ title }) => title === 'Half')).toBe(false);
    await expect(editor.call.deskContentDiscard({ id, revision })).rejects.toMatchObject(
      expectedError('contentUnchanged'),
    );
    expect(await editor.call.deskContentRemove({ id, revision })).toEqual({ deleted: true });
    await expect(fetchEntry(id)).rejects.toMatchObject(expectedError('notFound'));
  });

  it('unpublishes an entry and publishes it again', async () => {
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'banner', data: newBanner });
    const shown = async () => (await app.createClient().banners()).some(({ title }) => title === 'New year');
    const published = await editor.call.deskContentPublish({ id, revision });
    expect(await shown()).toBe(true);
    expect(await editor.call.deskContentRemove({ id, revision: published.revision })).toEqual({ deleted: false });
    expect(await shown()).toBe(false);
    const hidden = await fetchEntry(id);
    expect(hidden.status).toBe('hidden');
    await editor.call.deskContentPublish({ id, revision: hidden.revision });
    expect(await shown()).toBe(true);
    const again = await fetchEntry(id);
    expect(await editor.call.deskContentRemove({ id, revision: again.revision })).toEqual({ deleted: false });
    const { revision: last } = await fetchEntry(id);
    await expect(editor.call.deskContentRemove({ id, revision: again.revision })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    expect(await editor.call.deskContentRemove({ id, revision: last })).toEqual({ deleted: true });
    await expect(fetchEntry(id)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('discards a draft', async () => {
    const id = await fetchEntryId('about');
    const { live, revision } = await fetchEntry(id);
    const saved = await editor.call.deskContentSave({ id, revision, data: { ...live, title: toBilingual('Else') } });
    await editor.call.deskContentDiscard({ id, revision: saved.revision });
    expect(await fetchEntry(id)).toMatchObject({ status: 'published', draft: null, live });
  });

  it('allows one route meta entry per page', async () => {
    const data = { route: '/faq', title: toBilingual('t'), description: toBilingual('d'), keywords: toBilingual('') };
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'routeMeta', data });
    await expect(editor.call.deskContentPublish({ id, revision })).rejects.toMatchObject({
      fields: { route: { key: 'routeTaken' } },
    });
  });

  it('rejects new entries of fixed kinds and limits the number of others', async () => {
    await expect(editor.call.deskContentCreate({ kind: 'legal', data: {} })).rejects.toMatchObject(
      expectedError('contentFixed'),
    );
    const legal = await fetchEntryId('legal');
    await expect(editor.call.deskContentRemove({ id: legal, revision: 0 })).rejects.toMatchObject(
      expectedError('contentFixed'),
    );
    for (;;) {
      const created = await editor.call
        .deskContentCreate({ kind: 'figure', data: {} })
        .catch((error: unknown) => error);
      if (created instanceof Error) {
        expect(created).toMatchObject({ errorName: 'contentFull', message: expect.stringContaining('6') as unknown });
        break;
      }
    }
    await expect(
      editor.call.deskContentSave({ id: legal, revision: 0, data: { title: toBilingual('x'.repeat(121)) } }),
    ).rejects.toMatchObject({ fields: { 'title.en': { key: 'textLongerThan' } } });
  });
});

describe('concurrent editing', () => {
  it('returns a conflict with the name of the first editor and keeps the first save', async () => {
    const id = await fetchEntryId('testimonial');
    const { live, revision } = await fetchEntry(id);
    const [one, two] = await Promise.allSettled(
      [editor, otherEditor].map(({ call }, n) =>
        call.deskContentSave({ id, revision, data: { ...live, name: toBilingual(`Reader ${n}`) } }),
      ),
    );
    const lost = [one, two].filter((result) => result?.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ reason: { errorName: 'changedMeanwhile', flags: { by: 'Test Staff' } } });
    const winner = one?.status === 'fulfilled' ? editor : otherEditor;
    expect(lost[0]).toMatchObject({ reason: { flags: { byId: winner.staffId } } });
    expect((await fetchEntry(id)).revision).toBe(revision + 1);
  });

  it('publishes once', async () => {
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'banner', data: newBanner });
    const tries = await Promise.allSettled(
      [editor, otherEditor].map(({ call }) => call.deskContentPublish({ id, revision })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await editor.call.deskContentVersions({ id })).versions.count).toBe(1);
  });
});

describe('order of entries', () => {
  it('takes effect immediately and is rejected when the entries changed in the meantime', async () => {
    const seen = (await fetchEntries('partner')).map(({ id }) => id);
    const ids = [...seen].reverse();
    await editor.call.deskContentOrder({ kind: 'partner', seen, ids });
    expect((await fetchEntries('partner')).map(({ id }) => id)).toEqual(ids);
    const stored = await app.deps.database.db.select().from(events).where(eq(events.type, 'publicationsReordered'));
    expect(stored.map(({ payload }) => payload)).toMatchObject([{ kind: 'partner', ids, byId: editor.staffId }]);
    const other = await app.createStaff(['CONTENT']);
    await expect(other.call.deskContentOrder({ kind: 'partner', seen, ids: seen })).rejects.toMatchObject(
      expectedError('changedMeanwhile'),
    );
    expect((await fetchEntries('partner')).map(({ id }) => id)).toEqual(ids);
    expect((await app.createClient().siteHome({})).partners[0]?.name).toBe('Liwa Mounting Tapes');
    for (const wrong of [ids.slice(1), [...ids, 1], ids.map(() => ids[0] ?? 0)])
      await expect(editor.call.deskContentOrder({ kind: 'partner', seen: ids, ids: wrong })).rejects.toMatchObject(
        expectedError('changedMeanwhile'),
      );
    await expect(editor.call.deskContentOrder({ kind: 'legal', seen: ids, ids })).rejects.toMatchObject(
      expectedError('contentFixed'),
    );
  });
});

describe('preview link', () => {
  it('opens the page with one draft and expires after 30 minutes', async () => {
    const id = await fetchEntryId('legal', 1);
    const { url } = await editor.call.deskContentPreview({ id, lang: 'ar' });
    const link = new URL(url, 'http://portal.example');
    expect([link.pathname, link.hash, link.searchParams.get('lang')]).toEqual(['/legal', '#cancellation-policy', 'ar']);
    const mark = link.searchParams.get('preview') ?? '';
    const { tokens } = app.deps;
    expect(verifyPreviewToken(tokens, mark)).toBe(id);
    expect(verifyPreviewToken(tokens, mark.replace(/^\d+/, String(id + 1)))).toBeNull();
    for (const wrong of [null, '', 'x', `${id}.1.x`]) expect(verifyPreviewToken(tokens, wrong)).toBeNull();
    app.clock.advance({ minutes: 31 });
    expect(verifyPreviewToken(tokens, mark)).toBeNull();
  });
});

describe('images', () => {
  // The test of the preview has moved the clock by half an hour.
  beforeAll(async () => {
    editor = await app.createStaff(['CONTENT']);
  });
  it('are deduplicated, re-encoded and cached for a year', async () => {
    const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#225566' } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const send = () =>
      editor.call.deskContentImage({}, { files: { image: [toFile(photo, 'press.jpg', 'image/jpeg')] } });
    const { src, width, height } = await send();
    expect([width, height]).toEqual([1200, 600]);
    expect(src).toMatch(/^\/media\/content\/[\w-]+\.jpg$/);
    expect((await send()).src).toBe(src);
    expect(await app.deps.database.db.select().from(contentImages)).toHaveLength(1);
    const original = await app.inject({ url: src });
    expect(original.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(original.rawPayload).metadata()).exif).toBeUndefined();
    const small = await app.inject({ url: `${src}?w=400` });
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480);
    expect((await app.inject({ url: `${src}?w=1600` })).headers['content-type']).toBe('image/jpeg');
    expect((await app.inject({ url: '/media/content/6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10.png' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/media/content/..%2f..%2fsecret.png' })).statusCode).toBe(404);
  });

  it('keep the full colour depth of a PNG', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const shades = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const { src } = await editor.call.deskContentImage({}, { files: { image: [toFile(shades, 'shades.png')] } });
    const stored = sharp((await app.inject({ url: src })).rawPayload);
    expect((await stored.raw().toBuffer()).equals(await sharp(shades).raw().toBuffer())).toBe(true);
  });

  it('are rejected when the bytes are not an image, or not the one that the name says', async () => {
    const send = (file: File) => editor.call.deskContentImage({}, { files: { image: [file] } });
    await expect(send(toFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'))).rejects.toMatchObject(
      expectedError('fileTypeRefused'),
    );
    await expect(send(toFile(Buffer.from('hello'), 'a.jpg'))).rejects.toMatchObject(expectedError('fileTypeRefused'));
    await expect(send(toFile(await createPngBytes(20, 20), 'scan.jpg', 'image/jpeg'))).rejects.toMatchObject({
      errorName: 'fileTypeRefused',
      fields: { image: { key: 'fileMislabelled' } },
    });
    const truncated = (await createPngBytes(900, 900)).subarray(0, 400);
    await expect(send(toFile(truncated, 'a.png'))).rejects.toMatchObject({
      errorName: expect.stringMatching(/^file(Broken|TypeRefused)$/) as unknown,
    });
    await expect(send(toFile(new Uint8Array(8_388_609), 'a.png'))).rejects.toMatchObject(expectedError('fileTooLarge'));
    await expect(editor.call.deskContentImage({})).rejects.toMatchObject(expectedError('uploadMissing'));
    const prepress = await app.createStaff(['ORDERS']);
    await expect(
      prepress.call.deskContentImage({}, { files: { image: [await createPngFile()] } }),
    ).rejects.toMatchObject(expectedError('noPermission'));
  });
});
