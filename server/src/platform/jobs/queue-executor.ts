import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { JobNode } from './job-nodes.ts';

/** What pg-boss asks of a database. */
export interface QueueExecutor {
  executeSql(text: string, values: unknown[]): Promise<{ rows?: Record<string, unknown>[] }>;
}

interface QueryResult {
  rows: Record<string, unknown>[];
}
/** Several statements in one query return a list of results; the queue reads the last. */
const getLastResult = (result: QueryResult | QueryResult[]): QueryResult =>
  Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;

/**
 * Runs the queue's insert inside a transaction in progress: an error rolls back the change with its job. The same statement
 * notifies the workers of `names` once the transaction is committed.
 */
export const createInsertExecutor = (
  client: Pick<pg.PoolClient, 'query'>,
  names: readonly string[],
): QueueExecutor => ({
  executeSql: (text, values) => {
    const notification = `select pg_notify('jobs', name) from unnest($${values.length + 1}::text[]) as name`;
    return client.query({
      name: 'jobs with their notification',
      text: `with stored as (${text}) ${notification}`,
      values: [...values, names],
    });
  },
});

export interface PoolExecutor extends QueueExecutor {
  /** To be called when the queue has started: pg-boss awaits no statement after that, so a failing one is logged. */
  readonly stopThrowing: () => void;
  /** Whether the queue's statements succeed: after a failure, whether one that is sent now does. */
  readonly checkHealth: () => Promise<boolean>;
  readonly reportFailure: (error: unknown) => void;
  /** Runs the work of a job, so that `waitUntilIdle` waits for it. */
  readonly track: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when neither a statement nor a job is under way, or after `limitMs`; afterwards no statement is sent. */
  readonly waitUntilIdle: (limitMs: number) => Promise<void>;
}

/**
 * Runs the queue's statements over the application's pool.
 *
 * pg-boss neither awaits nor catches the statement that marks a job as completed or failed: if the database is not
 * reachable at that moment, a thrown error would end the process. A job that is not marked is run again when it expires;
 * every job tolerates that.
 */
export function createPoolExecutor(
  pool: pg.Pool,
  log: FastifyBaseLogger,
  claimFetched: JobNode['claimFetched'],
): PoolExecutor {
  const running = new Set<Promise<unknown>>();
  let [isStarted, isClosed, isFailing] = [false, false, false];
  const track = <T>(work: () => Promise<T>): Promise<T> => {
    const run = work();
    running.add(run);
    const remove = () => running.delete(run);
    run.then(remove, remove);
    return run;
  };
  const reportFailure = (error: unknown) => {
    isFailing = true;
    log.error({ err: error }, 'job queue');
  };
  const executeSql: QueueExecutor['executeSql'] = async (text, values) => {
    if (isClosed) return {};
    try {
      const statement = claimFetched(text, values) ?? { text, values };
      const result = getLastResult(await track(() => pool.query(statement.text, statement.values)));
      isFailing = false;
      return result;
    } catch (error) {
      if (!isStarted) throw error;
      reportFailure(error);
      return {};
    }
  };
  return {
    executeSql,
    stopThrowing: () => {
      isStarted = true;
    },
    checkHealth: async () => {
      // A queue without jobs may send nothing for half a minute, so whoever asks does not wait for its next statement.
      if (isFailing) await executeSql('select version from jobs.version', []);
      return !isFailing;
    },
    reportFailure,
    track,
    waitUntilIdle: async (limitMs) => {
      const limit = AbortSignal.timeout(limitMs);
      const over = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true }));
      while (running.size > 0 && !limit.aborted) {
        await Promise.race([Promise.allSettled(running), over]);
        // What follows on a statement (the jobs it fetched, the word about them) is under way a moment later.
        await new Promise((resolve) => setImmediate(resolve));
      }
      isClosed = true;
    },
  };
}
