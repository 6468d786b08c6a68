import type { Tx } from '../db/database.ts';

/**
 * Data of the background jobs by name: work that a request leaves to later. Each module adds its own in its `jobs.ts` by
 * declaration merging. Every job may run twice and must notice.
 */
export interface JobData {}
export type JobName = keyof JobData;

export interface JobQueue {
  /** Enqueues a job in the transaction: it exists when the change does, and not when that is rolled back. */
  readonly enqueue: <N extends JobName>(
    tx: Tx,
    name: N,
    data: JobData[N],
    options?: { readonly afterSeconds?: number; readonly once?: string },
  ) => Promise<void>;
  readonly isHealthy: () => boolean;
  readonly stop: () => Promise<void>;
}
