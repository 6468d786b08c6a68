import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { files } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { pendingStates } from '../purposes.ts';
import { getIncomingFolder } from '../storage-keys.ts';
import { refusePendingFile } from './refuse-pending-file.ts';

export const WATCH_SECONDS = 60;
/** Four times as long as a process needs to say that it is fetching the file. */
const LOST_AFTER_MS = 120_000;

/**
 * Refuses a file whose process ended while it fetched it: link and token were in its memory alone, so that nobody can go
 * on. While the process lives, the file is looked after again a minute later.
 */
export async function watchCloudImport(deps: Deps, fileId: string): Promise<void> {
  const [row] = await deps.database.db.select().from(files).where(eq(files.id, fileId));
  if (!row || !pendingStates.includes(row.state)) return;
  const aliveAt = (row.importAliveAt ?? row.createdAt).getTime();
  if (deps.clock.now().getTime() - aliveAt < LOST_AFTER_MS) {
    await transactWithEvents(deps, (tx) =>
      deps.jobs.enqueue(tx, 'watchCloudImport', { fileId }, { afterSeconds: WATCH_SECONDS }),
    );
    return;
  }
  await refusePendingFile(deps, fileId, 'cloudImportInterrupted');
  await rm(join(getIncomingFolder(deps.config.DATA_DIR), fileId), { force: true });
}
