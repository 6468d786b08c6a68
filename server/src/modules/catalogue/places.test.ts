import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events, staff } from '../../platform/db/schema/index.ts';

let app: TestApp;
let editor: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE']);
  other = await app.createStaff(['CATALOGUE']);
});
afterAll(() => app.close());

const findId = async (key: string, kind: 'product' | 'category' = 'product') =>
  (await editor.call.deskCatalogueList({ kind, search: key })).entries.rows.find((row) => row.key === key)?.id ?? 0;
const load = (id: number) => editor.call.deskCatalogueGet({ id, lang: 'en' });
const guest = () => app.createClient();
async function hide(id: number) {
  const { revision } = await load(id);
  return editor.call.deskCatalogueRemove({ id, revision });
}

describe('another address of a product', () => {
  it('is where it stands from then on; the one before finds it, and nobody else gets that', async () => {
    const id = await findId('woven-sack-plates');
    const rename = async (key: string) =>
      editor.call.deskCatalogueKey({ id, revision: (await load(id)).revision, key });
    await rename('sack-plates');
    await rename('big-bag-plates');
    expect(await load(id)).toMatchObject({
      key: 'big-bag-plates',
      page: '/products/big-bag-plates',
      formerKeys: ['woven-sack-plates', 'sack-plates'],
    });
    for (const url of ['woven-sack-plates', 'sack-plates', 'big-bag-plates']) {
      expect(await guest().checkUrl({ url })).toEqual({ success: true });
      expect((await guest().productGet({ id: url })).url).toBe('big-bag-plates');
      expect((await guest().productOptions({ productUrlName: url })).tree.length).toBeGreaterThan(0);
    }
    const owner = await app.createOwner();
    expect((await owner.call.pricingRates({ productUrlName: 'sack-plates' })).version).toBe(1);
    const category = await findId('labels', 'category');
    await expect(
      editor.call.deskCatalogueCreate({ kind: 'product', category, key: 'sack-plates', nameEn: 'x', nameAr: 'x' }),
    ).rejects.toMatchObject({ fields: { key: { key: 'addressTaken' } } });
    await expect(rename('label-plates')).rejects.toMatchObject({ fields: { key: { key: 'addressTaken' } } });
    await expect(rename('big-bag-plates')).rejects.toMatchObject({ errorName: 'contentUnchanged' });
    // It may go back, and is then not its own former address.
    await rename('woven-sack-plates');
    expect((await load(id)).formerKeys).toEqual(['sack-plates', 'big-bag-plates']);
    expect((await guest().productGet({ id: 'woven-sack-plates' })).url).toBe('woven-sack-plates');
    const stored = await app.deps.database.db.select().from(events).where(eq(events.type, 'productKeyChanged'));
    expect(stored.map(({ payload }) => payload)).toMatchObject([
      { from: 'woven-sack-plates', to: 'sack-plates', byId: editor.staffId },
      { from: 'sack-plates', to: 'big-bag-plates' },
      { from: 'big-bag-plates', to: 'woven-sack-plates' },
    ]);
  });

  it('is given to a category alike, whose margins and drawings stay', async () => {
    const id = await findId('prepress-services', 'category');
    const { revision } = await load(id);
    const { length } = await guest().productsGetList({ categoryId: 'prepress-services' });
    const before = await guest().productGet({ id: 'artwork-and-separation', lang: 'en' });
    await editor.call.deskCatalogueKey({ id, revision, key: 'prepress' });
    expect(await load(id)).toMatchObject({
      key: 'prepress',
      page: '/category/prepress',
      formerKeys: ['prepress-services'],
    });
    for (const key of ['prepress-services', 'prepress']) {
      expect(await guest().checkCategoryKey({ key })).toEqual({ success: true });
      expect((await guest().categoryGet({ categoryId: key })).key).toBe('prepress');
      expect(await guest().productsGetList({ categoryId: key })).toHaveLength(length);
    }
    expect(await guest().checkCategoryKey({ key: 'sack-plates' })).toEqual({ success: false });
    const { category } = await guest().productGet({ id: 'artwork-and-separation', lang: 'en' });
    expect(category).toEqual({ ...before.category, key: 'prepress', base: 'prepress-services' });
    const names = { nameEn: 'x', nameAr: 'x' };
    await expect(
      editor.call.deskCatalogueCreate({ kind: 'category', key: 'prepress-services', ...names }),
    ).rejects.toMatchObject({ fields: { key: { key: 'addressTaken' } } });
    // Products have addresses of their own.
    const labels = await findId('labels', 'category');
    const { id: product } = await editor.call.deskCatalogueCreate({
      ...{ kind: 'product', category: labels, key: 'prepress', ...names },
    });
    await editor.call.deskCatalogueRemove({ id: product, revision: (await load(product)).revision });
    await editor.call.deskCatalogueKey({ id, revision: (await load(id)).revision, key: 'prepress-services' });
    expect((await load(id)).formerKeys).toEqual(['prepress']);
  });

  it('leaves the draft of a colleague signed by them, and tells them who was faster', async () => {
    const colleague = await app.createStaff(['CATALOGUE']);
    await app.deps.database.db.update(staff).set({ name: 'Noura' }).where(eq(staff.id, colleague.staffId));
    const id = await findId('carton-and-tissue-plates');
    const { revision, live } = await load(id);
    const saved = await colleague.call.deskCatalogueSave({ id, revision, data: { ...live, testProduct: true } });
    const drafted = await load(id);
    expect(drafted.draftBy).toBe('Noura');
    await editor.call.deskCatalogueKey({ id, revision: saved.revision, key: 'carton-plates' });
    expect(await load(id)).toMatchObject({
      ...{ draftBy: 'Noura', draftAt: drafted.draftAt, draft: drafted.draft, revision: saved.revision + 1 },
    });
    await expect(
      colleague.call.deskCatalogueSave({ id, revision: saved.revision, data: { ...live } }),
    ).rejects.toMatchObject({ errorName: 'changedMeanwhile', flags: { by: 'Test Staff' } });
    await hide(id);
    expect(await load(id)).toMatchObject({ draftBy: 'Noura', revision: saved.revision + 2 });
    await editor.call.deskCatalogueDiscard({ id, revision: (await load(id)).revision });
    await editor.call.deskCataloguePublish({ id, revision: (await load(id)).revision });
    await editor.call.deskCatalogueKey({
      ...{ id, revision: (await load(id)).revision, key: 'carton-and-tissue-plates' },
    });
  });

  it('is given only by whoever has seen what is there now', async () => {
    const id = await findId('corrugated-postprint');
    const { revision } = await load(id);
    await other.call.deskCatalogueSave({ id, revision, data: { ...(await load(id)).live } });
    await expect(editor.call.deskCatalogueKey({ id, revision, key: 'postprint' })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
      flags: { by: 'Test Staff' },
    });
  });
});

describe('another category of a product', () => {
  it('has it as the last one from then on, under the address that it had', async () => {
    const [id, from, to] = [
      await findId('artwork-and-separation'),
      await findId('prepress-services', 'category'),
      await findId('corrugated', 'category'),
    ];
    const move = async (category: number) =>
      editor.call.deskCatalogueMove({ id, revision: (await load(id)).revision, category });
    await move(to);
    expect((await load(to)).products.at(-1)).toMatchObject({ id });
    expect((await load(from)).products.some((product) => product.id === id)).toBe(false);
    expect((await guest().productsGetList({ categoryId: 'corrugated' })).at(-1)?.url).toBe('artwork-and-separation');
    expect((await guest().productGet({ id: 'artwork-and-separation' })).category.base).toBe('corrugated');
    await expect(move(to)).rejects.toMatchObject({ errorName: 'contentUnchanged' });
    await expect(move(id)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(editor.call.deskCatalogueMove({ id: from, revision: 0, category: to })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(editor.call.deskCatalogueMove({ id, revision: 0, category: from })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await move(from);
    const stored = await app.deps.database.db.select().from(events).where(eq(events.type, 'productMoved'));
    expect(stored.map(({ payload }) => payload)).toMatchObject([
      { publicationId: id, from, to, byId: editor.staffId },
      { publicationId: id, from: to, to: from },
    ]);
  });
});
