import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Publish } from '../outbox/domain-events.ts';
import { transactWithEvents } from '../outbox/transact-with-events.ts';
import { isNodeGone } from './job-nodes.ts';
import type { JobData, JobName } from './jobs.ts';

/** Jobs that name no row: each takes the one whose turn it is. */
type TurnJob = { [N in JobName]: JobData[N] extends Record<string, never> ? N : never }[JobName];

/** How the rows of a table that are long work are shared among processes. */
export interface RowLeaseOptions {
  readonly columns: {
    /** `waiting`, `workingState`, or how the work ended. */
    readonly state: AnyPgColumn;
    readonly requestedAt: AnyPgColumn;
    /** When a process began, or the last one did. */
    readonly startedAt: AnyPgColumn;
    /** The node of the process that began. */
    readonly nodeId: AnyPgColumn;
    /** How often a process began the step that is next. */
    readonly attempts: AnyPgColumn;
  };
  readonly workingState: string;
  /** The job that works on one row. */
  readonly job: TurnJob;
  /**
   * After this time without a result the process that works is stuck, even when its node lives. Longer than all limits of
   * its work together.
   */
  readonly lostAfterMs: number;
  /** So many attempts, because a row may be what ends every process. */
  readonly maxAttempts: number;
  /** The last attempt waits for as long as `lostAfterMs`: a storage that is away for a minute spoils nothing. */
  readonly hasPauseBeforeLastAttempt: boolean;
}

/** What a lease reads of a row. */
interface LeasedRow {
  readonly state: string;
  readonly startedAt: Date | null;
  readonly attempts: number;
}

/**
 * A lease on the rows of a table: one process at a time works on a row, and another takes it over when that process is gone.
 * Which row is next, and what its work is, is up to the module.
 */
export function defineRowLease({ columns, ...options }: RowLeaseOptions) {
  const { state, requestedAt, startedAt, nodeId, attempts } = columns;
  const { workingState, lostAfterMs, maxAttempts, hasPauseBeforeLastAttempt } = options;
  const isWaiting = eq(state, 'waiting');
  const isWorking = eq(state, workingState);
  return {
    ...options,
    /** Rows that a process may take, because they wait or their process is gone. Select one `for update skip locked`. */
    whereClaimable: (now: Date) => {
      const isLost = lt(startedAt, new Date(now.getTime() - lostAfterMs));
      const isDue = hasPauseBeforeLastAttempt ? or(lt(attempts, maxAttempts - 1), isLost) : undefined;
      return or(and(isWaiting, isDue), and(isWorking, or(isLost, isNodeGone(nodeId))));
    },
    /** Values of a row that this process takes; `node` is null for a process that runs no jobs. */
    toClaimed: (now: Date, node: string | null) => ({
      state: workingState,
      startedAt: now,
      nodeId: node,
      attempts: sql`${attempts} + 1`,
    }),
    /** Values of a row that has ended and waits once more. */
    toWaiting: (now: Date) => ({ state: 'waiting', requestedAt: now, attempts: 0 }),
    /** Holds while no other process has taken the row over, and nobody has ended it. */
    whereUnchanged: (row: Pick<LeasedRow, 'state' | 'startedAt'>) =>
      and(eq(state, row.state), row.startedAt ? eq(startedAt, row.startedAt) : isNull(startedAt)),
    /** Rows that have waited since before `at`, and on which nobody works since then: their jobs may be lost. */
    whereForgotten: (at: Date) =>
      and(or(isWaiting, isWorking), lt(requestedAt, at), or(isNull(startedAt), lt(startedAt, at))),
  };
}

export type RowLease = ReturnType<typeof defineRowLease>;

/** The work on a row that `claim` has taken; `Work` is the row with what its work needs. */
export interface LeasedWork<Work> {
  /** Takes the next row; null when there is none. */
  readonly claim: (tx: Tx, publish: Publish) => Promise<Work | null>;
  /** @throws Error for what is wrong with the server, so that it is tried again */
  readonly run: (work: Work) => Promise<void>;
  /** Lets the row wait for its next attempt. */
  readonly release: (tx: Tx, work: Work) => Promise<unknown>;
  /** Ends what was tried too often. */
  readonly giveUp: (work: Work) => Promise<void>;
  /** The file that the log names. */
  readonly getFileId: (work: Work) => string;
}

/**
 * Works on the next row. An error is a failure of the job, so that it is tried again, until the row is given up. Without a
 * row it does nothing.
 */
export async function workOnNextRow<Work extends { readonly row: LeasedRow }>(
  deps: Deps,
  { job, lostAfterMs, maxAttempts }: RowLease,
  { claim, run, release, giveUp, getFileId }: LeasedWork<Work>,
): Promise<void> {
  const work = await transactWithEvents(deps, async (tx, publish) => {
    const claimed = await claim(tx, publish);
    // When a run expires while this process lives, its job is retried too early to take the row over.
    if (claimed) await deps.jobs.enqueue(tx, job, {}, { afterSeconds: lostAfterMs / 1000 + 5 });
    return claimed;
  });
  if (!work) return;
  // The processes of all attempts are gone, perhaps because of this row.
  if (work.row.attempts > maxAttempts) return giveUp(work);
  try {
    await run(work);
  } catch (error) {
    if (work.row.attempts >= maxAttempts) {
      deps.log.error({ err: error, fileId: getFileId(work), job }, 'work on a file is given up after several attempts');
      return giveUp(work);
    }
    await deps.database.transact((tx) => release(tx, work));
    throw error;
  }
}
