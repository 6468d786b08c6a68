import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { ContentReader } from '../content/index.ts';
import { selectFormer } from './former-keys.ts';
import { findPreviewedCategory } from './previewed.ts';
import type { Tx } from '../../platform/db/database.ts';
import { storedTreeColumns } from './products.ts';
import { categories, products } from '../../platform/db/schema/index.ts';

export type CategoryRow = typeof categories.$inferSelect & {
  products: Pick<typeof products.$inferSelect, 'name' | 'url'>[];
};

/** Condition: the category has this address, or had it before. */
export const hasKey = (tx: Tx, key: string): SQL | undefined =>
  or(eq(categories.key, key), inArray(categories.publicationId, selectFormer(tx, 'category', key)));

/**
 * Published categories in their order with the names of their products: all, or the one with this key or id
 * (spec decision 39). An address that a category had before finds it, too: what comes back has its present one. A category whose draft the reader previews is there as the draft says, in force or not.
 */
export async function listCategoriesWithProducts(
  { tx, preview }: ContentReader,
  keyOrId?: string,
): Promise<CategoryRow[]> {
  const isRequested =
    keyOrId === undefined
      ? undefined
      : /^\d{1,9}$/.test(keyOrId)
        ? or(eq(categories.key, keyOrId), eq(categories.id, Number(keyOrId)))
        : hasKey(tx, keyOrId);
  const published = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.published, true), isRequested))
    .orderBy(asc(categories.position));
  const previewed = preview === undefined ? null : await findPreviewedCategory(tx, preview);
  const isShown = previewed && (keyOrId === undefined || keyOrId === previewed.key || keyOrId === String(previewed.id));
  const rows = isShown
    ? [...published.filter(({ id }) => id !== previewed.id), previewed].sort((a, b) => a.position - b.position)
    : published;
  if (rows.length === 0) return [];
  const productNames = await tx
    .select({ categoryId: products.categoryId, name: products.name, url: products.url })
    .from(products)
    .where(
      and(
        eq(products.published, true),
        inArray(
          products.categoryId,
          rows.map((row) => row.id),
        ),
      ),
    )
    .orderBy(asc(products.position));
  return rows.map((row) => ({
    ...row,
    products: productNames.filter((product) => product.categoryId === row.id),
  }));
}

/** Published products of a category in their order, with what a card shows. */
export async function listCategoryProducts(tx: Tx, categoryId: number) {
  return tx
    .select({
      ...storedTreeColumns,
      url: products.url,
      name: products.name,
      thumbnail: products.thumbnail,
      shortDescription: products.shortDescription,
    })
    .from(products)
    .where(and(eq(products.categoryId, categoryId), eq(products.published, true)))
    .orderBy(asc(products.position));
}
