import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOption } from '@platewright/domain/options/build-option';
import { MAX_TREE_DEPTH, MAX_TREE_NODES } from '@platewright/domain/options/check-option-tree';
import { getStandardProduct, standardCategories, standardProducts } from '../../../catalogue-seed/catalogue/index.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publications } from '../../platform/db/schema/index.ts';
import { getPublicationStatus, loadPublication } from '../publishing/index.ts';
import { findProduct } from './products.ts';

let app: TestApp;
let editor: TestStaff;
let other: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE']);
  other = await app.createStaff(['CATALOGUE']);
});
afterAll(() => app.close());

type ListInput = NonNullable<Parameters<TestStaff['call']['deskCatalogueList']>[0]>;
const list = async (input: Partial<ListInput> = {}) =>
  (await editor.call.deskCatalogueList({ kind: 'product', _end: 100, lang: 'en', ...input })).entries;
const listKeys = async (input: Partial<ListInput>) => (await list(input)).rows.map(({ key }) => key);
const findId = async (key: string, kind: 'product' | 'category' = 'product') =>
  (await list({ kind, search: key })).rows.find((row) => row.key === key)?.id ?? 0;
const load = (id: number) => editor.call.deskCatalogueGet({ id, lang: 'en' });
const bilingual = (text: string) => ({ en: text, ar: `${text} ع` });
const guest = () => app.createClient();

/** Saves changes of what a product or category says. @returns the revision of the draft */
async function save(id: number, changes: object): Promise<number> {
  const { live, draft, scheduled, revision } = await load(id);
  const data = { ...(draft ?? scheduled ?? live), ...changes };
  return (await editor.call.deskCatalogueSave({ id, revision, data })).revision;
}
const publish = async (id: number, changes: object, inForceFrom?: string) =>
  editor.call.deskCataloguePublish({ id, revision: await save(id, changes), ...(inForceFrom && { inForceFrom }) });
async function hide(id: number) {
  const { revision } = await load(id);
  return editor.call.deskCatalogueRemove({ id, revision });
}

describe('the right to edit the catalogue', () => {
  it('is that of the catalogue alone, for every call', async () => {
    const id = await findId('label-plates');
    const names = { key: 'x-plates', nameEn: 'X', nameAr: 'س' };
    const content = await app.createStaff(['CONTENT', 'RATES', 'STAFF']);
    const owner = await app.createOwner();
    for (const { call } of [content, owner])
      for (const refused of [
        () => call.deskCatalogueList({ kind: 'product' }),
        () => call.deskCatalogueGet({ id }),
        () => call.deskCataloguePreview({ id }),
        () => call.deskCatalogueDraftPage({ id, data: {} }),
        () => call.deskCatalogueCreate({ kind: 'category', ...names }),
        () => call.deskCatalogueDuplicate({ id, ...names }),
        () => call.deskCatalogueKey({ id, revision: 0, key: 'x-plates' }),
        () => call.deskCatalogueMove({ id, revision: 0, category: id }),
        () => call.deskCatalogueOrder({ kind: 'category', seen: [id], ids: [id] }),
        () => call.deskCatalogueHide({ kind: 'product', entries: [{ id, version: 1 }] }),
        () => call.deskCatalogueSave({ id, revision: 0, data: {} }),
        () => call.deskCataloguePublish({ id, revision: 0 }),
        () => call.deskCatalogueDiscard({ id, revision: 0 }),
        () => call.deskCatalogueRemove({ id, revision: 0 }),
        () => call.deskCatalogueVersions({ id }),
        () => call.deskCatalogueVersion({ id, version: 1 }),
        () => call.deskCatalogueRestore({ id, revision: 0, version: 1 }),
      ])
        await expect(refused()).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(guest().deskCatalogueGet({ id })).rejects.toMatchObject({ errorName: 'notSignedIn' });
    // The other way round: texts of the site are not of the catalogue.
    await expect(editor.call.deskContentList({ kind: 'faq' })).rejects.toMatchObject({ errorName: 'noPermission' });
    const faq = (await content.call.deskContentList({ kind: 'faq' })).pieces.rows[0]?.id ?? 0;
    for (const reach of [() => load(faq), () => editor.call.deskCatalogueSave({ id: faq, revision: 0, data: {} })])
      await expect(reach()).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(content.call.deskContentGet({ id })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('the list', () => {
  it('has products as the shop shows them, by category, words and page', async () => {
    const all = await list();
    expect(all.rows.map(({ key }) => key)).toEqual(standardProducts.map(({ url }) => url));
    expect(all).toMatchObject({ count: 16 });
    const first = standardProducts[0];
    expect(all.rows[0]).toMatchObject({
      name: first?.name.en,
      category: standardCategories.find(({ key }) => key === first?.categoryKey)?.name.en,
      status: 'published',
      version: 1,
      changedBy: '',
    });
    const { categories } = await editor.call.deskCatalogueList({ kind: 'product', lang: 'en' });
    expect(categories.map(({ name }) => name)).toEqual(standardCategories.map(({ name }) => name.en));
    const [labels] = categories;
    expect(labels?.products).toBe(4);
    expect(await listKeys({ category: labels?.id ?? 0 })).toEqual(
      standardProducts.filter(({ categoryKey }) => categoryKey === 'labels').map(({ url }) => url),
    );
    expect(await listKeys({ search: 'POUCH' })).toEqual(['pouch-plates']);
    expect(await listKeys({ search: getStandardProduct('pouch-plates').name.ar })).toContain('pouch-plates');
    expect(await list({ _start: 4, _end: 6 })).toMatchObject({ count: 16, rows: all.rows.slice(4, 6) });
    const byName = await listKeys({ sort: 'name', direction: 'desc' });
    expect(byName).toEqual((await listKeys({ sort: 'name' })).toReversed());
    expect((await list({ kind: 'category' })).rows.map(({ key }) => key)).toEqual(
      standardCategories.map(({ key }) => key),
    );
  });

  it('says of each its state as its editor does, and finds by it', async () => {
    const ids = await Promise.all(
      ['film-plates', 'pouch-plates', 'colour-proof', 'paper-bag-plates', 'press-fingerprint'].map((key) =>
        findId(key),
      ),
    );
    const [changed = 0, scheduled = 0, hidden = 0, both = 0] = ids;
    const { id: draft } = await editor.call.deskCatalogueCreate({
      kind: 'product',
      category: (await list({ kind: 'category' })).rows[0]?.id ?? 0,
      ...{ key: 'draft-plates', nameEn: 'Draft plates', nameAr: 'ألواح' },
    });
    const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await save(changed, { name: bilingual('Film, changed') });
    await publish(scheduled, { name: bilingual('Pouches, later') }, later);
    await hide(hidden);
    await publish(both, { name: bilingual('Bags, later') }, later);
    await save(both, { name: bilingual('Bags, changed') });
    const expected = { changed: [changed, both], scheduled: [scheduled], hidden: [hidden], draft: [draft] };
    for (const [state, found] of Object.entries(expected))
      expect((await list({ state: state as 'draft' })).rows.map(({ id }) => id).sort()).toEqual([...found].sort());
    for (const row of (await list()).rows) {
      const publication = await loadPublication(app.deps.database.db, ['product'], row.id);
      expect([row.key, row.status]).toEqual([row.key, getPublicationStatus(publication, app.clock.now())]);
      expect(row.status).toBe((await load(row.id)).status);
    }
    expect((await list({ search: 'Film, changed' })).rows).toMatchObject([{ id: changed, changedBy: 'Test Staff' }]);
    await editor.call.deskCatalogueRemove({ id: draft, revision: (await load(draft)).revision });
  });
});

describe('a product', () => {
  it('is renamed, published and seen by customers, its options byte for byte as they were', async () => {
    const id = await findId('label-plates');
    const { live } = await load(id);
    const options = JSON.stringify(live?.['options']);
    const name = bilingual('Label plates of staff');
    const revision = await save(id, { name, pdfPrice: 6_450 });
    const shown = async (lang: 'en' | 'ar') => (await guest().productGet({ id: 'label-plates', lang })).name;
    expect(await shown('en')).toBe(getStandardProduct('label-plates').name.en);
    await editor.call.deskCataloguePublish({ id, revision });
    expect([await shown('en'), await shown('ar')]).toEqual([name.en, name.ar]);
    const owner = await app.createOwner();
    expect((await owner.call.productGet({ id: 'label-plates' })).pdfPrice).toBe(64.5);
    const after = await load(id);
    expect(JSON.stringify(after.live?.['options'])).toBe(options);
    expect(after.version).toBe(2);
    const restored = await editor.call.deskCatalogueRestore({ id, revision: after.revision, version: 1 });
    expect(restored.data).toEqual(live);
  });

  it('is refused with its errors at the fields and the nodes of its options', async () => {
    const id = await findId('anilox-band-test');
    const { live } = await load(id);
    const options = [{ ...(live?.['options'] as object[])[0], key: 'colour' }];
    const revision = await save(id, { name: { en: 'Test', ar: '' }, pdfPrice: -1 }).catch((error: unknown) => error);
    expect(revision).toMatchObject({ fields: { pdfPrice: { key: 'numberBetween' } } });
    const saved = await save(id, { name: { en: 'Test', ar: '' }, options });
    await expect(editor.call.deskCataloguePublish({ id, revision: saved })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'name.ar': { key: 'fieldRequired' }, 'options.0.key': {} },
    });
    await editor.call.deskCatalogueDiscard({ id, revision: saved });
  });

  it('takes no more options and values, or levels, than a form may have, not even as a draft', async () => {
    const id = await findId('label-plates');
    const { revision } = await load(id);
    const build = (name: string, skus: readonly string[]) =>
      buildOption({
        id: name,
        key: 'note',
        label: bilingual(name),
        fieldType: 'dropdown',
        values: skus.map((sku) => ({ sku, title: bilingual(sku) })),
      });
    const long = build(
      'long',
      Array.from({ length: MAX_TREE_NODES }, (_, index) => `v${index}`),
    );
    const deep = Array.from({ length: MAX_TREE_DEPTH + 1 }).reduce<ReturnType<typeof build>[]>((children, _, level) => {
      const node = build(`level${level}`, ['a']);
      return [{ ...node, optionsFields: node.optionsFields.map((value) => ({ ...value, children })) }];
    }, []);
    for (const [options, message] of [
      [[long], 'The product has more than 5000 options and values. Take some away.'],
      [deep, 'The options stand more than 12 levels deep. Move some of them up.'],
    ])
      await expect(save(id, { options })).rejects.toMatchObject({
        errorName: 'invalidInput',
        fields: { options: { params: { message } } },
      });
    expect((await load(id)).revision).toBe(revision);
  });

  it('is refused by name at what it offers and the price list has no price for', async () => {
    const id = await findId('anilox-band-test');
    const { live } = await load(id);
    // Without those that ask for the thickness already.
    const others = (live?.['options'] as { key: string }[]).filter(
      ({ key }) => !['plateType', 'thickness'].includes(key),
    );
    const thickness = buildOption({
      id: 'extra',
      key: 'thickness',
      label: bilingual('Thickness'),
      fieldType: 'dropdown',
      values: ['t114', 't999'].map((sku) => ({ sku, title: bilingual(sku) })),
    });
    const saved = await save(id, { options: [...others, thickness] });
    const refused = editor.call.deskCataloguePublish({ id, revision: saved });
    await expect(refused).rejects.toMatchObject({
      errorName: 'invalidInput',
      // At the value that lacks it.
      fields: {
        [`options.${others.length}.optionsFields.1.sku`]: {
          params: { message: 'The price list has no price for: Thickness › t999.' },
        },
      },
    });
    await editor.call.deskCatalogueDiscard({ id, revision: saved });
  });

  it('is hidden and shown again, and deleted only while it was never published', async () => {
    const id = await findId('varnish-and-white-plates');
    expect(await hide(id)).toEqual({ deleted: false });
    await expect(guest().productGet({ id: 'varnish-and-white-plates' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(hide(id)).rejects.toMatchObject({ errorName: 'contentFixed' });
    await editor.call.deskCataloguePublish({ id, revision: (await load(id)).revision });
    expect((await guest().productGet({ id: 'varnish-and-white-plates' })).url).toBe('varnish-and-white-plates');

    const created = await editor.call.deskCatalogueCreate({
      ...{ kind: 'category', key: 'cups', nameEn: 'Cups', nameAr: 'أكواب' },
    });
    const product = await editor.call.deskCatalogueCreate({
      ...{ kind: 'product', category: created.id, key: 'cup-plates', nameEn: 'Cup plates', nameAr: 'ألواح' },
    });
    await expect(hide(created.id)).rejects.toMatchObject({ errorName: 'categoryInUse' });
    expect(await hide(product.id)).toEqual({ deleted: true });
    expect(await hide(created.id)).toEqual({ deleted: true });
    await expect(load(created.id)).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('is begun in a category under an address that nothing else has', async () => {
    const category = await findId('labels', 'category');
    const names = { nameEn: 'Wine labels', nameAr: 'ملصقات' };
    for (const key of ['label-plates', 'Label-plates', '12', 'a b', ''])
      await expect(editor.call.deskCatalogueCreate({ kind: 'product', category, key, ...names })).rejects.toMatchObject(
        { errorName: 'invalidInput', fields: { key: {} } },
      );
    const entry = { kind: 'product', key: 'wine-labels', ...names } as const;
    for (const missing of [{}, { category: await findId('label-plates') }])
      await expect(editor.call.deskCatalogueCreate({ ...entry, ...missing })).rejects.toMatchObject({
        errorName: 'notFound',
      });
    const { id } = await editor.call.deskCatalogueCreate({ ...entry, category });
    expect(await load(id)).toMatchObject({
      status: 'draft',
      key: 'wine-labels',
      name: 'Wine labels',
      category: { id: category },
      draft: { name: { en: 'Wine labels', ar: 'ملصقات' }, options: [] },
    });
    expect(await guest().checkUrl({ url: 'wine-labels' })).toEqual({ success: false });
  });

  it('is duplicated with its options, and sold as a product of its own once it is published', async () => {
    const source = await findId('shrink-sleeve-plates');
    const { live } = await load(source);
    const { id } = await editor.call.deskCatalogueDuplicate({
      ...{ id: source, key: 'cup-sleeves', nameEn: 'Cup sleeves', nameAr: 'أكمام الأكواب' },
    });
    const copy = await load(id);
    const none = { en: '', ar: '' };
    const name = { en: 'Cup sleeves', ar: 'أكمام الأكواب' };
    expect(copy.draft).toEqual({ ...live, name, metaTitle: none, metaDescription: none });
    // Search engines would be told of the product that it was copied from.
    await expect(editor.call.deskCataloguePublish({ id, revision: copy.revision })).rejects.toMatchObject({
      fields: { 'metaTitle.en': {}, 'metaDescription.ar': {} },
    });
    const data = { ...copy.draft, metaTitle: name, metaDescription: name };
    await editor.call.deskCataloguePublish({ id, revision: copy.revision, data });
    const shown = await guest().productGet({ id: 'cup-sleeves', lang: 'en' });
    expect(shown).toMatchObject({ name: 'Cup sleeves', category: { key: 'labels' } });
    const [one, two] = await Promise.all(
      ['cup-sleeves', 'shrink-sleeve-plates'].map((url) => guest().productOptions({ productUrlName: url, lang: 'en' })),
    );
    expect(one).toEqual(two);
    await expect(
      editor.call.deskCatalogueDuplicate({
        id: await findId('labels', 'category'),
        key: 'x-y',
        nameEn: 'x',
        nameAr: 'x',
      }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

it.each(['product', 'category'] as const)(
  'a %s whose only plan was called off is deleted by one press',
  async (kind) => {
    const category = await findId('labels', 'category');
    const source = (await load(kind === 'product' ? await findId('shrink-sleeve-plates') : category)).live ?? {};
    const { id } = await editor.call.deskCatalogueCreate({
      ...{ kind, key: `never-shown-${kind}`, nameEn: 'Never shown', nameAr: 'لم يظهر' },
      ...(kind === 'product' && { category }),
    });
    const inForceFrom = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { revision: first } = await load(id);
    const { revision, version } = await editor.call.deskCataloguePublish({
      id,
      revision: first,
      data: source,
      inForceFrom,
    });
    const called = await editor.call.deskCatalogueWithdraw({ id, revision, version });
    expect((await load(id)).status).toBe('draft');
    expect(await editor.call.deskCatalogueRemove({ id, revision: called.revision })).toEqual({ deleted: true });
  },
);

describe('the order of products', () => {
  it('is changed within a category, at once, and refused to whoever has not seen the present one', async () => {
    const category = await findId('flexible-packaging', 'category');
    const seen = (await load(category)).products.map(({ id }) => id);
    const ids = seen.toReversed();
    const others = (await listKeys({})).filter((key) => !/film|pouch|sleeve-on/.test(key));
    await editor.call.deskCatalogueOrder({ kind: 'product', category, seen, ids });
    expect((await load(category)).products.map(({ id }) => id)).toEqual(ids);
    const cards = await guest().productsGetList({ categoryId: 'flexible-packaging' });
    expect(cards.map(({ url }) => url).at(-1)).toBe('film-plates');
    expect((await listKeys({})).filter((key) => !/film|pouch|sleeve-on/.test(key))).toEqual(others);
    for (const stale of [
      { seen, ids: seen },
      { seen: ids, ids: [...ids].slice(1) },
      { seen: ids, ids: [await findId('label-plates'), ...ids.slice(1)] },
    ])
      await expect(other.call.deskCatalogueOrder({ kind: 'product', category, ...stale })).rejects.toMatchObject({
        errorName: 'changedMeanwhile',
      });
    const positions = await app.deps.database.db
      .select({ position: publications.position })
      .from(publications)
      .where(eq(publications.kind, 'product'));
    expect(new Set(positions.map(({ position }) => position)).size).toBe(positions.length);
  });

  it('of categories is that of the shop', async () => {
    const seen = (await list({ kind: 'category' })).rows.map(({ id }) => id);
    const [first = 0, second = 0, ...rest] = seen;
    await editor.call.deskCatalogueOrder({ kind: 'category', seen, ids: [second, first, ...rest] });
    const [one, two] = await guest().categoriesGetList();
    expect([one?.key, two?.key]).toEqual([standardCategories[1]?.key, standardCategories[0]?.key]);
  });
});

describe('a preview', () => {
  it('finds the draft of a product by its address and number, whatever visitors see', async () => {
    const { db } = app.deps.database;
    const id = await findId('carton-and-tissue-plates');
    await save(id, { name: bilingual('Cartons, draft') });
    await hide(id);
    const url = 'carton-and-tissue-plates';
    expect(await findProduct(db, { url })).toBeNull();
    const previewed = await findProduct(db, { url }, id);
    expect(previewed).toMatchObject({ name: bilingual('Cartons, draft'), categoryKey: 'paper-and-tissue', url });
    expect(await findProduct(db, { idOrUrl: String(previewed?.id) }, id)).toEqual(previewed);
    // Only on its own page.
    expect((await findProduct(db, { url: 'label-plates' }, id))?.url).toBe('label-plates');
    expect(await findProduct(db, { url }, await findId('label-plates'))).toBeNull();
    const { url: link } = await editor.call.deskCataloguePreview({ id, lang: 'ar' });
    expect(link).toMatch(/^\/products\/carton-and-tissue-plates\?preview=.+&lang=ar$/);
  });
});
