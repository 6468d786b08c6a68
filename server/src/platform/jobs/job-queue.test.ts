import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../db/database.ts';
import { startJobQueue } from './job-queue.ts';
import { jobDefinitions } from '../../modules/registries.ts';
import type { JobData, JobQueue } from './jobs.ts';

let app: TestApp;
const startedQueues: JobQueue[] = [];
const unhandledRejections: unknown[] = [];
const recordUnhandledRejection = (reason: unknown) => unhandledRejections.push(reason);
beforeAll(async () => {
  app = await startTestApp();
  // Another node over the same database does the work; this one's does not run.
  await app.deps.jobs.stop();
  process.on('unhandledRejection', recordUnhandledRejection);
});
afterEach(async () => {
  for (const node of startedQueues.splice(0)) await node.stop();
  expect(unhandledRejections.splice(0)).toEqual([]);
});
afterAll(async () => {
  process.off('unhandledRejection', recordUnhandledRejection);
  await app.close();
});

type InspectHandler = (data: JobData['watchCloudImport']) => Promise<void>;
type RunQuery = (text: string, values: unknown[]) => Promise<unknown>;

/** A node whose `watchCloudImport` jobs do `work`, and whose database queries go through `query` where given. */
async function startQueue(work: InspectHandler, query?: (ask: RunQuery) => RunQuery): Promise<JobQueue> {
  const pool = app.deps.database.pool;
  const ask: RunQuery = (text, values) => pool.query(text, values);
  const database: Database = query
    ? { ...app.deps.database, pool: { query: query(ask), connect: () => pool.connect() } as unknown as pg.Pool }
    : app.deps.database;
  const jobs = await startJobQueue(
    database,
    pino({ level: 'silent' }),
    { ...jobDefinitions, watchCloudImport: { ...jobDefinitions.watchCloudImport, run: (_deps, data) => work(data) } },
    () => app.deps,
  );
  startedQueues.push(jobs);
  return jobs;
}
const enqueueInspection = (jobs: JobQueue, fileId: string) =>
  app.deps.database.transact((tx) => jobs.enqueue(tx, 'watchCloudImport', { fileId }));
const loadJobState = async (fileId: string) => {
  const { rows } = await app.deps.database.db.execute<{ state: string }>(
    sql`select state::text from jobs.job where name = 'watchCloudImport' and data->>'fileId' = ${fileId}`,
  );
  return rows[0]?.state;
};
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the job queue', () => {
  it('stores a schedule that another release has changed', async () => {
    const { db } = app.deps.database;
    const readSchedules = async () =>
      (await db.execute(sql`select name, cron from jobs.schedule order by name`)).rows as unknown[];
    const before = await readSchedules();
    await db.execute(
      sql`update jobs.schedule set cron = '1 2 3 4 *' where name = ${(before[0] as { name: string }).name}`,
    );
    expect(await readSchedules()).not.toEqual(before);
    await startQueue(() => Promise.resolve());
    expect(await readSchedules()).toEqual(before);
  });

  it('notifies every node of a job when its transaction is committed, and never of one that is rolled back', async () => {
    const notifiedNames: string[] = [];
    const recordName = (name: string) => notifiedNames.push(name);
    app.deps.database.notifications.on('jobs', recordName);
    const done: string[] = [];
    const jobs = await startQueue(async ({ fileId }) => void done.push(fileId));
    const undone = app.deps.database.transact(async (tx) => {
      await jobs.enqueue(tx, 'push', {} as JobData['push']);
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    await app.deps.database.transact(async (tx) => {
      await jobs.enqueue(tx, 'watchCloudImport', { fileId: 'committed' });
      expect(notifiedNames).toEqual([]);
    });
    await app.waitFor(async () => done.includes('committed'));
    app.deps.database.notifications.off('jobs', recordName);
    // Once for each connection that listens.
    expect([...new Set(notifiedNames)]).toEqual(['watchCloudImport']);
  });

  it('waits at a stop for the running job and until its result is stored', async () => {
    let begun = false;
    const jobs = await startQueue(
      async () => {
        begun = true;
        await delay(700);
      },
      // The word comes late: a stop that does not wait for it would leave the job to be run twice.
      (ask) => async (text, values) => {
        if (/completed/.test(text)) await delay(300);
        return ask(text, values);
      },
    );
    await enqueueInspection(jobs, 'under-way');
    await app.waitFor(async () => begun);
    await jobs.stop();
    expect(await loadJobState('under-way')).toBe('completed');
  });

  it('finishes at a stop what it was just fetching', async () => {
    let fetching = false;
    const jobs = await startQueue(
      async () => undefined,
      (ask) => async (text, values) => {
        const answer = await ask(text, values);
        if ((answer as { rows?: { data?: { fileId?: string } }[] }).rows?.[0]?.data?.fileId === 'just-fetched') {
          fetching = true;
          await delay(400);
        }
        return answer;
      },
    );
    await enqueueInspection(jobs, 'just-fetched');
    await app.waitFor(async () => fetching);
    await jobs.stop();
    expect(await loadJobState('just-fetched')).toBe('completed');
  });

  it('bears a database that is away when a job ends, says that it is not well, and goes on', async () => {
    let away = false;
    const done: string[] = [];
    const jobs = await startQueue(
      async ({ fileId }) => {
        if (fileId === 'cut-off') {
          away = true;
          throw new Error('The database went away.');
        }
        done.push(fileId);
      },
      (ask) => (text, values) => (away ? Promise.reject(new Error('no connection')) : ask(text, values)),
    );
    expect(await jobs.checkHealth()).toBe(true);
    await enqueueInspection(jobs, 'cut-off');
    await app.waitFor(async () => away && !(await jobs.checkHealth()));
    away = false;
    // At once, and without a job that comes first: every node behind a proxy was out of use for a minute otherwise.
    expect(await jobs.checkHealth()).toBe(true);
    await enqueueInspection(jobs, 'afterwards');
    await app.waitFor(async () => done.includes('afterwards'));
    // Nobody notifiedNames how it ended: it is run again when its time is up.
    expect(await loadJobState('cut-off')).toBe('active');
  });
});
