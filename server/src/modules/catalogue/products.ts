import { and, asc, eq, getTableColumns, or } from 'drizzle-orm';
import type { Language, LocalizedText } from '@platewright/domain/localized-text';
import type { QuotableProduct } from '@platewright/domain/pricing/quote';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { OptionNode, OptionTree } from '@platewright/domain/options/option-types';
import type { Database, Tx } from '../../platform/db/database.ts';
import { categories, products } from '../../platform/db/schema/index.ts';

const productColumns = { ...getTableColumns(products), categoryKey: categories.key, categoryName: categories.name };
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

/** A product's option tree in one language, cached until the catalogue changes. */
export const loadCachedOptionTree = (
  { publishedCache }: Database,
  product: ProductRow,
  lang: Language,
): Promise<OptionNode[]> =>
  publishedCache.getOrLoad(`tree ${product.id} ${lang}`, async () => localizeOptionTree(getOptionTree(product), lang));

/** The same by the product's id, of unpublished products too. */
export const loadCachedOptionTreeById = (
  { publishedCache, db }: Database,
  productId: number,
  lang: Language,
): Promise<OptionNode[]> =>
  publishedCache.getOrLoad(`tree ${productId} ${lang}`, async () => {
    const [row] = await db.select({ options: products.options }).from(products).where(eq(products.id, productId));
    return row ? localizeOptionTree(getOptionTree(row), lang) : [];
  });

export const getOptionTree = (product: Pick<ProductRow, 'options'>): OptionTree<LocalizedText> =>
  product.options as OptionTree<LocalizedText>;

/** The part of a product that the pricing rules need. */
export const toPricedProduct = (
  product: Pick<ProductRow, 'categoryKey' | 'pdfPrice' | 'testProduct'>,
): QuotableProduct => ({
  categoryKey: product.categoryKey,
  pdfPrice: product.pdfPrice,
  testProduct: product.testProduct,
});
