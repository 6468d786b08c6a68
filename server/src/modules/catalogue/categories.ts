import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { ContentReader } from '../content/index.ts';
import { findDraft } from '../publishing/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { storedTreeColumns } from './products.ts';
import { categories, products } from '../../platform/db/schema/index.ts';

export type CategoryRow = typeof categories.$inferSelect & {
  products: Pick<typeof products.$inferSelect, 'name' | 'url'>[];
};

/**
 * Published categories in their order with the names of their products: all, or the one with this key or id
 * (spec decision 39). A category whose draft the reader previews has the draft's texts and pictures.
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
        : eq(categories.key, keyOrId);
  const rows = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.published, true), isRequested))
    .orderBy(asc(categories.position));
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
  const draft = preview === undefined ? null : await findDraft(tx, preview);
  return rows.map((row) => ({
    ...row,
    ...(draft && row.publicationId === preview && normalizeContent('category', draft.data)),
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
