import { and, eq, inArray } from 'drizzle-orm';
import { notify, type Tx } from '../../../platform/db/database.ts';
import { files } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';

/** A large proof is inspected within seconds. A caller that waited this long answers `fileNotReady` instead. */
const INSPECTION_TIMEOUT_MS = 20_000;
/** The table is read again after this time, because a connection that breaks loses its notifications. */
const FALLBACK_INTERVAL_MS = 5_000;

/** Ends the waiting for a file, here or on another node, when the transaction of its inspection is committed. */
export const notifyInspected = (tx: Tx, fileId: string): Promise<void> => notify(tx, 'files', fileId);

/**
 * Waits until the files are inspected, for 20 seconds at most. Whether a file is ready afterwards is up to the caller to
 * check.
 */
export async function waitForInspection(
  { database }: Pick<Deps, 'database'>,
  ids: readonly string[],
  fallbackIntervalMs = FALLBACK_INTERVAL_MS,
): Promise<void> {
  if (ids.length === 0) return;
  const deadline = Date.now() + INSPECTION_TIMEOUT_MS;
  const waiting = new Set(ids);
  let wake: () => void = () => undefined;
  const onInspected = (fileId: string) => {
    if (waiting.delete(fileId) && waiting.size === 0) wake();
  };
  // Listens before it reads, so that no inspection ends unnoticed in between.
  database.notifications.on('files', onInspected);
  try {
    for (;;) {
      const unfinished = await database.db
        .select({ id: files.id })
        .from(files)
        .where(and(inArray(files.id, [...waiting]), eq(files.state, 'checking')));
      for (const id of [...waiting]) if (!unfinished.some((row) => row.id === id)) waiting.delete(id);
      const remaining = deadline - Date.now();
      if (waiting.size === 0 || remaining <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(fallbackIntervalMs, remaining));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (waiting.size === 0) return;
    }
  } finally {
    database.notifications.off('files', onInspected);
  }
}
