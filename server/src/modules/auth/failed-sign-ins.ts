import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FailedSignInReason } from '@platewright/domain/auth/failed-sign-in';
import type { Tx } from '../../platform/db/database.ts';
import { failedSignIns, staff, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext, StagedHandlerContext } from '../../platform/http/handler-context.ts';
import { hasSecondFactor, type SecondFactorProof } from './second-factor/check-second-factor.ts';
import type { PersonRef } from './person-ref.ts';

const DAY_MS = 24 * 3_600_000;
const RETENTION_MS = 90 * DAY_MS;
/** Invented accounts and addresses must not fill the disk: beyond this the oldest rows go first. */
const MAX_ROWS = 100_000;
const MAX_ADDRESS_LENGTH = 64;

type AttemptContext = Pick<RequestContext, 'deps' | 'ip' | 'requestId'>;
export interface SignInAttempt {
  readonly kind: PersonRef['kind'];
  /** The email that was typed. */
  readonly account: string;
}

/**
 * Logs and stores a failed sign-in, never with what was typed as password. The statement is the same for known and unknown
 * accounts, so that its time does not tell them apart.
 */
export async function recordFailedSignIn(
  { deps, ip, requestId }: AttemptContext,
  attempt: SignInAttempt,
  reason: FailedSignInReason,
): Promise<void> {
  deps.log.warn({ ...attempt, address: ip, reason, reqId: requestId }, 'sign-in failed');
  await storeFailure(deps.database.db, deps, { ...attempt, address: ip, reason });
}

/** Logs a sign-in with its account and address, and whether a second factor was given. */
export function logSignIn(
  { deps, ip, requestId }: AttemptContext,
  attempt: SignInAttempt,
  proof: SecondFactorProof,
): void {
  deps.log.info({ ...attempt, address: ip, withFactor: hasSecondFactor(proof), reqId: requestId }, 'signed in');
}

/** Stores one more failure and returns its row. */
async function storeFailure(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { kind, account, address, reason }: SignInAttempt & { readonly address: string; readonly reason: FailedSignInReason },
): Promise<{ readonly id: number; readonly userId: number | null; readonly staffId: number | null }> {
  const now = clock.now();
  const table = kind === 'customer' ? users : staff;
  const personId = sql`(select ${table.id} from ${table} where ${table.email} = ${account})`;
  const [row] = await tx
    .insert(failedSignIns)
    .values({
      kind,
      account: account.toLowerCase(),
      ...(kind === 'customer' ? { userId: personId } : { staffId: personId }),
      address: address.slice(0, MAX_ADDRESS_LENGTH),
      reason,
      day: now.toISOString().slice(0, 10),
      firstAt: now,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [
        failedSignIns.kind,
        failedSignIns.account,
        failedSignIns.address,
        failedSignIns.reason,
        failedSignIns.day,
      ],
      set: {
        count: sql`${failedSignIns.count} + 1`,
        lastAt: now,
        userId: sql`excluded.user_id`,
        staffId: sql`excluded.staff_id`,
      },
    })
    .returning({ id: failedSignIns.id, userId: failedSignIns.userId, staffId: failedSignIns.staffId });
  if (!row) throw new Error('Storing a failed sign-in returned no row.');
  return row;
}

/**
 * Records that the guesses for an account have used up a limit, and warns its owner by email: once a day, in their language,
 * with a link that leads in.
 */
export async function reportGuesses(
  ctx: AttemptContext & Pick<StagedHandlerContext, 'transact'>,
  attempt: SignInAttempt,
): Promise<void> {
  const { deps, ip, requestId } = ctx;
  deps.log.warn({ ...attempt, address: ip, reason: 'limit', reqId: requestId }, 'sign-in failed');
  await ctx.transact(async ({ tx }) => {
    const row = await storeFailure(tx, deps, { ...attempt, address: ip, reason: 'limit' });
    if (!(await lockActivePerson(tx, row))) return;
    const now = deps.clock.now();
    const isOfPerson = row.userId ? eq(failedSignIns.userId, row.userId) : eq(failedSignIns.staffId, row.staffId ?? 0);
    const emailed = await tx.$count(
      failedSignIns,
      and(isOfPerson, gt(failedSignIns.emailedAt, new Date(now.getTime() - DAY_MS))),
    );
    if (emailed > 0) return;
    await tx.update(failedSignIns).set({ emailedAt: now }).where(eq(failedSignIns.id, row.id));
    if (row.userId)
      await deps.jobs.enqueue(tx, 'email', { kind: 'signInGuesses', userId: row.userId, params: {}, orderId: null });
    else if (row.staffId) await deps.jobs.enqueue(tx, 'staffEmail', { kind: 'staffGuesses', staffId: row.staffId });
  });
}

/** Locks the owner, so that two limits that are reached at once send one email; false without an active one. */
async function lockActivePerson(
  tx: Tx,
  { userId, staffId }: { readonly userId: number | null; readonly staffId: number | null },
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

/** Deletes failed sign-ins after 90 days, and the oldest ones beyond the number that is stored. */
export async function cleanUpFailedSignIns({
  clock,
  database: { db },
}: Pick<Deps, 'clock' | 'database'>): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(failedSignIns).where(lt(failedSignIns.lastAt, new Date(now - RETENTION_MS)));
  const oldest = db
    .select({ id: failedSignIns.id })
    .from(failedSignIns)
    .orderBy(desc(failedSignIns.lastAt), desc(failedSignIns.id))
    .offset(MAX_ROWS);
  // What says that somebody was warned today stays, or they would be warned again.
  await db
    .delete(failedSignIns)
    .where(
      and(
        inArray(failedSignIns.id, oldest),
        or(isNull(failedSignIns.emailedAt), lt(failedSignIns.emailedAt, new Date(now - DAY_MS))),
      ),
    );
}
