import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { readContent } from '@platewright/domain/content/read';
import { categoryColumns } from '../../content/category.ts';
import { draftOf, type Reader } from '../../content/live.ts';
import type { Tx } from '../../db/database.ts';
import { categories, products } from '../../db/schema/index.ts';

export type CategoryRow = typeof categories.$inferSelect & {
  products: Pick<typeof products.$inferSelect, 'name' | 'url'>[];
};

/** Published categories with the names of their products; all, or one by key or number (decisions 39). */
export async function categoriesWithProducts({ tx, preview }: Reader, keyOrId?: string): Promise<CategoryRow[]> {
  const one =
    keyOrId === undefined
      ? undefined
      : /^\d{1,9}$/.test(keyOrId)
        ? or(eq(categories.key, keyOrId), eq(categories.id, Number(keyOrId)))
        : eq(categories.key, keyOrId);
  const rows = await tx
    .select()
    .from(categories)
    .where(and(eq(categories.published, true), one))
    .orderBy(asc(categories.position));
  if (rows.length === 0) return [];
  const named = await tx
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
  const draft = preview === undefined ? null : await draftOf(tx, preview);
  return rows.map((row) => ({
    ...row,
    ...(draft?.kind === 'category' && draft.key === row.key && categoryColumns(readContent('category', draft.data))),
    products: named.filter((product) => product.categoryId === row.id),
  }));
}

export async function productsOf(tx: Tx, categoryId: number) {
  return tx
    .select({
      id: products.id,
      url: products.url,
      name: products.name,
      thumbnail: products.thumbnail,
      shortDescription: products.shortDescription,
    })
    .from(products)
    .where(and(eq(products.categoryId, categoryId), eq(products.published, true)))
    .orderBy(asc(products.position));
}
