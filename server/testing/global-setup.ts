import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { seedStandardCatalogue } from '../catalogue-seed/seed-standard-catalogue.ts';
import { seedDemoContent } from '../demo/seed-demo-content.ts';
import { jobDefinitions } from '../src/modules/registries.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { startJobQueue } from '../src/platform/jobs/job-queue.ts';
import { replaceDatabaseName, runSqlStatements, testDatabaseUrl as url } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Image of an embedded database with migrations and seeds; empty when tests run on a server. */
    templateFile: string;
    /** Name of the template database on the test server; empty when tests run on the embedded engine. */
    templateDatabase: string;
  }
}

/** Creates the migrated and seeded template database once; each test file starts from a copy of it. */
export default async function createTemplateDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'platewright-template-'));
  const templateDatabase = url ? `platewright_template_${process.pid}` : '';
  if (url) await runSqlStatements(url, [`create database ${templateDatabase}`]);
  const database = await openDatabase(url ? { url: replaceDatabaseName(url, templateDatabase) } : { dataDir: null });
  await migrateDatabase(database);
  await seedStandardCatalogue({ database });
  await database.transact((tx) => seedDemoContent(tx));
  const silent = pino({ level: 'silent' });
  const jobs = await startJobQueue(database, silent, jobDefinitions, () => {
    throw new Error('A job started while the template was created.');
  });
  await jobs.stop();
  const templateFile = join(folder, 'template.tar');
  if (database.dumpDataDir) await writeFile(templateFile, await database.dumpDataDir());
  await database.close();
  project.provide('templateFile', url ? '' : templateFile);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (url) await runSqlStatements(url, [`drop database if exists ${templateDatabase} with (force)`]);
  };
}
