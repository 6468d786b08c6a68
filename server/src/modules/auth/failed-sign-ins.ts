import { and, desc, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FailedSignInReason } from '@platewright/domain/auth/failed-sign-in';
import type { Tx } from '../../platform/db/database.ts';
import { failedSignIns, staff, users } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext, StagedHandlerContext } from '../../platform/http/handler-context.ts';
import type { LimitReport } from '../../platform/rate-limits/limit-attempts.ts';
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

/** Logs a sign-in with its account and address, and whether a second factor was checked for it. */
export function logSignIn(
  { deps, ip, requestId }: AttemptContext,
  attempt: SignInAttempt,
  isFactorChecked: boolean,
): void {
  deps.log.info({ ...attempt, address: ip, withFactor: isFactorChecked, reqId: requestId }, 'signed in');
}

/** Stores one more failure and returns the id of its row. */
async function storeFailure(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { kind, account, address, reason }: SignInAttempt & { readonly address: string; readonly reason: FailedSignInReason },
): Promise<{ readonly id: number }> {
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
    .returning({ id: failedSignIns.id });
  if (!row) throw new Error('Storing a failed sign-in returned no row.');
  return row;
}

/** Which limit was used up: that of passwords, of codes after the right password, or of codes after a provider's word. */
type UsedUpLimit = Extract<FailedSignInReason, 'limit' | 'codeLimit' | 'socialCodeLimit'>;

/**
 * A report that stores that a limit of guesses is used up, and has a job warn the owner. The statements are the same for known and unknown
 * accounts: whether there is somebody to warn is found out by the job.
 */
export const createLimitReport = <R extends UsedUpLimit>(
  { deps, ip, requestId, transact }: AttemptContext & Pick<StagedHandlerContext, 'transact'>,
  { kind, account }: SignInAttempt,
  reason: R,
): LimitReport<R> => ({
  reason,
  send: async () => {
    deps.log.warn({ kind, account, address: ip, reason, reqId: requestId }, 'sign-in failed');
    await transact(async ({ tx }) => {
      const { id } = await storeFailure(tx, deps, { kind, account, address: ip, reason });
      await deps.jobs.enqueue(tx, 'warnOfGuesses', { failedSignInId: id });
    });
  },
});

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
