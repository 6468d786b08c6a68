import PgBoss from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { jobChannel, type Database, type Tx } from '../db/database.ts';
import { inside, overPool } from './executor.ts';
import type { JobHandlers, JobName, Jobs } from './jobs.ts';

/** How often and how patiently each job is tried. */
const retries: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number }
> = {
  letter: { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  houseLetter: { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  staffLetter: { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  newsletter: { retryLimit: 12, retryDelay: 10, retryBackoff: true, expireInSeconds: 60 },
  // For twenty minutes: later, the bell has told it.
  push: { retryLimit: 6, retryDelay: 20, retryBackoff: true, expireInSeconds: 60 },
  inspect: { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  invoicePdf: { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 120 },
  settle: { retryLimit: 20, retryDelay: 20, retryBackoff: true, expireInSeconds: 60 },
  remind: { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 },
  sweep: { retryLimit: 1, retryDelay: 60, retryBackoff: false, expireInSeconds: 300 },
};

/** How long a stop waits for jobs under way; what is cut off is run again after the next start. */
const STOP_MS = 10_000;

/** pg-boss over the house's pool: jobs are rows, queued in the transaction of the change. */
export async function startJobs(
  database: Database,
  log: FastifyBaseLogger,
  handlers: () => JobHandlers | Promise<JobHandlers>,
): Promise<Jobs> {
  const pool = overPool(database.pool, log);
  const boss = new PgBoss({ db: pool as PgBoss.Db, schema: 'jobs', monitorStateIntervalSeconds: 300 });
  boss.on('error', pool.failed);
  await boss.start();
  const names = Object.keys(retries) as JobName[];
  const workers = new Map<string, string>();
  for (const name of names) {
    await boss.createQueue(name, { name, policy: 'standard', ...retries[name] });
    const worker = await boss.work(
      name,
      // A look at times finds what was sent for later, is to be tried again, or came without a word.
      { pollingIntervalSeconds: name === 'sweep' || name === 'remind' ? 30 : 1, batchSize: name === 'inspect' ? 1 : 5 },
      (jobs) =>
        pool.during(async () => {
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
        }),
    );
    workers.set(name, worker);
  }
  const lookNow = (name: string) => boss.notifyWorker(workers.get(name) ?? '');
  database.queued.on('job', lookNow);
  await boss.schedule('sweep', '7-59/10 * * * *', {});
  // In the morning at the plate house, several times: whoever was reminded today is not reminded again.
  await boss.schedule('remind', '20 4-8 * * *', {});
  pool.settle();
  return {
    send: async (tx, name, data, options = {}) => {
      const executor = inside(clientOf(tx));
      await boss.send(
        name,
        data as object,
        {
          ...retries[name],
          ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
          ...(options.once ? { singletonKey: options.once } : {}),
          db: executor,
        } as PgBoss.SendOptions,
      );
      // Heard when the transaction is committed: the work begins at once.
      if (!options.afterSeconds) await executor.executeSql('select pg_notify($1, $2)', [jobChannel, name]);
    },
    healthy: pool.healthy,
    stop: async () => {
      database.queued.off('job', lookNow);
      const until = Date.now() + STOP_MS;
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
      await pool.idle(Math.max(1_000, until - Date.now()));
    },
  };
}

/** Drizzle hides its session's client; the same `session` that runs our queries runs the queue's. */
const clientOf = (tx: Tx) => (tx as unknown as { session: { client: Parameters<typeof inside>[0] } }).session.client;
