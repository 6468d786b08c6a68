import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { staffBadges } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';

type BadgeRow = typeof staffBadges.$inferSelect;
type BadgeDeps = Pick<Deps, 'tokens' | 'clock'>;

/** Gives somebody a badge in place of the one before, and returns its id. */
export async function issueBadge(tx: Tx, { tokens, clock }: BadgeDeps, staffId: number): Promise<string> {
  const id = randomUUID();
  const badge = { id, codeHash: tokens.hashToken(tokens.deriveBadgeCode(id)), issuedAt: clock.now() };
  await tx
    .insert(staffBadges)
    .values({ staffId, ...badge })
    .onConflictDoUpdate({ target: staffBadges.staffId, set: badge });
  return id;
}

/** False when they have none. */
export const deleteBadge = async (tx: Tx, staffId: number): Promise<boolean> =>
  (await tx.delete(staffBadges).where(eq(staffBadges.staffId, staffId)).returning({ id: staffBadges.id })).length > 0;

export const findBadgeByCode = async (
  tx: Tx,
  { tokens }: Pick<Deps, 'tokens'>,
  code: string,
): Promise<BadgeRow | null> =>
  (
    await tx
      .select()
      .from(staffBadges)
      .where(eq(staffBadges.codeHash, tokens.hashToken(code)))
  )[0] ?? null;

export const findBadgeById = async (tx: Tx, id: string): Promise<BadgeRow | null> =>
  (await tx.select().from(staffBadges).where(eq(staffBadges.id, id)))[0] ?? null;

export const findBadgeOf = async (tx: Tx, staffId: number): Promise<BadgeRow | null> =>
  (await tx.select().from(staffBadges).where(eq(staffBadges.staffId, staffId)))[0] ?? null;

/**
 * SQL: since when the member of staff of the surrounding query has a badge. Written out, because Drizzle leaves the names of tables
 * away where a query has one table only.
 */
export const badgeIssuedAtOfStaff = sql<Date | null>`(
  select badge.issued_at from staff_badges badge where badge.staff_id = staff.id)`.mapWith(staffBadges.issuedAt);
