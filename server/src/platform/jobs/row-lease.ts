import { and, eq, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Publish } from '../outbox/domain-events.ts';
import { transactWithEvents } from '../outbox/transact-with-events.ts';
import { whereNodeGone } from './job-nodes.ts';
import type { JobData, JobName } from './jobs.ts';

/** Jobs that name no row: each takes the next one. */
export type LeaseJob = { [N in JobName]: JobData[N] extends Record<string, never> ? N : never }[JobName];

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
    /** How often a process began the step that is next, without those whose node was gone before it ended. */
    readonly attempts: AnyPgColumn;
    /** How often the node of a process that had begun the step was gone. */
    readonly interruptions: AnyPgColumn;
    /** Whether the work took longer than a first slice of it: then it is done behind what is quick (decision 054). */
    readonly isLong?: AnyPgColumn;
  };
  readonly workingState: string;
  /** Which rows anybody works on, unless all: others stay as they are. */
  readonly where?: SQL;
  /** The job that works on one row. */
  readonly job: LeaseJob;
  /**
   * After this time without a result the process that works is stuck, even when its node lives. Longer than all limits of
   * its work together.
   */
  readonly lostAfterMs: number;
  readonly maxAttempts: number;
  /** The last attempt waits for so long after the one before: a storage that is away for a minute spoils nothing. */
  readonly pauseBeforeLastAttemptMs: number | null;
}

/**
 * A restart says nothing of a row. One that is there whenever a node ends may be what ends it, so it fails in the end.
 */
export const MAX_INTERRUPTIONS = 10;

/** What a lease reads of a row. */
interface LeasedRow {
  readonly state: string;
  readonly startedAt: Date | null;
  readonly attempts: number;
  readonly interruptions: number;
}

/**
 * A lease on the rows of a table: one process at a time works on a row, and another takes it over when that process is gone.
 * Which row is next, and what its work is, is up to the module.
 */
export function defineRowLease({ columns, ...options }: RowLeaseOptions) {
  const { state, requestedAt, startedAt, nodeId, attempts, interruptions } = columns;
  const { workingState, where, lostAfterMs, maxAttempts, pauseBeforeLastAttemptMs: pauseMs } = options;
  const isWaiting = eq(state, 'waiting');
  const isWorking = eq(state, workingState);
  const isInterrupted = and(isWorking, whereNodeGone(nodeId));
  const whereLost = (now: Date) => lt(startedAt, new Date(now.getTime() - lostAfterMs));
  return {
    ...options,
    columns,
    /** Rows that a process works on now. */
    whereInWork: (now: Date) => and(isWorking, not(or(whereLost(now), whereNodeGone(nodeId)) as SQL)),
    /** Rows that a process may take, because they wait or their process is gone. Select one `for update skip locked`. */
    whereClaimable: (now: Date) => {
      const isDue =
        pauseMs === null
          ? undefined
          : or(lt(attempts, maxAttempts - 1), lt(startedAt, new Date(now.getTime() - pauseMs)));
      return and(where, or(and(isWaiting, isDue), and(isWorking, or(whereLost(now), whereNodeGone(nodeId)))));
    },
    /** Values of a row that this process takes; `node` is null for a process that runs no jobs. */
    toClaimed: (now: Date, node: string | null) => ({
      state: workingState,
      startedAt: now,
      nodeId: node,
      attempts: sql`${attempts} + case when ${isInterrupted} and ${attempts} > 0 then 0 else 1 end`,
      interruptions: sql`${interruptions} + case when ${isInterrupted} then 1 else 0 end`,
    }),
    /** Values of a row that this process gives back because it stops: as when its node were gone already. */
    toInterrupted: () => ({
      state: 'waiting',
      attempts: sql`greatest(${attempts} - 1, 0)`,
      interruptions: sql`${interruptions} + 1`,
    }),
    /** Values of a row whose first slice was used up: not an attempt, and the next one has all the time of its limits. */
    toLong: () => ({ state: 'waiting' as const, isLong: true, attempts: sql`greatest(${attempts} - 1, 0)` }),
    /** Values of a row whose step is done, so that the next one has all its attempts. */
    toNextStep: () => ({ attempts: 0, interruptions: 0 }),
    /** Values of a row that has ended and waits once more. */
    toWaiting: (now: Date) => ({ state: 'waiting', requestedAt: now, attempts: 0, interruptions: 0 }),
    /** Holds while no other process has taken the row over, and nobody has ended it. */
    whereUnchanged: (row: Pick<LeasedRow, 'state' | 'startedAt'>) =>
      and(eq(state, row.state), row.startedAt ? eq(startedAt, row.startedAt) : isNull(startedAt)),
    /** Rows that have waited since before `at`, and on which nobody works since then: their jobs may be lost. */
    whereForgotten: (at: Date) =>
      and(where, or(isWaiting, isWorking), lt(requestedAt, at), or(isNull(startedAt), lt(startedAt, at))),
  };
}

export type RowLease = ReturnType<typeof defineRowLease>;

/** The work on a row that `claim` has taken; `Work` is the row with what its work needs. */
export interface LeasedWork<Work> {
  /** Takes the next row; null when there is none. */
  readonly claim: (tx: Tx, publish: Publish) => Promise<Work | null>;
  /** @throws Error for what is wrong with the server, so that it is tried again */
  readonly run: (work: Work) => Promise<void>;
  /** Lets the row wait for its next attempt, which the lease has put into words. */
  readonly release: (tx: Tx, work: Work, values: ReleasedValues) => Promise<unknown>;
  /** Ends what was tried too often. */
  readonly giveUp: (work: Work) => Promise<void>;
  /** The file that the log names. */
  readonly getFileId: (work: Work) => string;
}

/** What a row that is given back becomes: `toInterrupted` or `toLong` of its lease, or nothing but waiting. */
export type ReleasedValues =
  { readonly state: 'waiting' } | ReturnType<RowLease['toInterrupted']> | ReturnType<RowLease['toLong']>;

/** Thrown by work whose first slice was too short for it. */
export class FirstSliceUsedUp extends Error {}

/**
 * Works on the next row, and answers whether there was one. An error is a failure of the job, so that it is tried again,
 * until its attempts are used up.
 */
export async function workOnNextRow<Work extends { readonly row: LeasedRow }>(
  deps: Deps,
  { job, lostAfterMs, maxAttempts, toInterrupted, toLong, pauseBeforeLastAttemptMs: pauseMs }: RowLease,
  { claim, run, release, giveUp, getFileId }: LeasedWork<Work>,
): Promise<boolean> {
  const work = await transactWithEvents(deps, async (tx, publish) => {
    const claimed = await claim(tx, publish);
    // When a run expires while this process lives, its job is retried too early to take the row over.
    if (claimed) await deps.jobs.enqueue(tx, job, {}, { afterSeconds: lostAfterMs / 1000 + 5 });
    return claimed;
  });
  if (!work) return false;
  const { attempts, interruptions } = work.row;
  // The processes of all attempts are gone, perhaps because of this row.
  if (attempts > maxAttempts || interruptions > MAX_INTERRUPTIONS) {
    deps.log.error({ fileId: getFileId(work), job, attempts, interruptions }, 'work on a file never ended');
    await giveUp(work);
    return true;
  }
  try {
    await run(work);
  } catch (error) {
    if (error instanceof FirstSliceUsedUp) {
      await deps.database.transact((tx) => release(tx, work, toLong()));
      return true;
    }
    const isStopping = deps.jobs.isStopping();
    if (!isStopping && attempts >= maxAttempts) {
      deps.log.error({ err: error, fileId: getFileId(work), job }, 'work on a file failed after several attempts');
      await giveUp(work);
      return true;
    }
    await deps.database.transact(async (tx) => {
      await release(tx, work, isStopping ? toInterrupted() : { state: 'waiting' });
      // The job's own retry may come before the row is due, and then finds nothing.
      if (!isStopping && pauseMs !== null && attempts === maxAttempts - 1)
        await deps.jobs.enqueue(tx, job, {}, { afterSeconds: Math.ceil(pauseMs / 1000) + 1 });
    });
    throw error;
  }
  return true;
}

/** A job takes one row after the other for so long; then another job goes on, perhaps on another node. */
const MAX_JOB_MS = 2 * 60_000;

/** After so many seconds another node may take a row that this one may not. */
const OTHER_NODE_SECONDS = 2;

/**
 * Works on rows for as long as there are some. What one account may not have done at the same time waits until its work in
 * hand is done, and no job comes for it then: so whoever is done looks once more.
 */
export async function workOnRows(
  deps: Deps,
  lease: RowLease,
  workOnNext: (deps: Deps) => Promise<boolean>,
): Promise<void> {
  const startedAt = performance.now();
  while (await workOnNext(deps)) {
    if (!deps.jobs.isStopping() && performance.now() - startedAt < MAX_JOB_MS) continue;
    // Another job, perhaps on another node: what waits for this account has none of its own.
    await deps.database.transact((tx) => deps.jobs.enqueue(tx, lease.job, {}));
    return;
  }
  await leaveToOtherNode(deps, lease);
}

/**
 * A row may be left because its account has its share of this node's processes. The job that came for it has ended here, so
 * that another node would not learn of it: it gets another job, one for all rows that are left.
 */
async function leaveToOtherNode(deps: Deps, { columns, job, whereClaimable }: RowLease): Promise<void> {
  await deps.database.transact(async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 where exists (select 1 from ${columns.state.table} where ${whereClaimable(deps.clock.now())})
        and exists (select 1 from job_nodes where ${deps.jobs.nodeId}::uuid <> id)
        and not exists (select 1 from jobs.job where name = ${job} and state = 'created'
          and start_after <= now() + ${`${OTHER_NODE_SECONDS} seconds`}::interval)`);
    if (rows.length > 0) await deps.jobs.enqueue(tx, job, {}, { afterSeconds: OTHER_NODE_SECONDS });
  });
}
