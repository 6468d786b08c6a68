import { and, eq, isNull } from 'drizzle-orm';
import { lockSecondsRange } from '@platewright/domain/auth/shared-pc';
import type { Tx } from '../../../platform/db/database.ts';
import { sharedPcLock, sharedPcs } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';

type SharedPcRow = typeof sharedPcs.$inferSelect;

/** The shared PC of a browser that shows this secret; null when it is none, or was revoked. */
export async function findSharedPc(
  tx: Tx,
  { tokens }: Pick<Deps, 'tokens'>,
  secret: string,
): Promise<SharedPcRow | null> {
  if (secret === '') return null;
  const isMeant = and(eq(sharedPcs.secretHash, tokens.hashToken(secret)), isNull(sharedPcs.revokedAt));
  return (await tx.select().from(sharedPcs).where(isMeant))[0] ?? null;
}

/** Locks a shared PC: of two people who unlock it at once one comes after the other. Null when it was revoked. */
export const lockSharedPc = async (tx: Tx, id: number): Promise<SharedPcRow | null> =>
  (
    await tx
      .select()
      .from(sharedPcs)
      .where(and(eq(sharedPcs.id, id), isNull(sharedPcs.revokedAt)))
      .for('update')
  )[0] ?? null;

/** After how many seconds without input shared PCs lock. */
export const loadLockSeconds = async (tx: Tx): Promise<number> =>
  (await tx.select({ lockSeconds: sharedPcLock.lockSeconds }).from(sharedPcLock))[0]?.lockSeconds ??
  lockSecondsRange.standard;

export async function storeLockSeconds(tx: Tx, lockSeconds: number): Promise<void> {
  await tx
    .insert(sharedPcLock)
    .values({ lockSeconds })
    .onConflictDoUpdate({ target: sharedPcLock.id, set: { lockSeconds } });
}
