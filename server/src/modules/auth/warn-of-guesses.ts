import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { failedSignIns, staff, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Warns the owner of an account by email that a limit of guesses is used up: once a day for each limit, because each has an
 * email of its own, in their language, with a link that leads in. Nothing is sent when the account does not exist or is not active.
 */
export async function warnOfGuesses(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  { failedSignInId }: JobData['warnOfGuesses'],
): Promise<void> {
  await database.transact(async (tx) => {
    const [row] = await tx.select().from(failedSignIns).where(eq(failedSignIns.id, failedSignInId));
    if (!row || !(await lockActivePerson(tx, row))) return;
    const { userId, staffId, reason } = row;
    const now = clock.now();
    const isOfPerson = userId ? eq(failedSignIns.userId, userId) : eq(failedSignIns.staffId, staffId ?? 0);
    const isWarnedToday = gt(failedSignIns.emailedAt, new Date(now.getTime() - DAY_MS));
    if ((await tx.$count(failedSignIns, and(isOfPerson, eq(failedSignIns.reason, reason), isWarnedToday))) > 0) return;
    await tx.update(failedSignIns).set({ emailedAt: now }).where(eq(failedSignIns.id, row.id));
    const isOfCodes = reason === 'codeLimit';
    if (userId) {
      const kind = isOfCodes ? 'codeGuesses' : reason === 'socialCodeLimit' ? 'socialCodeGuesses' : 'signInGuesses';
      await jobs.enqueue(tx, 'email', { kind, userId, params: {}, orderId: null });
    } else if (staffId) {
      const kind = isOfCodes ? 'staffCodeGuesses' : 'staffGuesses';
      await jobs.enqueue(tx, 'email', { kind, staffId, params: {}, orderId: null });
    }
  });
}

/** Locks the owner, so that two limits that are reached at once send one email; false without an active one. */
async function lockActivePerson(
  tx: Tx,
  { userId, staffId }: Pick<typeof failedSignIns.$inferSelect, 'userId' | 'staffId'>,
): Promise<boolean> {
  const table = userId ? users : staff;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, userId ?? staffId ?? 0), eq(table.state, 'active')))
    // Others who stored a failure hold the row by its foreign key, which this lock allows: they wait here in turns.
    .for('no key update');
  return found.length > 0;
}
