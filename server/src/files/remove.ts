import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { incomingFolder, originalKey } from './keys.ts';
import type { FileRow } from './purposes.ts';

/** Removes the bytes and pictures of files whose rows are gone. Bytes follow rows, never the other way round. */
export async function removeBytes(deps: Pick<Deps, 'config' | 'storage'>, rows: readonly FileRow[]): Promise<void> {
  for (const row of rows) {
    const incoming = join(incomingFolder(deps.config.DATA_DIR), row.id);
    await Promise.all([rm(incoming, { force: true }), rm(`${incoming}.json`, { force: true })]);
    const keys = [row.storageKey ?? originalKey(row.id), row.thumbnailKey, ...row.pageKeys];
    for (const key of keys) if (key) await deps.storage.remove(key);
  }
}
