import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { JobDefinitions } from '../src/platform/jobs/job-definitions.ts';
import { startJobQueue } from '../src/platform/jobs/job-queue.ts';

/*
 * A node that runs `watchCloudImport` jobs of the database `DATABASE_URL` and says what it does: `begun ID`, `ended ID`. A file
 * whose id begins with `endless` is never ready, any other after a second. A count of beats every `BEAT_MS`.
 */
const { DATABASE_URL = '', BEAT_MS = '100' } = process.env;
const definition: JobDefinitions['watchCloudImport'] = {
  run: async (_deps, { fileId }) => {
    process.stdout.write(`begun ${fileId}\n`);
    if (fileId.startsWith('endless')) await new Promise(() => undefined);
    await sleep(1_000);
    process.stdout.write(`ended ${fileId}\n`);
  },
  retryLimit: 2,
  retryDelay: 1,
  expireInSeconds: 3_600,
};
const jobs = await startJobQueue(
  await openDatabase({ url: DATABASE_URL, poolSize: 3 }),
  pino({ level: 'warn' }),
  { watchCloudImport: definition } as unknown as JobDefinitions,
  () => ({}) as Deps,
  { heartbeat: { beatMs: Number(BEAT_MS), lostAfterBeats: 10 } },
);
process.stdout.write(`node ${jobs.nodeId}\n`);
