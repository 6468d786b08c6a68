import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { ContentData } from '@platewright/domain/content/content-kinds';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { checkOptionTree } from '@platewright/domain/options/check-option-tree';
import type { OptionTree } from '@platewright/domain/options/option-types';
import type { Tx } from '../../platform/db/database.ts';
import type { categories, products } from '../../platform/db/schema/index.ts';
import { categoryIds } from '../../platform/db/schema/index.ts';
import { getEditableData, loadPublication } from '../publishing/index.ts';
import { catalogueCollection } from './catalogue-collection.ts';
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
  const product = await loadPublication(tx, ['product'], publicationId);
  const { draft, newest } = product;
  return toProductRow(tx, ids, product, normalizeContent('product', draft?.data ?? newest?.data));
}

/**
 * The product with this publication as somebody has typed it, saved or not, with its options checked: a page can show them.
 * @throws CallError notFound; invalidInput at the fields of the draft, when it could not be saved or its options answer nothing
 */
export async function readTypedProduct(
  tx: Tx,
  publicationId: number,
  typed: Record<string, unknown>,
): Promise<{ readonly product: ProductRow; readonly tree: OptionTree<LocalizedText> }> {
  const ids = await findCategoryOf(tx, publicationId);
  if (!ids) throw new CallError('notFound');
  const { data, errors } = catalogueCollection.check('product', typed, 'draft');
  if (Object.keys(errors).length > 0) throw new CallError('invalidInput', { fields: errors });
  const content = data as ContentData<'product'>;
  const tree = checkOptionTree(content.options);
  if (!tree.ok)
    throw new CallError('invalidInput', {
      fields: Object.fromEntries(
        Object.entries(tree.reason).map(([path, error]) => [path === '' ? 'options' : `options.${path}`, error]),
      ),
    });
  const product = await loadPublication(tx, ['product'], publicationId);
  return { product: await toProductRow(tx, ids, product, content), tree: tree.value };
}

async function toProductRow(
  tx: Tx,
  ids: NonNullable<Awaited<ReturnType<typeof findCategoryOf>>>,
  { row, draft, newest }: Awaited<ReturnType<typeof loadPublication<'product'>>>,
  content: ContentData<'product'>,
): Promise<ProductRow> {
  const category = await loadPublication(tx, ['category'], ids.publicationId);
  return {
    ...content,
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
    publicationId: row.id,
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
