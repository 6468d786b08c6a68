import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { walkOptions } from '@platewright/domain/options/answers';
import type { OptionNode, OptionTree } from '@platewright/domain/options/option-types';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { createOrderInput, createProductSelection, getProductId } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { changePublished, setShown } from '../../../testing/publications.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { getStandardProduct } from '../../../catalogue-seed/catalogue/index.ts';
import { loadPriceList } from '../pricing/index.ts';
import { templates } from '../../platform/db/schema/index.ts';

const url = 'label-plates';
const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const answers = { services: ['trapping'], thickness: 't170', pressName: 'Nilpeter', printWidth: '300' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Tree = OptionTree<LocalizedText>;
const setTree = (options: Tree) => changePublished(app.deps.database.db, ['product', url], { options });
const standard: Tree = getStandardProduct(url).options;
beforeEach(async () => {
  await setTree(standard);
});

/** The tree without these values, at any depth. */
const withoutValues = (tree: Tree, skus: readonly string[]): OptionNode<LocalizedText>[] =>
  tree.map((node) => ({
    ...node,
    optionsFields: node.optionsFields
      .filter(({ sku }) => sku === null || !skus.includes(sku))
      .map((value) => ({ ...value, children: withoutValues(value.children, skus) })),
  }));
const withoutOption = (tree: Tree, key: string) => tree.filter((node) => node.key !== key);

/** Orders with both boxes ticked; answers the ids of the template and the press setting. */
async function saveWithOrder(owner: TestCustomer) {
  await insertStagedUpload(app, owner, url);
  const optionsJson = createProductSelection(url, inks, answers);
  await owner.call.ordersCreate(
    createOrderInput(url, { optionsJson, projectName: 'Honey', saveAsTemplate: true, saveAsCustomTemplate: true }),
  );
  const byProduct = { productUrlName: url };
  const [project] = (await owner.call.templatesGetTemplateByProduct(byProduct)).templates;
  const [press] = (await owner.call.customTemplatesGetTemplateByProduct(byProduct)).templates;
  return { id: project?.value ?? 0, pressId: press?.value ?? 0, optionsJson };
}

describe('an old template in today’s catalogue', () => {
  it('comes whole while nothing has changed', async () => {
    const owner = await app.createOwner();
    const { id, optionsJson } = await saveWithOrder(owner);
    const template = await owner.call.templatesGetById({ id });
    expect(JSON.parse(template.optionsJson)).toEqual(optionsJson);
    expect(template.missing).toEqual([]);
  });

  it('names options and values that are gone, in the language of the reader, and keeps the rest', async () => {
    const owner = await app.createOwner();
    const { id, pressId, optionsJson } = await saveWithOrder(owner);
    await setTree(withoutOption(withoutValues(standard, ['t170', 'trapping']), 'pressName'));
    const template = await owner.call.templatesGetById({ id });
    expect(template.missing).toEqual(
      expect.arrayContaining([
        { label: 'Thickness', value: '1.70 mm' },
        { label: 'Services', value: 'Trapping' },
        { label: 'Press name', value: 'Nilpeter' },
      ]),
    );
    expect(template.missing).toHaveLength(3);
    const filled = JSON.parse(template.optionsJson) as Record<string, unknown>;
    const gone = [...walkOptions(standard)].filter(({ key }) => ['thickness', 'services', 'pressName'].includes(key));
    const goneIds = new Set(gone.map((node) => node.id));
    expect(filled).toEqual(Object.fromEntries(Object.entries(optionsJson).filter(([key]) => !goneIds.has(key))));

    const arabic = await owner.call.templatesTemplateView({ id, lang: 'ar' });
    expect(arabic.missing.every(({ label }) => /[\u0600-\u06ff]/.test(label ?? ''))).toBe(true);
    expect(arabic.options.some(({ label }) => label === 'Press name')).toBe(false);
    expect((await owner.call.templatesGetTemplates({})).templates.rows).toMatchObject([{ id, missingCount: 3 }]);

    const press = await owner.call.customTemplatesGetById({ id: pressId });
    const gonePress = [
      { label: 'Thickness', value: '1.70 mm' },
      { label: 'Press name', value: 'Nilpeter' },
    ];
    expect(press.missing).toEqual(gonePress);
    expect((await owner.call.customTemplatesTemplateView({ id: pressId })).missing).toEqual(gonePress);
    expect((await owner.call.customTemplatesGetTemplates({})).templates.rows).toMatchObject([{ missingCount: 2 }]);
    const inArabic = await owner.call.customTemplatesTemplateView({ id: pressId, lang: 'ar' });
    expect(inArabic.missing.every(({ label }) => /[\u0600-\u06ff]/.test(label ?? ''))).toBe(true);
    expect(press.options.map(({ label }) => label)).toContain('Line screen');
  });

  it('finds an option again that only got another id', async () => {
    const owner = await app.createOwner();
    const { id } = await saveWithOrder(owner);
    await setTree(standard.map((node) => (node.key === 'printWidth' ? { ...node, id: 'width-2' } : node)));
    const { optionsJson, missing } = await owner.call.templatesGetById({ id });
    expect([JSON.parse(optionsJson), missing]).toEqual([expect.objectContaining({ 'width-2': '300' }), []]);
  });

  it.each([
    ['when it was saved before names were stored', null],
    ['when its stored options are wrong', [{ id: 'thickness', key: 'colour' }]],
  ])('says that something is gone %s', async (_case, optionTree) => {
    const owner = await app.createOwner();
    const { id } = await saveWithOrder(owner);
    const db = app.deps.database.db;
    await db.update(templates).set({ optionTree }).where(eq(templates.id, id));
    await setTree(withoutOption(withoutValues(standard, ['t170']), 'pressName'));
    const { missing, options } = await owner.call.templatesTemplateView({ id });
    expect(missing).toHaveLength(2);
    expect(missing).toEqual(
      expect.arrayContaining([
        { label: 'Thickness', value: null },
        { label: null, value: null },
      ]),
    );
    expect(options.map(({ label }) => label)).toContain('Print width');
  });

  it('of a product that is not sold any more is listed as such and still shows its answers', async () => {
    const owner = await app.createOwner();
    const { id } = await saveWithOrder(owner);
    await setShown(app.deps.database.db, ['product', url], false);
    const { rows } = (await owner.call.templatesGetTemplates({})).templates;
    expect(rows).toMatchObject([{ id, available: false, missingCount: 0 }]);
    expect((await owner.call.templatesTemplateView({ id })).options.length).toBeGreaterThan(5);
    await expect(owner.call.templatesGetTemplateByProduct({ productUrlName: url })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('costs what today’s price list says', async () => {
    const owner = await app.createOwner();
    const { id } = await saveWithOrder(owner);
    await setTree(withoutValues(standard, ['trapping']));
    const askPrice = async () => {
      const { optionsJson } = await owner.call.templatesGetById({ id });
      return (await owner.call.calcPrice({ productId: getProductId(url), selected: optionsJson })).physical;
    };
    const before = await askPrice();
    const db = app.deps.database.db;
    const list = await loadPriceList(db, app.clock.now());
    const thickness = Object.entries(list.thickness).map(
      ([sku, one]) => [sku, { ...one, rate: one.rate * 2 }] as const,
    );
    const dearer: PriceList = { ...list, version: 2, thickness: Object.fromEntries(thickness) };
    await publishRates(app, 'priceList', dearer);
    expect(await askPrice()).toBeCloseTo(before * 2, 1);
  });
});
