import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, exists, gt, isNull, notExists, sql } from 'drizzle-orm';
import { getMonthBefore } from '@platewright/domain/ledger/statement';
import type { Tx } from '../../platform/db/database.ts';
import { statementOptOuts, statements, statementSettings } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { restAsLong } from '../../platform/jobs/rest-as-long.ts';
import { countJobs } from '../../platform/jobs/waiting-jobs.ts';
import { sendStatement } from './send-statement.ts';

/** A job sends for so long; then another one goes on, perhaps on another node. */
const MAX_JOB_MS = 2 * 60_000;
/** Emails of other people wait behind no more than these. */
const MAX_WAITING_EMAILS = 20;
const EMAIL_PAUSE_MS = 1_000;
/** So many in a row say that something is wrong with the server, not with a statement. */
const MAX_FAILURES = 3;

/** Enqueues the job that sends, unless it is there already or nothing waits for it. */
export async function startSending(deps: Deps): Promise<void> {
  await deps.database.transact(async (tx) => {
    if ((await findNext(tx, deps.clock.now(), 0)) === null) return;
    if ((await countJobs(tx, 'sendMonthlyStatements', ['created', 'retry', 'active'])) > 0) return;
    await deps.jobs.enqueue(tx, 'sendMonthlyStatements', {});
  });
}

/**
 * Job: draws and sends the statements of the month before, one after the other, so slowly that nobody who reads or orders meanwhile
 * waits for it. One that fails is left to the next job. Two of these jobs at once would send each statement once, too.
 */
export async function sendMonthlyStatements(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const startedAt = performance.now();
  let failures = 0;
  for (let after = 0; ;) {
    const id = await findNext(db, deps.clock.now(), after);
    if (id === null) return;
    if (deps.jobs.isStopping() || performance.now() - startedAt > MAX_JOB_MS)
      return deps.database.transact((tx) => deps.jobs.enqueue(tx, 'sendMonthlyStatements', {}));
    if ((await countJobs(db, 'email', ['created'])) >= MAX_WAITING_EMAILS) {
      await sleep(EMAIL_PAUSE_MS);
      continue;
    }
    const begun = performance.now();
    try {
      await sendStatement(deps, id);
      failures = 0;
    } catch (error) {
      if (++failures === MAX_FAILURES) throw error;
      deps.log.warn({ err: error, statementId: id }, 'a statement of the month was not sent');
    }
    after = id;
    await restAsLong(begun);
  }
}

/** The next statement that waits; none when the operator sends them no more, and not those of accounts that want none since. */
async function findNext(tx: Tx, now: Date, after: number): Promise<number | null> {
  const isOn = tx
    .select({ one: sql`1` })
    .from(statementSettings)
    .where(eq(statementSettings.isMonthly, true));
  const optedOut = tx
    .select({ one: sql`1` })
    .from(statementOptOuts)
    .where(eq(statementOptOuts.companyId, statements.companyId));
  const [row] = await tx
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.month, getMonthBefore(now).month),
        ...[isNull(statements.sentAt), isNull(statements.problem), gt(statements.id, after)],
        ...[exists(isOn), notExists(optedOut)],
      ),
    )
    .orderBy(asc(statements.id))
    .limit(1);
  return row?.id ?? null;
}
