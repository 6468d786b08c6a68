import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../testing/world.ts';
import type { Database } from '../db/database.ts';
import { startJobs } from './boss.ts';
import type { JobData, JobHandlers, Jobs } from './jobs.ts';

let w: World;
const nodes: Jobs[] = [];
const loose: unknown[] = [];
const catchLoose = (reason: unknown) => loose.push(reason);
beforeAll(async () => {
  w = await world();
  // Another node over the same database does the work; this one's stands still.
  await w.deps.jobs.stop();
  process.on('unhandledRejection', catchLoose);
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  expect(loose.splice(0)).toEqual([]);
});
afterAll(async () => {
  process.off('unhandledRejection', catchLoose);
  await w.close();
});

type Work = JobHandlers['inspect'];
type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** A node whose `inspect` jobs do `work`, and whose way to the database is `query` where given. */
async function node(work: Work, query?: (ask: Query) => Query): Promise<Jobs> {
  const pool = w.deps.database.pool;
  const ask: Query = (text, values) => pool.query(text, values);
  const database: Database = query
    ? { ...w.deps.database, pool: { query: query(ask) } as unknown as pg.Pool }
    : w.deps.database;
  const jobs = await startJobs(
    database,
    pino({ level: 'silent' }),
    () => ({ inspect: work }) as unknown as JobHandlers,
  );
  nodes.push(jobs);
  return jobs;
}
const send = (jobs: Jobs, fileId: string) => w.deps.database.transact((tx) => jobs.send(tx, 'inspect', { fileId }));
const stateOf = async (fileId: string) => {
  const { rows } = await w.deps.database.read.execute<{ state: string }>(
    sql`select state::text from jobs.job where name = 'inspect' and data->>'fileId' = ${fileId}`,
  );
  return rows[0]?.state;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the job queue', () => {
  it('tells every node of a job when its transaction is committed, and never of one that is rolled back', async () => {
    const heard: string[] = [];
    const hear = (name: string) => heard.push(name);
    w.deps.database.queued.on('job', hear);
    const done: string[] = [];
    const jobs = await node(async ({ fileId }) => void done.push(fileId));
    const undone = w.deps.database.transact(async (tx) => {
      await jobs.send(tx, 'push', {} as JobData['push']);
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    await w.deps.database.transact(async (tx) => {
      await jobs.send(tx, 'inspect', { fileId: 'told' });
      expect(heard).toEqual([]);
    });
    await w.eventually(async () => done.includes('told'));
    w.deps.database.queued.off('job', hear);
    // Once for each connection that listens.
    expect([...new Set(heard)]).toEqual(['inspect']);
  });

  it('waits at a stop for the job under way and for the word that it is done', async () => {
    let begun = false;
    const jobs = await node(
      async () => {
        begun = true;
        await pause(700);
      },
      // The word comes late: a stop that does not wait for it would leave the job to be run twice.
      (ask) => async (text, values) => {
        if (/completed/.test(text)) await pause(300);
        return ask(text, values);
      },
    );
    await send(jobs, 'under-way');
    await w.eventually(async () => begun);
    await jobs.stop();
    expect(await stateOf('under-way')).toBe('completed');
  });

  it('finishes at a stop what it was just fetching', async () => {
    let fetching = false;
    const jobs = await node(
      async () => undefined,
      (ask) => async (text, values) => {
        const answer = await ask(text, values);
        if ((answer as { rows?: { data?: { fileId?: string } }[] }).rows?.[0]?.data?.fileId === 'just-fetched') {
          fetching = true;
          await pause(400);
        }
        return answer;
      },
    );
    await send(jobs, 'just-fetched');
    await w.eventually(async () => fetching);
    await jobs.stop();
    expect(await stateOf('just-fetched')).toBe('completed');
  });

  it('bears a database that is away when a job ends, says that it is not well, and goes on', async () => {
    let away = false;
    const done: string[] = [];
    const jobs = await node(
      async ({ fileId }) => {
        if (fileId === 'cut-off') {
          away = true;
          throw new Error('The database went away.');
        }
        done.push(fileId);
      },
      (ask) => (text, values) => (away ? Promise.reject(new Error('no connection')) : ask(text, values)),
    );
    expect(jobs.healthy()).toBe(true);
    await send(jobs, 'cut-off');
    await w.eventually(async () => away && !jobs.healthy());
    away = false;
    await send(jobs, 'afterwards');
    await w.eventually(async () => done.includes('afterwards'));
    // Nobody heard how it ended: it is run again when its time is up.
    expect(await stateOf('cut-off')).toBe('active');
  });
});
