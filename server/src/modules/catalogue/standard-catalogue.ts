import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { catalogueKinds, type CatalogueKind } from '@platewright/domain/content/content-kinds';
import type { Tx } from '../../platform/db/database.ts';
import { categoryIds, productIds, publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import {
  assertFits,
  hidePublication,
  incrementRevision,
  isHidden,
  listPublications,
  lockChecked,
  lockKind,
  type Publication,
} from '../publishing/index.ts';

/** How many products and categories a choice has changed. */
export interface CatalogueChange {
  readonly products: number;
  readonly categories: number;
}

/** The address of what came with the installation while it is put away, so that the operator can give that address to its own. */
const PUT_AWAY = 'standard-';

/** What came with the installation, and nobody has published again. */
const isStandard = ({ newest }: Publication): boolean => newest !== null && newest.staffId === null;
const isPutAway = (entry: Publication): boolean =>
  isStandard(entry) && isHidden(entry) && entry.row.key.startsWith(PUT_AWAY);

/** Whether staff have published a product: one of their own, or a standard one as they want it. */
export async function hasOwnProducts(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({ id: publicationVersions.id })
    .from(publicationVersions)
    .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
    .where(and(eq(publications.kind, 'product'), isNotNull(publicationVersions.staffId)))
    .limit(1);
  return row !== undefined;
}

/** Lets nobody else change the catalogue, and nobody order a product unseen, until the transaction ends. */
async function lockCatalogue(tx: Tx): Promise<Publication<CatalogueKind>[]> {
  for (const kind of catalogueKinds) await lockKind(tx, kind);
  await tx
    .select({ id: publications.id })
    .from(publications)
    .where(inArray(publications.kind, [...catalogueKinds]))
    .orderBy(asc(publications.id))
    .for('update');
  // An order that is being placed refers to its product.
  await tx.select({ id: productIds.id }).from(productIds).orderBy(asc(productIds.id)).for('update');
  return listPublications(tx, catalogueKinds);
}

const countKinds = (entries: readonly Publication<CatalogueKind>[]): CatalogueChange => ({
  products: entries.filter(({ row }) => row.kind === 'product').length,
  categories: entries.filter(({ row }) => row.kind === 'category').length,
});

/**
 * Puts away what came with the installation: hidden, under another address. What staff have published stays, with its category.
 * `assertUnused` is asked under the lock.
 */
export async function putStandardCatalogueAway(
  ctx: HandlerContext,
  assertUnused: () => Promise<void>,
): Promise<CatalogueChange> {
  const { tx } = ctx;
  const entries = await lockCatalogue(tx);
  await assertUnused();
  const own = entries.filter((entry) => !isStandard(entry)).map(({ row }) => row.id);
  const ofOwn = await tx
    .selectDistinct({ id: categoryIds.publicationId })
    .from(productIds)
    .innerJoin(categoryIds, eq(categoryIds.id, productIds.categoryId))
    .where(inArray(productIds.publicationId, own));
  const used = new Set(ofOwn.map(({ id }) => id));
  const away = entries.filter((entry) => isStandard(entry) && !isHidden(entry) && !used.has(entry.row.id));
  for (const entry of away) {
    await hidePublication(ctx, entry);
    await tx
      .update(publications)
      .set({ key: PUT_AWAY + entry.row.key })
      .where(eq(publications.id, entry.row.id));
  }
  return countKinds(away);
}

/**
 * Shows what was put away again, at its addresses.
 * @throws CallError catalogueBegun when staff have begun a catalogue of their own meanwhile; as publishing when a price is missing
 */
export async function takeStandardCatalogueBack(ctx: HandlerContext): Promise<CatalogueChange> {
  const { tx, deps, publish } = ctx;
  const entries = await lockCatalogue(tx);
  const away = entries.filter(isPutAway);
  if (away.length === 0) return { products: 0, categories: 0 };
  if (entries.some((entry) => !isStandard(entry))) throw new CallError('catalogueBegun');
  const now = deps.clock.now();
  for (const kind of catalogueKinds) await lockChecked(tx, deps, kind);
  for (const entry of away) {
    const key = entry.row.key.slice(PUT_AWAY.length);
    await tx
      .update(publications)
      .set({ key, hiddenToVersion: 0, hiddenAt: null })
      .where(eq(publications.id, entry.row.id));
    await incrementRevision(tx, entry, getStaffPrincipal(ctx), now);
    const { id, kind } = entry.row;
    publish({ type: 'versionInForce', publicationId: id, kind, key, version: entry.newest?.version ?? 0 });
  }
  // Prices may have been published meanwhile that have nothing for them.
  for (const { row } of away) await assertFits(ctx, { id: row.id, kind: row.kind, from: now, formers: [] });
  return countKinds(away);
}
