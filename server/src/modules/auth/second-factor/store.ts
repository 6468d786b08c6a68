import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import {
  passkeyChallenges,
  recoveryCodes,
  secondFactors,
  sessions,
  staff,
  users,
} from '../../../platform/db/schema/index.ts';
import { isOwnedBy, toOwnerColumns, type PersonRef } from '../person-ref.ts';

type SecondFactorRow = typeof secondFactors.$inferSelect;

/** What the second factor needs of a person. */
export interface LockedPerson {
  readonly email: string;
  readonly passwordHash: string | null;
  /** Null for staff. */
  readonly companyId: number | null;
}

/** Locks the person's row, as every sign-in does: of a sign-in and a change at once, one comes after the other. */
export async function lockPerson(tx: Tx, { kind, id }: PersonRef): Promise<LockedPerson | null> {
  const [row] =
    kind === 'customer'
      ? await tx
          .select({ email: users.email, passwordHash: users.passwordHash, companyId: users.companyId })
          .from(users)
          .where(eq(users.id, id))
          .for('update')
      : await tx
          .select({ email: staff.email, passwordHash: staff.passwordHash, companyId: sql<null>`null` })
          .from(staff)
          .where(eq(staff.id, id))
          .for('update');
  return row ?? null;
}

/** The hash that a typed password is compared with before the row is locked. */
export async function findPersonPasswordHash(tx: Tx, { kind, id }: PersonRef): Promise<string | null> {
  const table = kind === 'customer' ? users : staff;
  return (await tx.select({ hash: table.passwordHash }).from(table).where(eq(table.id, id)))[0]?.hash ?? null;
}

/** The second factor that counts; null when there is none, or its set-up was not finished. */
export const findSecondFactor = async (tx: Tx, person: PersonRef): Promise<SecondFactorRow | null> =>
  (
    await tx
      .select()
      .from(secondFactors)
      .where(and(isOwnedBy(secondFactors, person), isNotNull(secondFactors.confirmedAt)))
  )[0] ?? null;

/** Also one that is not on yet. */
export const findSecondFactorRow = async (tx: Tx, person: PersonRef): Promise<SecondFactorRow | null> =>
  (await tx.select().from(secondFactors).where(isOwnedBy(secondFactors, person)))[0] ?? null;

/** The row of the person, which is not on when it is new. The caller has locked the person. */
export async function findOrCreateSecondFactor(tx: Tx, person: PersonRef, now: Date): Promise<SecondFactorRow> {
  const existing = await findSecondFactorRow(tx, person);
  if (existing) return existing;
  const [created] = await tx
    .insert(secondFactors)
    .values({ ...toOwnerColumns(person), createdAt: now })
    .returning();
  if (!created) throw new Error('The second factor was not stored.');
  return created;
}

/** Stores a secret until a code of it is confirmed; one that waited before is replaced. */
export async function setPendingSecret(tx: Tx, id: number, encryptedSecret: string): Promise<void> {
  await tx.update(secondFactors).set({ pendingSecret: encryptedSecret }).where(eq(secondFactors.id, id));
}

/** The secret that waited is that of the app from now on. `step` is used up with it. */
export async function activatePendingSecret(tx: Tx, id: number, step: number, now: Date): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ encryptedSecret: sql`${secondFactors.pendingSecret}`, pendingSecret: null, lastStep: step, appSince: now })
    .where(eq(secondFactors.id, id));
}

export async function deleteApp(tx: Tx, id: number): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ encryptedSecret: null, pendingSecret: null, appSince: null })
    .where(eq(secondFactors.id, id));
}

/** Deletes the second factor with its recovery codes; false when there was none. */
export const deleteSecondFactor = async (tx: Tx, person: PersonRef): Promise<boolean> =>
  (
    await tx
      .delete(secondFactors)
      .where(and(isOwnedBy(secondFactors, person), isNotNull(secondFactors.confirmedAt)))
      .returning({ id: secondFactors.id })
  ).length > 0;

/** Uses up a time step; false when its code or a later one was used before, or is used at the same moment. */
export const consumeTimeStep = async (tx: Tx, id: number, step: number): Promise<boolean> =>
  (
    await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
      .returning({ id: secondFactors.id })
  ).length > 0;

/**
 * The second factor is on from now on. What was begun without one does not count any more: from now on one has to be given
 * for it.
 */
export async function confirmSecondFactor(tx: Tx, person: PersonRef, now: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: now, pendingSecret: null }).where(isOwnedBy(secondFactors, person));
  await tx
    .delete(passkeyChallenges)
    .where(and(isOwnedBy(passkeyChallenges, person), eq(passkeyChallenges.purpose, 'add')));
}

/** Uses up a recovery code; false when it is unknown, was used before, or is used at the same moment. */
export const consumeRecoveryCode = async (tx: Tx, id: number, codeHash: string): Promise<boolean> =>
  (
    await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.secondFactorId, id), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ id: recoveryCodes.secondFactorId })
  ).length > 0;

export async function replaceRecoveryCodes(tx: Tx, id: number, codeHashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.secondFactorId, id));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ secondFactorId: id, codeHash })));
}

export const countRecoveryCodes = (tx: Tx, id: number): Promise<number> =>
  tx.$count(recoveryCodes, eq(recoveryCodes.secondFactorId, id));

/** Notes that the second factor was given in this session. */
export async function markSecondFactorVerified(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}

export const findSecondFactorVerifiedAt = async (tx: Tx, sessionId: string): Promise<Date | null> =>
  (await tx.select({ at: sessions.secondFactorAt }).from(sessions).where(eq(sessions.id, sessionId)))[0]?.at ?? null;

/**
 * SQL: whether the staff member of the surrounding query has a second factor. Written out, because Drizzle leaves the names
 * of tables away where a query has one table only, and `id` would be that of the second factor.
 */
export const staffHasSecondFactor = sql<boolean>`exists (
  select 1 from second_factors factor where factor.staff_id = staff.id and factor.confirmed_at is not null)`;
/** SQL: the same for a customer. */
export const userHasSecondFactor = sql<boolean>`exists (
  select 1 from second_factors factor where factor.user_id = users.id and factor.confirmed_at is not null)`;
