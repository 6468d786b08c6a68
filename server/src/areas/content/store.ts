import { asc, count, eq, max, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { ContentKind } from '@platewright/domain/content/kinds';
import { contentKinds } from '@platewright/domain/content/kinds';
import type { Tx } from '../../db/database.ts';
import { contentDrafts, contents, contentVersions } from '../../db/schema/index.ts';

export type PieceRow = Omit<typeof contents.$inferSelect, 'kind'> & { readonly kind: ContentKind };
export type DraftRow = typeof contentDrafts.$inferSelect;
export interface Piece {
  readonly row: PieceRow;
  readonly draft: DraftRow | null;
}

const known = (row: typeof contents.$inferSelect): PieceRow | null => {
  const kind = contentKinds.find((one) => one === row.kind);
  return kind ? { ...row, kind } : null;
};

/** Every piece with its draft; the house's content is some hundred rows. */
export async function allPieces(tx: Tx): Promise<Piece[]> {
  const rows = await tx
    .select({ row: contents, draft: contentDrafts })
    .from(contents)
    .leftJoin(contentDrafts, eq(contentDrafts.contentId, contents.id))
    .orderBy(asc(contents.position), asc(contents.id));
  return rows.flatMap(({ row, draft }) => {
    const piece = known(row);
    return piece ? [{ row: piece, draft }] : [];
  });
}

/** @throws Refusal notFound */
export async function findPiece(tx: Tx, id: number): Promise<Piece> {
  const [found] = await tx
    .select({ row: contents, draft: contentDrafts })
    .from(contents)
    .leftJoin(contentDrafts, eq(contentDrafts.contentId, contents.id))
    .where(eq(contents.id, id));
  const row = found && known(found.row);
  if (!row) throw new Refusal('notFound');
  return { row, draft: found.draft };
}

/**
 * A piece for the rest of the transaction, as it was when the caller read it.
 * @throws Refusal notFound; changedMeanwhile with the name and the time of whoever was faster
 */
export async function lockPiece(tx: Tx, id: number, revision: number): Promise<Piece> {
  await tx.select({ id: contents.id }).from(contents).where(eq(contents.id, id)).for('update');
  const piece = await findPiece(tx, id);
  const { draft } = piece;
  if ((draft?.revision ?? 0) !== revision)
    throw new Refusal('changedMeanwhile', { flags: { by: draft?.byName ?? '', at: draft?.at.toISOString() ?? null } });
  return piece;
}

/** Takes the kind for the rest of the transaction: its number of pieces and their order. */
export async function lockKind(tx: Tx, kind: ContentKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727002, hashtext(${kind}))`);
}

export interface By {
  readonly staffId: number;
  readonly name: string;
}

/** Writes the state of editing: a draft or none, by whom, with the next revision. */
export async function writeDraft(tx: Tx, piece: Piece, data: unknown, by: By, at: Date): Promise<number> {
  const revision = (piece.draft?.revision ?? 0) + 1;
  const values = { data, revision, staffId: by.staffId, byName: by.name, at };
  await tx
    .insert(contentDrafts)
    .values({ contentId: piece.row.id, ...values })
    .onConflictDoUpdate({ target: contentDrafts.contentId, set: values });
  return revision;
}

export async function lastVersion(tx: Tx, contentId: number): Promise<number> {
  const [row] = await tx
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId));
  return row?.version ?? 0;
}

export async function countKind(tx: Tx, kind: ContentKind): Promise<{ count: number; last: number }> {
  const [row] = await tx
    .select({ count: count(), last: max(contents.position) })
    .from(contents)
    .where(eq(contents.kind, kind));
  return { count: row?.count ?? 0, last: row?.last ?? -1 };
}
