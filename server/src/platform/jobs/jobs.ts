import type { Tx } from '../db/database.ts';

/**
 * Data of the background jobs by name: work that a request leaves to later. Each module adds its own in its `jobs.ts` by
 * declaration merging. Every job may run twice and must notice.
 */
export interface JobData {}
export type JobName = keyof JobData;

export interface JobQueue {
  /** This process, for rows that name who works on them (`whereNodeGone`). */
  readonly nodeId: string;
  /** Enqueues a job in the transaction: it exists when the change does, and not when that is rolled back. */
  readonly enqueue: <N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { readonly afterSeconds?: number; readonly once?: string },
  ) => Promise<void>;
  /**
   * From now on the jobs of the transaction wait until the answered function is called, before the commit: then all of
   * them are stored in one statement.
   */
  readonly collect: (tx: Tx) => () => Promise<void>;
  /** Whether jobs are fetched and completed here; it may ask the database. */
  readonly checkHealth: () => Promise<boolean>;
  /** Whether this node takes no further jobs: what it has in hand may be interrupted. */
  readonly isStopping: () => boolean;
  readonly stop: () => Promise<void>;
}
