import PgBoss from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { getSessionClient, type Database, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { getErrorMessage } from '../serialize-error.ts';
import { createInsertExecutor, createPoolExecutor, type QueueExecutor } from './queue-executor.ts';
import { registerJobNode, type HeartbeatSettings } from './job-nodes.ts';
import type { FormerQueue, JobDefinition, JobDefinitions } from './job-definitions.ts';
import type { JobName, JobQueue } from './jobs.ts';

/** How long a stop waits for running jobs; what is interrupted is run again by another node, or after the next start. */
const STOP_TIMEOUT_MS = 10_000;
const DEFAULT_BATCH_SIZE = 5;
/** Scheduled jobs are in no hurry; the others are polled only for what comes without a notification. */
const POLLING_SECONDS = { scheduled: 30, other: 1, furtherWorkers: 5 } as const;

export interface JobQueueOptions {
  readonly heartbeat?: HeartbeatSettings;
  /** A job that frees what the process of a lost node left behind. */
  readonly afterLoss?: JobName;
  /** How many jobs run at once whose definition says `usesFileProcesses`; 1 unless given. */
  readonly fileProcesses?: number;
}

const toRetryPolicy = ({ retryLimit, retryDelay, retryBackoff, expireInSeconds }: JobDefinition<JobName>) => ({
  retryLimit,
  retryDelay,
  retryBackoff: retryBackoff ?? true,
  expireInSeconds,
});

/**
 * pg-boss over the application's own pool: jobs are rows, enqueued in the transaction of the change.
 * @param deps answers when the application is open; jobs that wait at the start wait until then
 */
export async function startJobQueue(
  database: Database,
  log: FastifyBaseLogger,
  definitions: JobDefinitions,
  deps: () => Deps | Promise<Deps>,
  { heartbeat, afterLoss, fileProcesses = 1 }: JobQueueOptions = {},
): Promise<JobQueue> {
  const workers = new Map<string, string[]>();
  let isStopping = false;
  const notifyWorkers = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const node = await registerJobNode(
    database.pool,
    {
      onTakenOver: async (nodeId, jobs) => {
        log.warn({ nodeId, jobs }, 'a node is gone, and its jobs run again');
        if (afterLoss) await boss.insert([{ name: afterLoss, data: {} }]);
        for (const name of [...jobs.map((job) => job.name), ...(afterLoss ? [afterLoss] : [])]) notifyWorkers(name);
      },
      onOwnLoss: () => log.warn('this node was silent for so long that another one took its jobs over'),
      onError: (error) => pool.reportFailure(error),
    },
    heartbeat,
  );
  const pool = createPoolExecutor(database.pool, log, node.claimFetched);
  const boss = new PgBoss({ db: pool as PgBoss.Db, schema: 'jobs', monitorStateIntervalSeconds: 300 });
  boss.on('error', pool.reportFailure);
  const entries = Object.entries(definitions) as [JobName, JobDefinition<JobName>][];
  await withQueueLock(database, async () => {
    await boss.start();
    node.start();
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const [name, definition] of entries) {
      if (!known.has(name)) await boss.createQueue(name, { name, policy: 'standard', ...toRetryPolicy(definition) });
      for (const former of definition.formerQueues ?? [])
        if (known.has(former.name)) await takeOverQueue(boss, pool, name, former);
    }
  });
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  for (const [name, definition] of entries) {
    const runBatch = createBatchRunner({ boss, pool, log, deps }, name, definition);
    const count = definition.usesFileProcesses ? fileProcesses : 1;
    for (let index = 0; index < count; index++) {
      const kind = definition.schedule ? 'scheduled' : index > 0 ? 'furtherWorkers' : 'other';
      const options = {
        pollingIntervalSeconds: POLLING_SECONDS[kind],
        batchSize: definition.batchSize ?? DEFAULT_BATCH_SIZE,
      };
      workers.set(name, [...(workers.get(name) ?? []), await boss.work(name, options, runBatch)]);
    }
    if (definition.schedule && schedules.get(name) !== definition.schedule)
      await boss.schedule(name, definition.schedule, {});
  }
  database.notifications.on('jobs', notifyWorkers);
  pool.stopThrowing();
  return {
    nodeId: node.id,
    ...createEnqueuer(boss, definitions),
    checkHealth: pool.checkHealth,
    isStopping: () => isStopping,
    stop: async () => {
      isStopping = true;
      database.notifications.off('jobs', notifyWorkers);
      const until = Date.now() + STOP_TIMEOUT_MS;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
      await pool.waitUntilIdle(Math.max(1_000, until - Date.now()));
      await node.stop();
    },
  };
}

/** Runs the jobs that pg-boss has fetched together. */
const createBatchRunner =
  (
    {
      boss,
      pool,
      log,
      deps,
    }: {
      readonly boss: PgBoss;
      readonly pool: Pick<ReturnType<typeof createPoolExecutor>, 'track'>;
      readonly log: FastifyBaseLogger;
      readonly deps: () => Deps | Promise<Deps>;
    },
    name: JobName,
    definition: JobDefinition<JobName>,
  ) =>
  (batch: readonly PgBoss.Job[]) =>
    pool.track(async () => {
      const ready = await deps();
      // Side by side: one slow mail server must not use up the time of the whole batch.
      const results = await Promise.allSettled(batch.map((job) => definition.run(ready, job.data as never)));
      for (const [index, result] of results.entries()) {
        const job = batch[index];
        if (result.status === 'fulfilled' || !job) continue;
        // Only this one is retried: the others of the batch are done and must not run twice.
        log.warn({ err: result.reason as unknown, job: name, jobId: job.id }, 'job failed');
        await boss.fail(name, job.id, { message: getErrorMessage(result.reason) });
      }
    });

/** Enqueues jobs in transactions: each at once, or those of a transaction together when it is collected. */
function createEnqueuer(boss: PgBoss, definitions: JobDefinitions): Pick<JobQueue, 'enqueue' | 'collect'> {
  const insert = async (tx: Tx, jobs: readonly PgBoss.JobInsert[]) => {
    // Delivered when the transaction is committed: the work begins at once.
    const names = new Set(jobs.filter(({ startAfter }) => startAfter === undefined).map(({ name }) => name));
    const executor = createInsertExecutor(getSessionClient(tx), [...names]);
    await boss.insert([...jobs], { db: executor } as PgBoss.InsertOptions);
  };
  const collected = new WeakMap<Tx, PgBoss.JobInsert[]>();
  return {
    enqueue: async (tx, name, data, options = {}) => {
      const job: PgBoss.JobInsert = {
        name,
        data: data as object,
        ...toRetryPolicy(definitions[name] as JobDefinition<JobName>),
        ...(options.afterSeconds ? { startAfter: String(options.afterSeconds) } : {}),
        ...(options.once ? { singletonKey: options.once } : {}),
      };
      const waiting = collected.get(tx);
      if (waiting) waiting.push(job);
      else await insert(tx, [job]);
    },
    collect: (tx) => {
      const jobs: PgBoss.JobInsert[] = [];
      collected.set(tx, jobs);
      return async () => {
        collected.delete(tx);
        if (jobs.length > 0) await insert(tx, jobs);
      };
    },
  };
}

/** Key of the advisory lock; any constant that all processes share. */
const QUEUE_LOCK = 7_528_302;

/**
 * Lets one node at a time create the schema of the queues and the queues, each of which is a table. Of nodes that start
 * together on a new database, one would otherwise wait for a table of the other, or fail at the schema: the lock that
 * pg-boss takes within its transaction does not renew what PostgreSQL remembers of schemas. The embedded engine has no
 * second node, and no second connection for the lock.
 */
async function withQueueLock({ engine, pool }: Database, work: () => Promise<void>): Promise<void> {
  if (engine === 'embedded') return work();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [QUEUE_LOCK]);
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [QUEUE_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Moves jobs that wait in a queue of an earlier release; the empty queue and its schedule are removed. */
async function takeOverQueue(boss: PgBoss, pool: QueueExecutor, name: JobName, former: FormerQueue): Promise<void> {
  const { rows: waiting = [] } = await pool.executeSql(
    `select id, data from jobs.job where name = $1 and state in ('created', 'retry') and ($2::text is null or data->>'kind' = $2)`,
    [former.name, former.kind ?? null],
  );
  for (const { id, data } of waiting)
    await pool.executeSql(
      `update jobs.job set name = $1, data = $2 where name = $3 and id = $4 and state in ('created', 'retry')`,
      [...[name, former.convert?.(data as Readonly<Record<string, unknown>>) ?? data], ...[former.name, id]],
    );
  await boss.unschedule(former.name);
  const { rows } = await pool.executeSql(
    `select 1 from jobs.job where name = $1 and state in ('created', 'retry', 'active') limit 1`,
    [former.name],
  );
  if (!rows?.length) await boss.deleteQueue(former.name);
}
