import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { files } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { incomingFolder, originalKey } from './keys.ts';
import { letGo, removeLoose } from './loose.ts';
import type { FileRow } from './purposes.ts';

/** Where the bytes and pictures of a file lie, or would. */
export const keysOf = (row: FileRow): string[] =>
  [row.storageKey ?? originalKey(row.id), row.thumbnailKey, ...row.pageKeys].filter((key) => key !== null);

/** Deletes rows of files and answers them; `removeBytes` follows after the commit, or the sweep after a crash. */
export async function dropRows(tx: Tx, now: Date, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const gone = await tx
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning();
  await letGo(tx, now, gone.flatMap(keysOf));
  return gone;
}

/** Removes the bytes and pictures of files whose rows are gone. Bytes follow rows, never the other way round. */
export async function removeBytes(
  deps: Pick<Deps, 'config' | 'database' | 'storage' | 'log'>,
  rows: readonly FileRow[],
): Promise<void> {
  for (const row of rows) {
    const incoming = join(incomingFolder(deps.config.DATA_DIR), row.id);
    await Promise.all([rm(incoming, { force: true }), rm(`${incoming}.json`, { force: true })]);
  }
  await removeLoose(deps, rows.flatMap(keysOf));
}
