import { eq } from 'drizzle-orm';
import { files } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteLateFiles } from '../../platform/storage/orphaned-files.ts';
import { getPageKey } from './storage-keys.ts';

/** Stores pictures of the first pages of a file, from local files in the order of the pages. Doing it again replaces them. */
export async function storePagePictures(deps: Deps, fileId: string, paths: readonly string[]): Promise<void> {
  const pageKeys = paths.map((_path, index) => getPageKey(fileId, index + 1));
  for (const [index, path] of paths.entries()) await deps.storage.putLocalFile(path, getPageKey(fileId, index + 1));
  const updated = await deps.database.db
    .update(files)
    .set({ pageKeys })
    .where(eq(files.id, fileId))
    .returning({ id: files.id });
  // The file was deleted meanwhile: its pictures are deleted too.
  if (updated.length === 0) await deleteLateFiles(deps, pageKeys);
}
