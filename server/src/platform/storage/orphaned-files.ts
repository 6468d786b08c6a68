import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { orphanedFiles } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';

/*
 * Storage keys that no row references: files about to be referenced, and files whose row was deleted. A key is registered
 * before its file is written, and in the transaction that deletes its row, so a crash in between leaves no file in the
 * storage for ever. A key marked as deleting can not be claimed again: its file may be gone already.
 */
const { key, registeredAt, deleting } = orphanedFiles;
const BATCH_SIZE = 200;

/** Registers keys before files are written under them. */
export async function registerPendingKeys(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  keys: readonly string[],
) {
  if (keys.length > 0)
    await database.db.insert(orphanedFiles).values(keys.map((one) => ({ key: one, registeredAt: clock.now() })));
}

/**
 * Claims registered keys; to be called in the transaction that inserts the rows that reference them.
 * @throws Error when a clean-up has deleted one of the files meanwhile
 */
export async function claimPendingKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await tx
    .delete(orphanedFiles)
    .where(and(inArray(key, [...keys]), eq(deleting, false)))
    .returning({ key });
  if (claimed.length !== keys.length) throw new Error('A file was cleaned up before a row referenced it.');
}

/** Marks keys in the transaction that deletes their rows; `deleteOrphanedFiles` must follow after its commit. */
export async function markKeysForDeletion(tx: Tx, now: Date, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(orphanedFiles)
    .values(keys.map((one) => ({ key: one, registeredAt: now, deleting: true })))
    .onConflictDoUpdate({ target: key, set: { deleting: true } });
}

type OrphanedFilesDeps = Pick<Deps, 'database' | 'storage' | 'log'>;

/** Deletes the files of those keys that no row has claimed. What the storage fails to delete is left to the clean-up. */
export async function deleteOrphanedFiles(deps: OrphanedFilesDeps, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const unclaimed = await deps.database.db
    .update(orphanedFiles)
    .set({ deleting: true })
    .where(inArray(key, [...keys]))
    .returning({ key });
  await deleteFromStorage(deps, unclaimed);
}

/** Deletes files that were written after the row that should have referenced them was deleted. */
export async function deleteLateFiles(
  deps: OrphanedFilesDeps & Pick<Deps, 'clock'>,
  keys: readonly string[],
): Promise<void> {
  await markKeysForDeletion(deps.database.db, deps.clock.now(), keys);
  await deleteOrphanedFiles(deps, keys);
}

/** Deletes what a crash left over: keys marked as deleting, and keys registered before `before` and never claimed. */
export async function cleanUpOrphanedFiles(deps: OrphanedFilesDeps, before: Date): Promise<void> {
  const { db: read } = deps.database;
  const leftOver = or(eq(deleting, true), lt(registeredAt, before));
  let last = '';
  for (;;) {
    const found = await read
      .select({ key })
      .from(orphanedFiles)
      .where(and(leftOver, gt(key, last)))
      .orderBy(asc(key))
      .limit(BATCH_SIZE);
    last = found.at(-1)?.key ?? last;
    await deleteOrphanedFiles(
      deps,
      found.map((one) => one.key),
    );
    if (found.length < BATCH_SIZE) return;
  }
}

async function deleteFromStorage(
  { database, storage, log }: OrphanedFilesDeps,
  keys: readonly { readonly key: string }[],
): Promise<void> {
  const deleted: string[] = [];
  for (const one of keys)
    await storage.remove(one.key).then(
      () => deleted.push(one.key),
      (error: unknown) => log.error({ err: error }, 'the storage did not delete an orphaned file'),
    );
  if (deleted.length > 0) await database.db.delete(orphanedFiles).where(and(inArray(key, deleted), eq(deleting, true)));
}
