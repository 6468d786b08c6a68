import { asc, count, eq, max } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { contentKinds, type ContentKind } from '@platewright/domain/content/content-kinds';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { contentDrafts, contentEntries, contentVersions } from '../../platform/db/schema/index.ts';

type ContentEntryRow = Omit<typeof contentEntries.$inferSelect, 'kind'> & { readonly kind: ContentKind };
type ContentDraftRow = typeof contentDrafts.$inferSelect;
export interface ContentEntry {
  readonly row: ContentEntryRow;
  readonly draft: ContentDraftRow | null;
}

const toContentEntryRow = (row: typeof contentEntries.$inferSelect): ContentEntryRow | null => {
  const kind = contentKinds.find((one) => one === row.kind);
  return kind ? { ...row, kind } : null;
};

/** All content entries with their drafts, by position; some hundred rows. */
export async function listContentEntries(tx: Tx): Promise<ContentEntry[]> {
  const rows = await tx
    .select({ row: contentEntries, draft: contentDrafts })
    .from(contentEntries)
    .leftJoin(contentDrafts, eq(contentDrafts.contentId, contentEntries.id))
    .orderBy(asc(contentEntries.position), asc(contentEntries.id));
  return rows.flatMap(({ row, draft }) => {
    const entry = toContentEntryRow(row);
    return entry ? [{ row: entry, draft }] : [];
  });
}

/** @throws CallError notFound */
export async function loadContentEntry(tx: Tx, id: number): Promise<ContentEntry> {
  const [found] = await tx
    .select({ row: contentEntries, draft: contentDrafts })
    .from(contentEntries)
    .leftJoin(contentDrafts, eq(contentDrafts.contentId, contentEntries.id))
    .where(eq(contentEntries.id, id));
  const row = found && toContentEntryRow(found.row);
  if (!row) throw new CallError('notFound');
  return { row, draft: found.draft };
}

/**
 * Locks a content entry for the rest of the transaction, if its revision is still the one that the caller has read.
 * @throws CallError notFound; changedMeanwhile with the editor and time of the newer revision in the flags `by` and `at`
 */
export async function lockContentEntry(tx: Tx, id: number, revision: number): Promise<ContentEntry> {
  await tx.select({ id: contentEntries.id }).from(contentEntries).where(eq(contentEntries.id, id)).for('update');
  const entry = await loadContentEntry(tx, id);
  const { draft } = entry;
  if ((draft?.revision ?? 0) !== revision)
    throw new CallError('changedMeanwhile', {
      flags: { by: draft?.authorName ?? '', at: draft?.at.toISOString() ?? null },
    });
  return entry;
}

/** Locks the number and order of a kind's entries for the rest of the transaction. */
export async function lockContentKind(tx: Tx, kind: ContentKind): Promise<void> {
  await lockByName(tx, `content kind ${kind}`);
}

interface ContentEditor {
  readonly staffId: number;
  readonly name: string;
}

/** Stores the draft of an entry (null: none) with its editor. @returns the entry's next revision */
export async function writeContentDraft(
  tx: Tx,
  entry: ContentEntry,
  data: unknown,
  editor: ContentEditor,
  at: Date,
): Promise<number> {
  const revision = (entry.draft?.revision ?? 0) + 1;
  const values = { data, revision, staffId: editor.staffId, authorName: editor.name, at };
  await tx
    .insert(contentDrafts)
    .values({ contentId: entry.row.id, ...values })
    .onConflictDoUpdate({ target: contentDrafts.contentId, set: values });
  return revision;
}

/** The newest published version of an entry; 0 when it was never published. */
export async function findLastVersion(tx: Tx, contentId: number): Promise<number> {
  const [row] = await tx
    .select({ version: max(contentVersions.version) })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId));
  return row?.version ?? 0;
}

/** How many entries a kind has, and the last position among them; -1 without entries. */
export async function countContentEntries(tx: Tx, kind: ContentKind): Promise<{ count: number; last: number }> {
  const [row] = await tx
    .select({ count: count(), last: max(contentEntries.position) })
    .from(contentEntries)
    .where(eq(contentEntries.kind, kind));
  return { count: row?.count ?? 0, last: row?.last ?? -1 };
}
