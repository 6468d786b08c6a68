import { and, asc, eq, getTableColumns, or } from 'drizzle-orm';
import type { Localised, OptionTree } from '@platewright/domain/options/types';
import type { PricedProduct } from '@platewright/domain/pricing/quote';
import { localise, type Language } from '@platewright/domain/options/localise';
import type { OptionNode } from '@platewright/domain/options/types';
import type { Database, Tx } from '../db/database.ts';
import { categories, products } from '../db/schema/index.ts';

const columns = { ...getTableColumns(products), categoryKey: categories.key, categoryName: categories.name };
export type ProductRow = typeof products.$inferSelect & { categoryKey: string; categoryName: Localised };

/** A published product by number or url name. */
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
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(condition, eq(products.published, true), eq(categories.published, true)))
    .orderBy(asc(products.id))
    .limit(1);
  return row ?? null;
}

/** `findProduct` by number, kept until the catalogue changes: for answers, not for what is stored. */
export const publishedProduct = ({ published, read }: Database, id: number): Promise<ProductRow | null> =>
  published.once(`product ${id}`, () => findProduct(read, { id }));

/** What every product is called and where it is shown, by number; also of those that are not published any more. */
export const productNames = ({ published, read }: Database) =>
  published.once('product names', async () => {
    const rows = await read.select({ id: products.id, name: products.name, url: products.url }).from(products);
    return new Map(rows.map((row) => [row.id, row]));
  });
export type ProductNames = Awaited<ReturnType<typeof productNames>>;

/** A product's option tree in one language, kept like the product. */
export const publishedTree = ({ published }: Database, product: ProductRow, lang: Language): Promise<OptionNode[]> =>
  published.once(`tree ${product.id} ${lang}`, async () => localise(treeOf(product), lang));

export const treeOf = (product: Pick<ProductRow, 'options'>): OptionTree<Localised> =>
  product.options as OptionTree<Localised>;

/** What the price rules need of a product. */
export const pricedProduct = (
  product: Pick<ProductRow, 'categoryKey' | 'pdfPrice' | 'testProduct'>,
): PricedProduct => ({
  categoryKey: product.categoryKey,
  pdfPrice: product.pdfPrice,
  testProduct: product.testProduct,
});
