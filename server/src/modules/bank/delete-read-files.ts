import { and, inArray, lt, ne } from 'drizzle-orm';
import { bankImports } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteOrphanedFiles, markKeysForDeletion } from '../../platform/storage/orphaned-files.ts';

/** A file names payers who are no customers: its bytes are needed for as long as somebody may ask what it said. */
const STORED_DAYS = 14;
/** So many at once, so that no transaction is long. */
const BATCH_SIZE = 500;

/** Deletes the bytes of files that were read, given up or never imported some time ago; their lines stay. */
export async function deleteReadFiles(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - STORED_DAYS * 86_400_000);
  const keys = await deps.database.transact(async (tx) => {
    const old = await tx
      .select({ id: bankImports.id, key: bankImports.storageKey })
      .from(bankImports)
      .where(and(ne(bankImports.storageKey, ''), ne(bankImports.state, 'reading'), lt(bankImports.updatedAt, before)))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    await tx.update(bankImports).set({ storageKey: '' }).where(inArray(bankImports.id, ids));
    const stored = old.map(({ key }) => key);
    await markKeysForDeletion(tx, now, stored);
    return stored;
  });
  await deleteOrphanedFiles(deps, keys);
}
