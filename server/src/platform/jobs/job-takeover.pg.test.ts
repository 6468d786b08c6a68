import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startProgram, type ChildProgram } from '../../../testing/child-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { jobDefinitions } from '../../modules/registries.ts';
import { startJobQueue } from './job-queue.ts';
import type { JobQueue } from './jobs.ts';

/** A beat is 5 s in production. */
const BEAT_MS = 300;
const LOST_AFTER_BEATS = 8;
const BEATS_OF_A_MINUTE = 12;

let app: TestApp;
let program: ChildProgram | null = null;
let survivor: JobQueue | null = null;
const done: string[] = [];
let finishAll = (): void => undefined;
beforeAll(async () => {
  app = await startTestApp();
  await app.deps.jobs.stop();
});
afterEach(async () => {
  finishAll();
  await survivor?.stop();
  program?.kill('SIGKILL');
  await program?.exit;
  done.length = 0;
});
afterAll(() => app.close());

const startChild = async (): Promise<{ child: ChildProgram; nodeId: string }> => {
  program = startProgram('run-jobs.ts', [], { DATABASE_URL: app.databaseUrl ?? '', BEAT_MS: String(BEAT_MS) });
  const output = await program.waitForOutput(/node .*\n/, 120_000);
  return { child: program, nodeId: /node (\S+)/.exec(output)?.[1] ?? '' };
};
/** Another node, which finishes its jobs when the test says so. */
const startSurvivor = async (): Promise<JobQueue> => {
  const finished = new Promise<void>((resolve) => {
    finishAll = resolve;
  });
  const watchCloudImport = {
    ...jobDefinitions.watchCloudImport,
    run: async (_deps: unknown, { fileId }: { fileId: string }) => {
      done.push(fileId);
      await finished;
    },
  };
  survivor = await startJobQueue(
    app.deps.database,
    pino({ level: 'silent' }),
    { ...jobDefinitions, watchCloudImport },
    () => app.deps,
    { heartbeat: { beatMs: BEAT_MS, lostAfterBeats: LOST_AFTER_BEATS } },
  );
  return survivor;
};
const enqueue = (fileId: string) =>
  app.deps.database.transact((tx) => app.deps.jobs.enqueue(tx, 'watchCloudImport', { fileId }));
const query = async <T>(text: string): Promise<T[]> => (await app.deps.database.db.execute(sql.raw(text))).rows as T[];
const loadState = async (fileId: string) =>
  (await query<{ state: string }>(`select state from jobs.job where data->>'fileId' = '${fileId}'`)).map(
    ({ state }) => state,
  );
const loadBeat = async (nodeId: string) =>
  (await query<{ beat: number }>(`select beat from job_nodes where id = '${nodeId}'`))[0]?.beat ?? -1;

describe('jobs of a process that is gone', () => {
  it('are left alone while it lives, and run elsewhere soon after it was killed', async () => {
    const { child, nodeId } = await startChild();
    await enqueue('endless-1');
    await child.waitForOutput('begun endless-1');
    const { nodeId: survivorId } = await startSurvivor();
    // Long enough to see the other one silent three times over.
    await app.waitFor(async () => (await loadBeat(survivorId)) > 3 * LOST_AFTER_BEATS);
    expect([done, await loadState('endless-1')]).toEqual([[], ['active']]);

    child.kill('SIGKILL');
    await child.exit;
    const beatAtKill = await loadBeat(survivorId);
    await app.waitFor(async () => (await loadBeat(nodeId)) === -1);
    // The workers of the queue are notified then, so that the job begins at once.
    expect((await loadBeat(survivorId)) - beatAtKill).toBeLessThan(BEATS_OF_A_MINUTE);
    await app.waitFor(async () => done.includes('endless-1'));
    expect([done, await loadState('endless-1'), await loadBeat(nodeId)]).toEqual([['endless-1'], ['active'], -1]);
    finishAll();
    await app.waitFor(async () => (await loadState('endless-1'))[0] === 'completed');
    expect(done).toEqual(['endless-1']);
  });

  it('fail in the end when they end every process that runs them', async () => {
    const { child } = await startChild();
    await enqueue('endless-2');
    await child.waitForOutput('begun endless-2');
    await query(`update jobs.job set retry_count = retry_limit + 3 where data->>'fileId' = 'endless-2'`);
    await startSurvivor();
    child.kill('SIGKILL');
    await app.waitFor(async () => (await loadState('endless-2'))[0] === 'failed');
    expect(done).toEqual([]);
  });

  it('are not ended by a process that was only frozen and reports when they run elsewhere', async () => {
    const { child, nodeId } = await startChild();
    await enqueue('frozen');
    await child.waitForOutput('begun frozen');
    child.kill('SIGSTOP');
    await startSurvivor();
    await app.waitFor(async () => done.includes('frozen'));
    child.kill('SIGCONT');
    await child.waitForOutput('ended frozen');
    // The survivor is busy, so the next job shows that the other node has reported and takes part again.
    await app.waitFor(async () => (await loadBeat(nodeId)) > 0);
    await enqueue('next');
    await child.waitForOutput('ended next');
    expect(await loadState('frozen')).toEqual(['active']);
    finishAll();
    await app.waitFor(async () => (await loadState('frozen'))[0] === 'completed');
    expect(done).toEqual(['frozen']);
  });
});
