import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { getIncomingFolder, getOriginalKey } from './storage-keys.ts';
import { markKeysForDeletion, deleteOrphanedFiles } from '../../platform/storage/orphaned-files.ts';
import type { FileRow } from './purposes.ts';

/** Storage keys of a file's bytes and pictures, whether they are stored yet or not. */
export const getFileStorageKeys = (row: FileRow): string[] =>
  [row.storageKey ?? getOriginalKey(row.id), row.thumbnailKey, ...row.pageKeys, ...row.derivedKeys].filter(
    (key) => key !== null,
  );

/**
 * Deletes file rows and marks their storage keys for deletion, in one transaction. Pass the returned rows to
 * `deleteFileBytes` after the commit; after a crash the clean-up job deletes the bytes.
 */
export async function deleteFileRows(tx: Tx, now: Date, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const deleted = await tx
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning();
  await markKeysForDeletion(tx, now, deleted.flatMap(getFileStorageKeys));
  return deleted;
}

/** Deletes the bytes and pictures of files whose rows are deleted: always after the rows, so no row lacks its bytes. */
export async function deleteFileBytes(
  deps: Pick<Deps, 'config' | 'database' | 'storage' | 'log'>,
  rows: readonly FileRow[],
): Promise<void> {
  for (const row of rows) {
    const incoming = join(getIncomingFolder(deps.config.DATA_DIR), row.id);
    await Promise.all([rm(incoming, { force: true }), rm(`${incoming}.json`, { force: true })]);
  }
  await deleteOrphanedFiles(deps, rows.flatMap(getFileStorageKeys));
}
