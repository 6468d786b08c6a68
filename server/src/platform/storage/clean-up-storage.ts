import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { cleanUpOrphanedFiles } from './orphaned-files.ts';
import { deleteTemporaryFiles } from './temporary-files.ts';

const HOUR_MS = 3_600_000;

/** How long things are kept that only a crash leaves behind, in milliseconds. */
const RETENTION_MS = {
  /** Storage keys that were registered before their bytes and never claimed by a row. */
  orphanedFiles: HOUR_MS,
  /** Files in the storage that a killed process was writing; a large one may take long on a slow line. */
  partialFiles: 24 * HOUR_MS,
  /** Files of multipart calls on the local disk. */
  spooledFiles: 2 * HOUR_MS,
  /** Other temporary files on the local disk. */
  temporaryFiles: 48 * HOUR_MS,
};

/** Deletes stored bytes that no row names, and temporary files that a crash left on the local disk. */
export async function cleanUpStorage(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const { DATA_DIR } = deps.config;
  await cleanUpOrphanedFiles(deps, new Date(now - RETENTION_MS.orphanedFiles));
  await deps.storage
    .deletePartialFiles(new Date(now - RETENTION_MS.partialFiles))
    .catch((error: unknown) => deps.log.warn({ err: error }, 'the storage did not delete partial files'));
  await deleteTemporaryFiles(join(DATA_DIR, 'spool'), now - RETENTION_MS.spooledFiles);
  await deleteTemporaryFiles(join(DATA_DIR, 'scratch'), now - RETENTION_MS.temporaryFiles);
}
