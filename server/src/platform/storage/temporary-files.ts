import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes what was last changed before `before` (milliseconds since 1970) from a local folder, if there is one. */
export async function deleteTemporaryFiles(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
