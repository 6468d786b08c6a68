import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { files } from '../../platform/db/schema/index.ts';
import { claimPendingKeys } from '../../platform/storage/orphaned-files.ts';

/**
 * Makes a stored key, registered as pending before, one of the file's: it is deleted with it. Answers whether the file is
 * still there; when it is not, the key stays pending and the clean-up deletes its bytes.
 */
export async function addDerivedKey(tx: Tx, fileId: string, key: string): Promise<boolean> {
  const updated = await tx
    .update(files)
    .set({ derivedKeys: sql`${files.derivedKeys} || ${JSON.stringify([key])}::jsonb` })
    .where(eq(files.id, fileId))
    .returning({ id: files.id });
  if (updated.length === 0) return false;
  await claimPendingKeys(tx, [key]);
  return true;
}
