import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedBase } from '../demo/base.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { startJobs } from '../src/jobs/boss.ts';
import { pino } from 'pino';

declare module 'vitest' {
  interface ProvidedContext {
    /** Image of a migrated embedded database with catalogue, roles and staff; empty on a server. */
    templateFile: string;
    /** Name of the template database on the test server; empty on the embedded engine. */
    templateDatabase: string;
  }
}

/** Makes the migrated and seeded template once; each test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  const folder = await mkdtemp(join(tmpdir(), 'platewright-template-'));
  const templateDatabase = url ? `platewright_template_${process.pid}` : '';
  if (url) await admin(url, [`create database ${templateDatabase}`]);
  const database = await openDatabase(url ? { url: withDatabase(url, templateDatabase) } : { dataDir: null });
  await migrateDatabase(database);
  await database.transact((tx) => seedBase(tx));
  const silent = pino({ level: 'silent' });
  const jobs = await startJobs(database, silent, () => {
    throw new Error('No job runs while the template is made.');
  });
  await jobs.stop();
  const templateFile = join(folder, 'template.tar');
  if (database.dump) await writeFile(templateFile, await database.dump());
  await database.close();
  project.provide('templateFile', url ? '' : templateFile);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (url) await admin(url, [`drop database if exists ${templateDatabase} with (force)`]);
  };
}

export function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

export async function admin(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
