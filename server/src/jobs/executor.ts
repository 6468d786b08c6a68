import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** What pg-boss asks of a database. */
export interface Executor {
  executeSql(text: string, values: unknown[]): Promise<{ rows?: Record<string, unknown>[] }>;
}

interface QueryAnswer {
  rows: Record<string, unknown>[];
}
/** Several statements answer a list; the queue wants the last. */
const lastOf = (answer: QueryAnswer | QueryAnswer[]): QueryAnswer =>
  Array.isArray(answer) ? (answer.at(-1) ?? { rows: [] }) : answer;

/** The queue's statements inside a transaction of the house; an error rolls back the change with its job. */
export const inside = (client: { query: (text: string, values: unknown[]) => Promise<QueryAnswer> }): Executor => ({
  executeSql: async (text, values) => lastOf(await client.query(text, values)),
});

/** A hiccup of the database takes a node out of balance for this long, not until its next job. */
const BROKEN_MS = 60_000;

export interface PoolExecutor extends Executor {
  /** From now on nobody awaits the queue's statements: a failing one is logged, not thrown. */
  readonly settle: () => void;
  /** Whether the last minute was free of failures. */
  readonly healthy: () => boolean;
  readonly failed: (error: unknown) => void;
  /** Runs the work of a job, so that `idle` waits for it. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when neither a statement nor a job is under way, or after `limitMs`; afterwards no statement is sent. */
  readonly idle: (limitMs: number) => Promise<void>;
}

/**
 * The queue's statements over the house's pool.
 *
 * pg-boss neither awaits nor catches its word that a job is done or has failed: if the database is away in that
 * moment, a thrown error would end the process. Without that word the job is run again when its time is up, and
 * every job bears that.
 */
export function overPool(pool: pg.Pool, log: FastifyBaseLogger): PoolExecutor {
  const underWay = new Set<Promise<unknown>>();
  let [settled, closed, brokenAt] = [false, false, -Infinity];
  const during = <T>(work: () => Promise<T>): Promise<T> => {
    const run = work();
    underWay.add(run);
    const gone = () => underWay.delete(run);
    run.then(gone, gone);
    return run;
  };
  const failed = (error: unknown) => {
    brokenAt = performance.now();
    log.error({ err: error }, 'job queue');
  };
  return {
    executeSql: async (text, values) => {
      if (closed) return {};
      try {
        return lastOf(await during(() => pool.query(text, values)));
      } catch (error) {
        if (!settled) throw error;
        failed(error);
        return {};
      }
    },
    settle: () => {
      settled = true;
    },
    healthy: () => performance.now() - brokenAt > BROKEN_MS,
    failed,
    during,
    idle: async (limitMs) => {
      const limit = AbortSignal.timeout(limitMs);
      const over = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true }));
      while (underWay.size > 0 && !limit.aborted) {
        await Promise.race([Promise.allSettled(underWay), over]);
        // What follows on a statement (the jobs it fetched, the word about them) is under way a moment later.
        await new Promise((resolve) => setImmediate(resolve));
      }
      closed = true;
    },
  };
}
