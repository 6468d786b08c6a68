import { and, eq, ne } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getContentKind, type CatalogueKind, type ContentData } from '@platewright/domain/content/content-kinds';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Tx } from '../../platform/db/database.ts';
import { categoryIds, formerKeys, productIds, publications } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { countPublications, insertPublication, lockKind, writeDraft } from '../publishing/index.ts';
import { catalogueCollection } from './catalogue-collection.ts';

interface NewEntry {
  readonly kind: CatalogueKind;
  readonly key: string;
  readonly name: LocalizedText;
  /** Id of the category of a product. */
  readonly categoryId: number | undefined;
  /** What it says besides its name. */
  readonly data?: Partial<ContentData<CatalogueKind>>;
}

/** Adds a product or category as a draft, the last of its kind. @returns the id of its publication */
export async function addEntry(
  ctx: HandlerContext,
  { kind, key, name, categoryId, data = {} }: NewEntry,
): Promise<number> {
  const { tx, deps } = ctx;
  const { maxEntries = 0 } = getContentKind(kind);
  await lockKind(tx, kind);
  const { count, last } = await countPublications(tx, kind);
  if (count >= maxEntries) throw new CallError('contentFull', { params: { n: maxEntries } });
  await assertKeyFree(tx, kind, key);
  const entry = await insertPublication(tx, { kind, key, position: last + 1 });
  const publicationId = entry.row.id;
  if (categoryId === undefined) await tx.insert(categoryIds).values({ publicationId, baseKey: key });
  else await tx.insert(productIds).values({ publicationId, categoryId });
  const draft = catalogueCollection.normalize(kind, { ...data, name });
  await writeDraft(tx, entry, draft, getStaffPrincipal(ctx), deps.clock.now());
  return publicationId;
}

/**
 * Refuses an address that another one of its kind has, or had: links to it would lead elsewhere. The kind is locked.
 * @throws CallError invalidInput at the field `key`
 */
export async function assertKeyFree(tx: Tx, kind: CatalogueKind, key: string, ownId = 0): Promise<void> {
  const present = tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.kind, kind), eq(publications.key, key), ne(publications.id, ownId)));
  const former = tx
    .select({ id: formerKeys.publicationId })
    .from(formerKeys)
    .where(and(eq(formerKeys.kind, kind), eq(formerKeys.key, key), ne(formerKeys.publicationId, ownId)));
  const [taken] = await present.unionAll(former).limit(1);
  if (taken) throw new CallError('invalidInput', { fields: { key: { key: 'addressTaken' } } });
}

/** Locks the category with this publication, so that it is not deleted meanwhile. @throws CallError notFound */
export async function lockCategory(tx: Tx, publicationId: number, strength: 'key share' | 'update'): Promise<number> {
  const [row] = await tx
    .select({ id: categoryIds.id })
    .from(categoryIds)
    .where(eq(categoryIds.publicationId, publicationId))
    .for(strength);
  if (!row) throw new CallError('notFound');
  return row.id;
}

/** The category of a product by the publications of both; null when there is no such product. */
export async function findCategoryOf(tx: Tx, publicationId: number) {
  const [row] = await tx
    .select({
      productId: productIds.id,
      id: categoryIds.id,
      baseKey: categoryIds.baseKey,
      publicationId: categoryIds.publicationId,
    })
    .from(productIds)
    .innerJoin(categoryIds, eq(categoryIds.id, productIds.categoryId))
    .where(eq(productIds.publicationId, publicationId));
  return row ?? null;
}

/** Publications of the products of a category. */
export async function listProductsOf(tx: Tx, categoryPublicationId: number): Promise<Set<number>> {
  const rows = await tx
    .select({ id: productIds.publicationId })
    .from(productIds)
    .innerJoin(categoryIds, eq(categoryIds.id, productIds.categoryId))
    .where(eq(categoryIds.publicationId, categoryPublicationId));
  return new Set(rows.map(({ id }) => id));
}
