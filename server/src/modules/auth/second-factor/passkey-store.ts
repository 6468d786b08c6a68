import { and, count, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { passkeyChallenges, passkeys, secondFactors } from '../../../platform/db/schema/index.ts';
import { isOwnedBy, toOwnerColumns, type PersonRef } from '../person-ref.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** The passkeys of a person, the oldest first. */
export const listPasskeys = async (tx: Tx, person: PersonRef): Promise<PasskeyRow[]> =>
  (
    await tx
      .select({ passkey: passkeys })
      .from(passkeys)
      .innerJoin(secondFactors, eq(secondFactors.id, passkeys.secondFactorId))
      .where(isOwnedBy(secondFactors, person))
      .orderBy(passkeys.id)
  ).map(({ passkey }) => passkey);

export const countPasskeys = async (tx: Tx, secondFactorId: number): Promise<number> =>
  (await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.secondFactorId, secondFactorId)))[0]?.n ?? 0;

/** False when this passkey is stored already, whoever has it. */
export const insertPasskey = async (tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> =>
  (await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;

export const renamePasskeyRow = async (tx: Tx, secondFactorId: number, id: number, name: string): Promise<boolean> =>
  (
    await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.secondFactorId, secondFactorId)))
      .returning({ id: passkeys.id })
  ).length > 0;

export const deletePasskey = async (tx: Tx, secondFactorId: number, id: number): Promise<boolean> =>
  (
    await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.secondFactorId, secondFactorId)))
      .returning({ id: passkeys.id })
  ).length > 0;

/**
 * Notes a use of a passkey. False when it was removed meanwhile, or its counter is not below the answered one by now: of two
 * answers with the same count one gets in.
 */
export const markPasskeyUsed = async (
  tx: Tx,
  secondFactorId: number,
  { id, counter, isSynced }: { readonly id: number; readonly counter: number; readonly isSynced: boolean },
  now: Date,
): Promise<boolean> =>
  (
    await tx
      .update(passkeys)
      .set({ counter, isSynced, lastUsedAt: now })
      .where(
        and(
          eq(passkeys.id, id),
          eq(passkeys.secondFactorId, secondFactorId),
          or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
        ),
      )
      .returning({ id: passkeys.id })
  ).length > 0;

/** Stores a challenge and deletes those of the person that nobody answered in time. */
export async function insertChallenge(
  tx: Tx,
  person: PersonRef,
  challenge: { readonly challengeHash: string; readonly purpose: ChallengePurpose; readonly expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .delete(passkeyChallenges)
    .where(and(isOwnedBy(passkeyChallenges, person), lt(passkeyChallenges.expiresAt, now)));
  await tx.insert(passkeyChallenges).values({ ...toOwnerColumns(person), ...challenge });
}

/** Uses up a challenge; false when it is unknown, another person's, for another purpose, expired or was used before. */
export const consumeChallenge = async (
  tx: Tx,
  person: PersonRef,
  challengeHash: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<boolean> =>
  (
    await tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, challengeHash),
          isOwnedBy(passkeyChallenges, person),
          eq(passkeyChallenges.purpose, purpose),
          gt(passkeyChallenges.expiresAt, now),
        ),
      )
      .returning({ challengeHash: passkeyChallenges.challengeHash })
  ).length > 0;
