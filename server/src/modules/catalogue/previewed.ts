import { eq } from 'drizzle-orm';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { Tx } from '../../platform/db/database.ts';
import type { categories, products } from '../../platform/db/schema/index.ts';
import { categoryIds } from '../../platform/db/schema/index.ts';
import { getEditableData, loadPublication } from '../publishing/index.ts';
import { findCategoryOf } from './entries.ts';

export type ProductRow = typeof products.$inferSelect & {
  /** What drawings and rates know its category by. */
  readonly categoryKey: string;
  /** The address of its category. */
  readonly categoryUrl: string;
  readonly categoryName: LocalizedText;
};

/* What staff preview: drafts as visitors would see them, whether they were ever in force or not. */

/** The product with this publication as its draft says; null when it is that of anything else. */
export async function findPreviewedProduct(tx: Tx, publicationId: number): Promise<ProductRow | null> {
  const ids = await findCategoryOf(tx, publicationId);
  if (!ids) return null;
  const { row, draft, newest } = await loadPublication(tx, ['product'], publicationId);
  const category = await loadPublication(tx, ['category'], ids.publicationId);
  return {
    ...normalizeContent('product', draft?.data ?? newest?.data),
    id: ids.productId,
    categoryId: ids.id,
    categoryKey: ids.baseKey,
    categoryUrl: category.row.key,
    categoryName: normalizeContent('category', getEditableData(category)).name,
    url: row.key,
    position: row.position,
    version: newest?.version ?? 0,
    // No version has it: what is remembered of versions is not mixed with that of drafts.
    versionId: -(draft?.revision ?? 0),
    published: true,
    updatedAt: draft?.at ?? newest?.at ?? new Date(0),
    publicationId,
  };
}

/** The category with this publication as its draft says; null when it is that of anything else. */
export async function findPreviewedCategory(
  tx: Tx,
  publicationId: number,
): Promise<typeof categories.$inferSelect | null> {
  const [ids] = await tx
    .select({ id: categoryIds.id, baseKey: categoryIds.baseKey })
    .from(categoryIds)
    .where(eq(categoryIds.publicationId, publicationId));
  if (!ids) return null;
  const category = await loadPublication(tx, ['category'], publicationId);
  const { key, position } = category.row;
  return {
    ...normalizeContent('category', getEditableData(category)),
    ...ids,
    key,
    position,
    published: true,
    publicationId,
  };
}
