import { and, eq, inArray } from 'drizzle-orm';
import { files } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';

/** A large proof is inspected within seconds. A caller that waited this long answers `fileNotReady` instead. */
const INSPECTION_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 200;

/**
 * Waits until the files are inspected, for 20 seconds at most. Polls the table, because the inspection may run on
 * another node. Whether a file is ready afterwards is up to the caller to check.
 */
export async function waitForInspection({ database }: Pick<Deps, 'database'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const deadline = Date.now() + INSPECTION_TIMEOUT_MS;
  for (;;) {
    const unfinished = await database.db
      .select({ id: files.id })
      .from(files)
      .where(and(inArray(files.id, [...ids]), eq(files.state, 'checking')))
      .limit(1);
    if (unfinished.length === 0 || Date.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
