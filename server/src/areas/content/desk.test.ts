import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentKind } from '@platewright/domain/content/kinds';
import { asFile, pngBytes, pngFile } from '../../../testing/artwork.ts';
import type { StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { readPreview } from '../../content/preview.ts';
import { contentImages, events } from '../../db/schema/index.ts';

let w: World;
let editor: StaffPerson;
let other: StaffPerson;
beforeAll(async () => {
  w = await world();
  editor = await w.aStaff(['CONTENT']);
  other = await w.aStaff(['CONTENT']);
});
afterAll(() => w.close());

type Kind = ContentKind;
const both = (text: string) => ({ en: text, ar: text });
const rows = async (kind: Kind, search = '') => (await editor.call.deskContentList({ kind, search })).pieces.rows;
const idOf = async (kind: Kind, at = 0) => (await rows(kind))[at]?.id ?? 0;
const open = (id: number) => editor.call.deskContentGet({ id });
const banner = {
  title: both('New year'),
  description: both('Plates at once'),
  image: '/media/banners/dune.svg',
  imageAlt: both(''),
  url: '/category',
  buttonText: both('See'),
};
const refused = (refusal: string) => ({ refusal });

describe('who edits', () => {
  it('is staff with the key CONTENT and nobody else', async () => {
    const owner = await w.anOwner();
    const prepress = await w.aStaff(['ORDERS', 'CATALOGUE']);
    const id = await idOf('faq');
    for (const call of [prepress.call, owner.call]) {
      await expect(call.deskContentList({ kind: 'faq' })).rejects.toMatchObject(refused('noPermission'));
      await expect(call.deskContentSave({ id, revision: 0, data: {} })).rejects.toMatchObject(refused('noPermission'));
      await expect(call.deskContentPublish({ id, revision: 0 })).rejects.toMatchObject(refused('noPermission'));
      await expect(call.deskContentPreview({ id })).rejects.toMatchObject(refused('noPermission'));
    }
    await expect(w.client().deskContentGet({ id })).rejects.toMatchObject(refused('notSignedIn'));
  });
});

describe('the list', () => {
  it('has every piece of a kind with its status, and finds words of both languages', async () => {
    const { pieces, kinds } = await editor.call.deskContentList({ kind: 'legal' });
    expect(pieces.rows.map(({ key, status }) => [key, status])[0]).toEqual(['privacy-policy', 'published']);
    expect(kinds.find(({ kind }) => kind === 'faq')).toEqual({ kind: 'faq', count: 24, waiting: 0 });
    expect((await rows('faq', 'CORRUGATED')).length).toBe(1);
    expect((await rows('faq', 'كوريا')).length).toBe(1);
    expect(await rows('faq', 'strong')).toEqual([]);
    expect((await editor.call.deskContentList({ kind: 'faq', lang: 'ar' })).pieces.rows[0]?.title).toBe(
      'كيف أنشئ حساباً؟',
    );
  });
});

describe('draft, publish, history', () => {
  it('shows visitors nothing until it is published, then all at once', async () => {
    const id = await idOf('faq', 3);
    const { live, revision, status, page } = await open(id);
    expect([status, page]).toEqual(['published', '/faq']);
    const answer = { en: '<p>Now <script>x</script><b>600 MB</b></p>', ar: '<p>الآن 600 ميغابايت</p>' };
    const saved = await editor.call.deskContentSave({ id, revision, data: { ...live, answer } });
    // What was kept is what is shown.
    expect(saved.data).toMatchObject({ answer: { en: '<p>Now <strong>600 MB</strong></p>' } });
    expect(await open(id)).toMatchObject({ status: 'changed', revision: saved.revision, draftBy: 'Test Staff' });
    const visible = async () => (await w.client().siteFaq({ lang: 'en' })).find((one) => one.id === id)?.answer;
    expect(await visible()).toContain('500 MB');

    const published = await editor.call.deskContentPublish({ id, revision: saved.revision });
    expect(published.version).toBe(2);
    expect(await visible()).toBe('<p>Now <strong>600 MB</strong></p>');
    const told = await w.deps.database.read
      .select()
      .from(events)
      .where(and(eq(events.type, 'contentPublished')));
    expect(told.at(-1)?.payload).toMatchObject({ contentId: id, kind: 'faq', version: 2, byId: editor.staffId });
    await expect(editor.call.deskContentPublish({ id, revision: published.revision })).rejects.toMatchObject(
      refused('contentUnchanged'),
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
    expect((await open(id)).version).toBe(3);
    await expect(editor.call.deskContentVersion({ id, version: 9 })).rejects.toMatchObject(refused('notFound'));
  });

  it('keeps a draft with gaps but publishes nothing that is not whole', async () => {
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'banner', data: { title: both('Half') } });
    expect(await open(id)).toMatchObject({ status: 'draft', version: 0, live: null, page: '/' });
    await expect(editor.call.deskContentPublish({ id, revision })).rejects.toMatchObject({
      refusal: 'invalidInput',
      fields: { 'description.en': { key: 'fieldRequired' }, 'description.ar': { key: 'fieldRequired' }, image: {} },
    });
    expect((await w.client().banners()).some(({ title }) => title === 'Half')).toBe(false);
    await expect(editor.call.deskContentDiscard({ id, revision })).rejects.toMatchObject(refused('contentUnchanged'));
    expect(await editor.call.deskContentRemove({ id, revision })).toEqual({ deleted: true });
    await expect(open(id)).rejects.toMatchObject(refused('notFound'));
  });

  it('takes a piece off the site and brings it back', async () => {
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'banner', data: banner });
    const shown = async () => (await w.client().banners()).some(({ title }) => title === 'New year');
    const published = await editor.call.deskContentPublish({ id, revision });
    expect(await shown()).toBe(true);
    expect(await editor.call.deskContentRemove({ id, revision: published.revision })).toEqual({ deleted: false });
    expect(await shown()).toBe(false);
    const hidden = await open(id);
    expect(hidden.status).toBe('hidden');
    await editor.call.deskContentPublish({ id, revision: hidden.revision });
    expect(await shown()).toBe(true);
  });

  it('throws a draft away', async () => {
    const id = await idOf('about');
    const { live, revision } = await open(id);
    const saved = await editor.call.deskContentSave({ id, revision, data: { ...live, title: both('Else') } });
    await editor.call.deskContentDiscard({ id, revision: saved.revision });
    expect(await open(id)).toMatchObject({ status: 'published', draft: null, live });
  });

  it('changes a category where the catalogue reads it', async () => {
    const id = (await rows('category')).find(({ key }) => key === 'labels')?.id ?? 0;
    const { live, revision } = await open(id);
    const data = { ...live, name: { en: 'Labels and sleeves', ar: 'الملصقات والأكمام' } };
    const saved = await editor.call.deskContentSave({ id, revision, data });
    await editor.call.deskContentPublish({ id, revision: saved.revision });
    expect((await w.client().categoryGet({ categoryId: 'labels', lang: 'en' })).name).toBe('Labels and sleeves');
    expect((await w.client().homepageCategories({ lang: 'ar' }))[0]?.name).toBe('الملصقات والأكمام');
  });

  it('gives each page one title', async () => {
    const data = { route: '/faq', title: both('t'), description: both('d'), keywords: both('') };
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'routeMeta', data });
    await expect(editor.call.deskContentPublish({ id, revision })).rejects.toMatchObject({
      fields: { route: { key: 'routeTaken' } },
    });
  });

  it('adds nothing to fixed kinds and not without end to others', async () => {
    await expect(editor.call.deskContentCreate({ kind: 'legal', data: {} })).rejects.toMatchObject(
      refused('contentFixed'),
    );
    const legal = await idOf('legal');
    await expect(editor.call.deskContentRemove({ id: legal, revision: 0 })).rejects.toMatchObject(
      refused('contentFixed'),
    );
    for (;;) {
      const made = await editor.call.deskContentCreate({ kind: 'figure', data: {} }).catch((error: unknown) => error);
      if (made instanceof Error) {
        expect(made).toMatchObject({ refusal: 'contentFull', message: expect.stringContaining('6') as unknown });
        break;
      }
    }
    await expect(
      editor.call.deskContentSave({ id: legal, revision: 0, data: { title: both('x'.repeat(121)) } }),
    ).rejects.toMatchObject({ fields: { 'title.en': { key: 'textLongerThan' } } });
  });
});

describe('two at once', () => {
  it('tells the second who was faster and keeps what the first saved', async () => {
    const id = await idOf('testimonial');
    const { live, revision } = await open(id);
    const [one, two] = await Promise.allSettled(
      [editor, other].map(({ call }, n) =>
        call.deskContentSave({ id, revision, data: { ...live, name: both(`Reader ${n}`) } }),
      ),
    );
    const lost = [one, two].filter((result) => result?.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ reason: { refusal: 'changedMeanwhile', flags: { by: 'Test Staff' } } });
    expect((await open(id)).revision).toBe(revision + 1);
  });

  it('publishes once', async () => {
    const { id, revision } = await editor.call.deskContentCreate({ kind: 'banner', data: banner });
    const tries = await Promise.allSettled(
      [editor, other].map(({ call }) => call.deskContentPublish({ id, revision })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await editor.call.deskContentVersions({ id })).versions.count).toBe(1);
  });
});

describe('the order', () => {
  it('counts at once and is refused when the pieces are others or were moved meanwhile', async () => {
    const seen = (await rows('partner')).map(({ id }) => id);
    const ids = [...seen].reverse();
    await editor.call.deskContentOrder({ kind: 'partner', seen, ids });
    expect((await rows('partner')).map(({ id }) => id)).toEqual(ids);
    const told = await w.deps.database.read.select().from(events).where(eq(events.type, 'contentOrdered'));
    expect(told.map(({ payload }) => payload)).toMatchObject([{ kind: 'partner', ids, byId: editor.staffId }]);
    const other = await w.aStaff(['CONTENT']);
    await expect(other.call.deskContentOrder({ kind: 'partner', seen, ids: seen })).rejects.toMatchObject(
      refused('changedMeanwhile'),
    );
    expect((await rows('partner')).map(({ id }) => id)).toEqual(ids);
    expect((await w.client().siteHome({})).partners[0]?.name).toBe('Liwa Sacks');
    for (const wrong of [ids.slice(1), [...ids, 1], ids.map(() => ids[0] ?? 0)])
      await expect(editor.call.deskContentOrder({ kind: 'partner', seen: ids, ids: wrong })).rejects.toMatchObject(
        refused('changedMeanwhile'),
      );
    await expect(editor.call.deskContentOrder({ kind: 'legal', seen: ids, ids })).rejects.toMatchObject(
      refused('contentFixed'),
    );
  });
});

describe('the preview', () => {
  it('is a link of half an hour to the page, for one piece', async () => {
    const id = await idOf('legal', 1);
    const { url } = await editor.call.deskContentPreview({ id, lang: 'ar' });
    const link = new URL(url, 'http://house.example');
    expect([link.pathname, link.hash, link.searchParams.get('lang')]).toEqual(['/legal', '#cancellation-policy', 'ar']);
    const mark = link.searchParams.get('preview') ?? '';
    const { tokens } = w.deps;
    expect(readPreview(tokens, mark)).toBe(id);
    expect(readPreview(tokens, mark.replace(/^\d+/, String(id + 1)))).toBeNull();
    for (const wrong of [null, '', 'x', `${id}.1.x`]) expect(readPreview(tokens, wrong)).toBeNull();
    w.clock.forward({ minutes: 31 });
    expect(readPreview(tokens, mark)).toBeNull();
  });
});

describe('pictures', () => {
  // The preview let half an hour pass.
  beforeAll(async () => {
    editor = await w.aStaff(['CONTENT']);
  });
  it('are kept once, written anew, and served for a year', async () => {
    const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#225566' } })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const send = () =>
      editor.call.deskContentImage({}, { files: { image: [asFile(photo, 'press.png', 'image/png')] } });
    const { src, width, height } = await send();
    expect([width, height]).toEqual([1200, 600]);
    expect(src).toMatch(/^\/media\/content\/[\w-]+\.jpg$/);
    expect((await send()).src).toBe(src);
    expect(await w.deps.database.read.select().from(contentImages)).toHaveLength(1);
    const whole = await w.send({ url: src });
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined();
    const small = await w.send({ url: `${src}?w=400` });
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480);
    expect((await w.send({ url: `${src}?w=1600` })).headers['content-type']).toBe('image/jpeg');
    expect((await w.send({ url: '/media/content/6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10.png' })).statusCode).toBe(404);
    expect((await w.send({ url: '/media/content/..%2f..%2fsecret.png' })).statusCode).toBe(404);
  });

  it('keep every shade of a PNG', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const shades = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const { src } = await editor.call.deskContentImage({}, { files: { image: [asFile(shades, 'shades.png')] } });
    const kept = sharp((await w.send({ url: src })).rawPayload);
    expect((await kept.raw().toBuffer()).equals(await sharp(shades).raw().toBuffer())).toBe(true);
  });

  it('are refused when they are none', async () => {
    const send = (file: File) => editor.call.deskContentImage({}, { files: { image: [file] } });
    await expect(send(asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png'))).rejects.toMatchObject(
      refused('fileTypeRefused'),
    );
    await expect(send(asFile(Buffer.from('hello'), 'a.jpg'))).rejects.toMatchObject(refused('fileTypeRefused'));
    const cut = (await pngBytes(900, 900)).subarray(0, 400);
    await expect(send(asFile(cut, 'a.png'))).rejects.toMatchObject({
      refusal: expect.stringMatching(/^file(Broken|TypeRefused)$/) as unknown,
    });
    await expect(send(asFile(new Uint8Array(8_388_609), 'a.png'))).rejects.toMatchObject(refused('fileTooLarge'));
    await expect(editor.call.deskContentImage({})).rejects.toMatchObject(refused('uploadMissing'));
    const prepress = await w.aStaff(['ORDERS']);
    await expect(prepress.call.deskContentImage({}, { files: { image: [await pngFile()] } })).rejects.toMatchObject(
      refused('noPermission'),
    );
  });
});
