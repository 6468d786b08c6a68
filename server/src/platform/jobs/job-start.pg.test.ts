import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createEmptyDatabase, shareDatabase } from '../../../testing/test-database.ts';
import { jobDefinitions } from '../../modules/registries.ts';
import { migrateDatabase } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { startJobQueue } from './job-queue.ts';

const NODES = 4;

it('nodes that start together on a new database create the queues one after the other', async () => {
  const first = await createEmptyDatabase();
  const others = await Promise.all(Array.from({ length: NODES - 1 }, () => shareDatabase(first.url)));
  const databases = [first, ...others].map(({ database }) => database);
  try {
    // Each node migrates first, as at a real start: PostgreSQL then answers more from what its session remembers.
    for (const database of databases) await migrateDatabase(database);
    // No job is stored, so none asks for the rest of the application.
    const deps = () => Promise.reject<Deps>(new Error('no job was expected'));
    const started = await Promise.allSettled(
      databases.map((database) => startJobQueue(database, pino({ level: 'silent' }), jobDefinitions, deps)),
    );
    for (const result of started) if (result.status === 'fulfilled') await result.value.stop();
    expect(started.map(({ status }) => status)).toEqual(Array.from({ length: NODES }, () => 'fulfilled'));
  } finally {
    for (const { drop } of others) await drop();
    await first.drop();
  }
}, 120_000);
