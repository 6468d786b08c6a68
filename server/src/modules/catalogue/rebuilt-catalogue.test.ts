import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { walkOptions } from '@platewright/domain/options/answers';
import { compareOptionTrees } from '@platewright/domain/options/compare-option-trees';
import type { OptionTree } from '@platewright/domain/options/option-types';
import { applyBlock } from '@platewright/domain/options/shared-blocks';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import {
  standardCategories,
  standardPriceList,
  standardProducts,
  type ProductSeed,
} from '../../../catalogue-seed/catalogue/index.ts';
import { toProductData } from '../../../catalogue-seed/to-product-data.ts';
import { buildCompleteSelection, toInkAnswers, type AnswersByKey } from '../../../demo/world/complete-selection.ts';
import { addAddress } from '../../../testing/add-address.ts';
import { quoteVectors, type QuoteVector } from '../../../testing/quote-vectors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { typeOption, typeOptionTree, withIdsOf } from '../../../testing/type-option-tree.ts';
import { categoryIds, productIds, publications, publicationVersions } from '../../platform/db/schema/index.ts';

/*
 * The standard catalogue made once more in an installation that has none, by a member of staff and nothing but the calls and the commands
 * of the desk: what comes of it says the same and costs the same (handbook 2 and 3.3).
 */
type Tree = OptionTree<LocalizedText>;

let app: TestApp;
let editor: TestStaff;
/** Publications by address. */
const made = new Map<string, number>();
/** What the editor held when it was saved. */
const typed = new Map<string, Tree>();

/** Takes catalogue and price list away, as if nothing had ever been put in. */
async function emptyInstallation(): Promise<void> {
  const { db, publishedCache } = app.deps.database;
  const ofKind = (kinds: readonly string[]) =>
    db.select({ id: publications.id }).from(publications).where(inArray(publications.kind, kinds));
  await db.delete(productIds);
  await db.delete(categoryIds);
  await db
    .delete(publicationVersions)
    .where(inArray(publicationVersions.publicationId, ofKind(['product', 'category', 'priceList'])));
  await db.delete(publications).where(inArray(publications.kind, ['product', 'category']));
  publishedCache.invalidate();
}

async function publishPriceList(): Promise<void> {
  const { call } = editor;
  const { version: _version, validFrom: _validFrom, ...figures } = standardPriceList;
  const { id, revision, live } = await call.deskPriceList({});
  expect(live).toBeNull();
  const saved = await call.deskPriceListSave({ id, revision, data: figures });
  await call.deskPriceListPublish({ id, revision: saved.revision });
}

type NewEntry = NonNullable<Parameters<TestStaff['call']['deskCatalogueCreate']>[0]>;
/** Begins a product or category, types what it says and publishes it. */
async function publishEntry(entry: NewEntry, says: object): Promise<void> {
  const { call } = editor;
  const { id } = await call.deskCatalogueCreate(entry);
  const { draft, revision } = await call.deskCatalogueGet({ id });
  const saved = await call.deskCatalogueSave({ id, revision, data: { ...draft, ...says } });
  await call.deskCataloguePublish({ id, revision: saved.revision });
  made.set(entry.key, id);
}

const SHARED = 'services';
const findShared = (tree: Tree) => tree.find(({ key }) => key === SHARED);
/** Without the last of the services, which is added to all products at once. */
const withoutLastService = (tree: Tree): Tree =>
  tree.map((node) => (node.key === SHARED ? { ...node, optionsFields: node.optionsFields.slice(0, -1) } : node));

/** Makes the options of all products, what they share taken from the first one that has it. */
function typeAllOptions(): void {
  for (const { url, options } of standardProducts)
    typed.set(url, typeOptionTree(withoutLastService(options), [...typed.values()]));
  const [first, ...others] = standardProducts.filter(({ options }) => findShared(options));
  if (!first) throw new Error('No product has services.');
  const wanted = findShared(first.options);
  const block = findShared(typed.get(first.url) ?? []);
  if (!wanted || !block) throw new Error('The first product has no services.');
  const source = typeOption(typed.get(first.url) ?? [], block.id, wanted);
  typed.set(first.url, source);
  const createId = () => crypto.randomUUID();
  for (const { url } of others) typed.set(url, applyBlock(source, block.id, typed.get(url) ?? [], false, createId));
}

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE', 'RATES']);
  await emptyInstallation();
  expect(await app.createClient().categoriesGetList()).toEqual([]);
  await publishPriceList();
  for (const { key, name, ...category } of standardCategories)
    await publishEntry(
      { kind: 'category', key, nameEn: name.en, nameAr: name.ar },
      {
        thumbnail: category.thumbnail,
        image: category.image,
        metaTitle: category.meta_title,
        metaDescription: category.meta_description,
        galleryDescription: category.gallery_description,
      },
    );
  typeAllOptions();
  for (const product of standardProducts) {
    const { url, name, categoryKey } = product;
    const { options: _options, ...says } = toProductData(product);
    await publishEntry(
      { kind: 'product', category: made.get(categoryKey) ?? 0, key: url, nameEn: name.en, nameAr: name.ar },
      { ...says, options: typed.get(url) },
    );
  }
});
afterAll(() => app.close());

/** A customer whose VAT is that of a country. */
async function createCustomerIn(country: string | undefined): Promise<TestCustomer> {
  const customer = await app.createOwner();
  if (country !== undefined) await addAddress(app, customer, { countryId: country, isDefaultShipping: true });
  return customer;
}

/** What a customer is answered who orders a product by its public page. */
async function quote(customer: TestCustomer, url: string, answers: AnswersByKey, couponCode?: string) {
  const { id } = await customer.call.productGet({ id: url });
  const { tree } = await customer.call.productOptions({ productUrlName: url, lang: 'en' });
  const selected = buildCompleteSelection(tree as OptionTree, answers);
  return customer.call.calcPrice({ productId: id, selected, ...(couponCode !== undefined && { couponCode }) });
}

it('shows what the standard catalogue shows, in its order', async () => {
  const categories = await app.createClient().categoriesGetList({ lang: 'ar' });
  expect(categories.map(({ key, name, products }) => [key, name, products.map(({ url }) => url)])).toEqual(
    standardCategories.map(({ key, name }) => [
      key,
      name.ar,
      standardProducts.filter(({ categoryKey }) => categoryKey === key).map(({ url }) => url),
    ]),
  );
});

it.each(standardProducts.map((product) => [product.url, product] as const))(
  '%s says what that of the standard catalogue does',
  async (url, product) => {
    const { live } = await editor.call.deskCatalogueGet({ id: made.get(url) ?? 0 });
    const { options, ...says } = live ?? {};
    const { options: standard, ...standardSays } = toProductData(product);
    expect(says).toEqual(standardSays);
    const tree = options as Tree;
    expect(compareOptionTrees(standard as Tree, withIdsOf(standard as Tree, tree))).toEqual([]);
    // Made, and not copied.
    const ids = new Set(Array.from(walkOptions(standard as Tree), ({ id }) => id));
    expect(Array.from(walkOptions(tree), ({ id }) => id).filter((id) => ids.has(id))).toEqual([]);
  },
);

it.each(Object.entries<QuoteVector>(quoteVectors))(
  'prices %s of the handbook to the fils',
  async (_id, { product, inks, answers, couponCode, country, quoted }) => {
    const customer = await createCustomerIn(country);
    const given = { ...toInkAnswers(inks), ...answers };
    expect(await quote(customer, product, given, couponCode)).toMatchObject(quoted);
  },
);

/** What the standard product costs by the domain's own formula, in AED. */
function quoteStandard({ options, ...product }: ProductSeed, answers: AnswersByKey) {
  const priced = calculateQuote(product, options, buildCompleteSelection(options, answers), standardPriceList);
  if (!priced.complete) throw new Error(`${product.url} has no price.`);
  const { selectedPrice, physical, lenPrice, pdfPrice, proofingPrice } = priced;
  return Object.fromEntries(
    Object.entries({ selectedPrice, physical, lenPrice, pdfPrice, proofingPrice }).map(([key, fils]) => [
      key,
      fils / 100,
    ]),
  );
}

it('prices every product as that of the standard catalogue', async () => {
  const customer = await createCustomerIn(undefined);
  const answers = { ...toInkAnswers(['Cyan', 'Magenta', 'Yellow', 'Black']), services: ['artwork', 'rush'] };
  for (const product of standardProducts)
    expect([product.url, await quote(customer, product.url, answers)]).toMatchObject([
      product.url,
      quoteStandard(product, answers),
    ]);
});
