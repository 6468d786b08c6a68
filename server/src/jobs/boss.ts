import PgBoss from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import type { JobHandlers, JobName, Jobs } from './jobs.ts';

/** How often and how patiently each job is tried. */
const retries: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number }
> = {
  letter: { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  houseLetter: { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  newsletter: { retryLimit: 12, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  // For twenty minutes: later, the bell has told it.
  push: { retryLimit: 6, retryDelay: 20, retryBackoff: true, expireInSeconds: 60 },
  inspect: { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  invoicePdf: { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 },
  settle: { retryLimit: 20, retryDelay: 20, retryBackoff: true, expireInSeconds: 60 },
  remind: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 },
  sweep: { retryLimit: 1, retryDelay: 60, retryBackoff: false, expireInSeconds: 300 },
};

/** A hiccup of the database takes a node out of balance for this long, not until its next job. */
const BROKEN_MS = 60_000;

interface Executor {
  executeSql(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** pg-boss over the house's pool: jobs are rows, queued in the transaction of the change. */
export async function startJobs(
  database: Database,
  log: FastifyBaseLogger,
  handlers: () => JobHandlers | Promise<JobHandlers>,
): Promise<Jobs> {
  const overPool: Executor = {
    executeSql: async (text, values) => lastOf(await database.pool.query(text, values)),
  };
  const boss = new PgBoss({ db: overPool, schema: 'jobs', monitorStateIntervalSeconds: 300 });
  let brokenAt = -Infinity;
  boss.on('error', (error) => {
    brokenAt = performance.now();
    log.error({ err: error }, 'job queue');
  });
  await boss.start();
  const names = Object.keys(retries) as JobName[];
  for (const name of names) {
    await boss.createQueue(name, { name, policy: 'standard', ...retries[name] });
    await boss.work(
      name,
      { pollingIntervalSeconds: name === 'sweep' || name === 'remind' ? 30 : 1, batchSize: name === 'inspect' ? 1 : 5 },
      async (jobs) => {
        const work = (await handlers())[name] as (data: unknown) => Promise<void>;
        // Side by side: one slow mail server must not use up the time of the whole batch.
        const results = await Promise.allSettled(jobs.map((job) => work(job.data)));
        for (const [at, result] of results.entries()) {
          const job = jobs[at];
          if (result.status === 'fulfilled' || !job) continue;
          // Tried again alone: the others of the batch are done and must not run twice.
          log.warn({ err: result.reason as unknown, job: name, jobId: job.id }, 'job failed');
          await boss.fail(name, job.id, {
            message: result.reason instanceof Error ? result.reason.message : String(result.reason),
          });
        }
      },
    );
  }
  await boss.schedule('sweep', '7-59/10 * * * *', {});
  // In the morning at the plate house, several times: whoever was reminded today is not reminded again.
  await boss.schedule('remind', '20 4-8 * * *', {});
  return {
    send: async (tx, name, data, options = {}) => {
      await boss.send(
        name,
        data as object,
        {
          ...retries[name],
          ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
          ...(options.once ? { singletonKey: options.once } : {}),
          db: inside(tx),
        } as PgBoss.SendOptions,
      );
    },
    healthy: () => performance.now() - brokenAt > BROKEN_MS,
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}

/** Drizzle hides its session's client; the same `session` that runs our queries runs the queue's. */
function inside(tx: Tx): Executor {
  const client = (
    tx as unknown as { session: { client: { query: (text: string, values: unknown[]) => Promise<QueryAnswer> } } }
  ).session.client;
  return { executeSql: async (text, values) => lastOf(await client.query(text, values)) };
}

interface QueryAnswer {
  rows: Record<string, unknown>[];
}
/** Several statements answer a list; the queue wants the last. */
const lastOf = (answer: QueryAnswer | QueryAnswer[]): QueryAnswer =>
  Array.isArray(answer) ? (answer.at(-1) ?? { rows: [] }) : answer;
