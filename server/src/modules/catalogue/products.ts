import { and, asc, eq, getViewSelectedFields, or } from 'drizzle-orm';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import type { Language, LocalizedText } from '@platewright/domain/localized-text';
import type { QuotableProduct } from '@platewright/domain/pricing/quote';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { checkOptionTree } from '@platewright/domain/options/check-option-tree';
import type { OptionNode, OptionTree } from '@platewright/domain/options/option-types';
import { ok, type Result } from '@platewright/domain/result';
import type { Database, Tx } from '../../platform/db/database.ts';
import { categories, products } from '../../platform/db/schema/index.ts';
import { readDocument, WrongDocumentError } from '../../platform/read-document.ts';

/** The options of a product, to be read by `getOptionTree` or `checkStoredTree`. */
export const storedTreeColumns = { id: products.id, versionId: products.versionId, options: products.options };
type StoredTree = Pick<typeof products.$inferSelect, keyof typeof storedTreeColumns>;

const productColumns = {
  ...getViewSelectedFields(products),
  categoryKey: categories.key,
  categoryName: categories.name,
};
export type ProductRow = typeof products.$inferSelect & { categoryKey: string; categoryName: LocalizedText };

/** A published product of a published category by id, URL name or either; null when there is none. */
export async function findProduct(
  tx: Tx,
  by: { id: number } | { url: string } | { idOrUrl: string },
): Promise<ProductRow | null> {
  const condition =
    'id' in by
      ? eq(products.id, by.id)
      : 'url' in by
        ? eq(products.url, by.url)
        : /^\d{1,9}$/.test(by.idOrUrl)
          ? or(eq(products.id, Number(by.idOrUrl)), eq(products.url, by.idOrUrl))
          : eq(products.url, by.idOrUrl);
  const [row] = await tx
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(condition, eq(products.published, true), eq(categories.published, true)))
    .orderBy(asc(products.id))
    .limit(1);
  return row ?? null;
}

/** `findProduct` by id, cached until the catalogue changes. For answers only: what is stored uses `findProduct`. */
export const findCachedProduct = ({ publishedCache, db }: Database, id: number): Promise<ProductRow | null> =>
  publishedCache.getOrLoad(`product ${id}`, () => findProduct(db, { id }));

/** Names and URL names of all products by id, including unpublished ones; cached until the catalogue changes. */
export const loadProductNames = ({ publishedCache, db }: Database) =>
  publishedCache.getOrLoad('product names', async () => {
    const rows = await db.select({ id: products.id, name: products.name, url: products.url }).from(products);
    return new Map(rows.map((row) => [row.id, row]));
  });
export type ProductNames = Awaited<ReturnType<typeof loadProductNames>>;
/** The name of an ordered product. @throws Error when there is no such product */
export function getProductName(names: ProductNames, productId: number): LocalizedText {
  const product = names.get(productId);
  if (!product) throw new Error(`There is no product ${productId}.`);
  return product.name;
}

/** A product's option tree in one language, cached until the catalogue changes. */
export const loadCachedOptionTree = (
  { publishedCache }: Database,
  product: ProductRow,
  lang: Language,
): Promise<OptionNode[]> =>
  publishedCache.getOrLoad(`tree ${product.id} ${lang}`, async () => localizeOptionTree(getOptionTree(product), lang));

/** The same by the product's id, of unpublished products too; none when they are wrong, so that lists of templates go on. */
export const loadCachedOptionTreeById = (
  { publishedCache, db }: Database,
  productId: number,
  lang: Language,
): Promise<OptionNode[]> =>
  publishedCache
    .getOrLoad(`tree ${productId} ${lang}`, async () => {
      const [row] = await db.select(storedTreeColumns).from(products).where(eq(products.id, productId));
      return row ? localizeOptionTree(getOptionTree(row), lang) : [];
    })
    .catch((error: unknown) => {
      if (error instanceof WrongDocumentError) return [];
      throw error;
    });

/** The version by product whose options were found right: some hundred values are checked once, not whenever they are read. */
const checkedVersions = new Map<number, number>();
const wasChecked = (stored: StoredTree): stored is StoredTree & { readonly options: OptionTree<LocalizedText> } =>
  checkedVersions.get(stored.id) === stored.versionId;

/** The options of a product in both languages, or what is wrong with them: a list goes on without those of one product. */
export function checkStoredTree(stored: StoredTree): Result<OptionTree<LocalizedText>, DocumentErrors> {
  if (wasChecked(stored)) return ok(stored.options);
  const checked = checkOptionTree(stored.options);
  if (checked.ok) checkedVersions.set(stored.id, stored.versionId);
  return checked;
}

/** The options of a product in both languages. @throws WrongDocumentError */
export const getOptionTree = (stored: StoredTree): OptionTree<LocalizedText> =>
  readDocument(`option tree of product ${stored.id}`, checkStoredTree(stored));

/** The part of a product that the pricing rules need. */
export const toPricedProduct = (
  product: Pick<ProductRow, 'categoryKey' | 'pdfPrice' | 'testProduct'>,
): QuotableProduct => ({
  categoryKey: product.categoryKey,
  pdfPrice: product.pdfPrice,
  testProduct: product.testProduct,
});
