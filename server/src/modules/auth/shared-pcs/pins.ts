import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { MAX_WRONG_PINS } from '@platewright/domain/auth/pin';
import type { Tx } from '../../../platform/db/database.ts';
import { staffPins } from '../../../platform/db/schema/index.ts';

type PinRow = typeof staffPins.$inferSelect;

export const findPin = async (tx: Tx, staffId: number): Promise<PinRow | null> =>
  (await tx.select().from(staffPins).where(eq(staffPins.staffId, staffId)))[0] ?? null;

/** Sets the PIN of somebody, which is not blocked then. */
export async function storePin(tx: Tx, staffId: number, pinHash: string, setAt: Date): Promise<void> {
  const pin = { pinHash, setAt, wrongPins: 0, blockedAt: null };
  await tx
    .insert(staffPins)
    .values({ staffId, ...pin })
    .onConflictDoUpdate({ target: staffPins.staffId, set: pin });
}

/** False when they have none. */
export const deletePin = async (tx: Tx, staffId: number): Promise<boolean> =>
  (await tx.delete(staffPins).where(eq(staffPins.staffId, staffId)).returning({ id: staffPins.staffId })).length > 0;

/** Counts a wrong PIN for this number, whoever has it. @returns whether it is blocked by this one */
export async function countWrongPin(tx: Tx, staffId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(staffPins)
    .set({
      wrongPins: sql`${staffPins.wrongPins} + 1`,
      blockedAt: sql`case when ${staffPins.wrongPins} + 1 >= ${MAX_WRONG_PINS} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(staffPins.staffId, staffId), isNull(staffPins.blockedAt)))
    .returning({ blockedAt: staffPins.blockedAt });
  return row !== undefined && row.blockedAt !== null;
}

/** The owner has proved to be one: wrong PINs are forgotten, and one that was blocked counts again. */
export async function forgetWrongPins(tx: Tx, staffId: number): Promise<void> {
  await tx
    .update(staffPins)
    .set({ wrongPins: 0, blockedAt: null })
    .where(and(eq(staffPins.staffId, staffId), gt(staffPins.wrongPins, 0)));
}
