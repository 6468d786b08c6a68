import { and, desc, eq, inArray, lt, not } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { BOOK_EXPORT_DAYS, type BookExportFormat, type BookExportKind } from '@platewright/domain/ledger/book-export';
import type { Tx } from '../../../platform/db/database.ts';
import { bookExports } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { whereJobWaiting } from '../../../platform/jobs/waiting-jobs.ts';
import { deleteOrphanedFiles, markKeysForDeletion } from '../../../platform/storage/orphaned-files.ts';

export type BookExportRow = typeof bookExports.$inferSelect;

interface NewExport {
  readonly id: string;
  readonly kind: BookExportKind;
  readonly format: BookExportFormat;
  readonly from: string;
  readonly to: string;
  readonly staff: { readonly staffId: number; readonly name: string };
}

/**
 * Stores that a file is to be made, with its job; the same form again makes no second one.
 * @throws CallError changedMeanwhile when the id is of another person's file
 */
export async function startBookExport(
  tx: Tx,
  deps: Deps,
  { id, kind, format, from, to, staff }: NewExport,
): Promise<void> {
  const [row] = await tx
    .insert(bookExports)
    .values({
      ...{ id, kind, format, fromDay: from, toDay: to },
      ...{ staffId: staff.staffId, staffName: staff.name, createdAt: deps.clock.now() },
    })
    .onConflictDoNothing({ target: bookExports.id })
    .returning({ id: bookExports.id });
  if (row) return deps.jobs.enqueue(tx, 'bookExport', { exportId: id });
  const before = await findBookExport(tx, id);
  if (before.staffId !== staff.staffId) throw new CallError('changedMeanwhile');
}

/** @throws CallError notFound */
export async function findBookExport(tx: Tx, id: string): Promise<BookExportRow> {
  const [row] = await tx.select().from(bookExports).where(eq(bookExports.id, id));
  if (!row) throw new CallError('notFound');
  return row;
}

const LISTED = 10;

/** The latest files of these kinds, of whoever has made them, newest first. */
export const listBookExports = (tx: Tx, kinds: readonly BookExportKind[]): Promise<BookExportRow[]> =>
  tx
    .select()
    .from(bookExports)
    .where(inArray(bookExports.kind, [...kinds]))
    .orderBy(desc(bookExports.createdAt), desc(bookExports.id))
    .limit(LISTED);

/** Says that files have failed whose job has given up, and deletes those that have been kept long enough. */
export async function cleanUpBookExports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { db } = deps.database;
  await db
    .update(bookExports)
    .set({ state: 'failed', endedAt: now })
    .where(and(eq(bookExports.state, 'making'), not(whereJobWaiting('bookExport', 'exportId', bookExports.id))));
  const before = new Date(now.getTime() - BOOK_EXPORT_DAYS * 86_400_000);
  const keys = await deps.database.transact(async (tx) => {
    const deleted = await tx
      .delete(bookExports)
      .where(lt(bookExports.createdAt, before))
      .returning({ key: bookExports.storageKey });
    const stored = deleted.flatMap(({ key }) => key ?? []);
    await markKeysForDeletion(tx, now, stored);
    return stored;
  });
  await deleteOrphanedFiles(deps, keys);
}
