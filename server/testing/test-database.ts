import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { VersionedCache } from '../src/platform/cache/versioned-cache.ts';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { refuseOutsideQueries } from './refuse-outside-queries.ts';
import { takeSnapshot, type DatabaseSnapshot } from './database-snapshot.ts';

/** URL of the PostgreSQL server under test; undefined when tests run on the embedded engine. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

export interface TestDatabase {
  /** Undefined on the embedded engine. */
  readonly url?: string;
  readonly database: Database;
  /** Closes the database and deletes it. */
  readonly drop: () => Promise<void>;
}

/** Creates an empty database on the engine under test, without migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  if (testDatabaseUrl) return createServerDatabase(testDatabaseUrl, null);
  const database = await openDatabase({ dataDir: null });
  return { database, drop: () => database.close() };
}

/** Creates a copy of the template database on the engine under test (see `global-setup.ts`). */
export async function copyTemplateDatabase(template: { name: string; file: string }): Promise<TestDatabase> {
  if (testDatabaseUrl) return createServerDatabase(testDatabaseUrl, template.name);
  return reuseEmbeddedDatabase(template.file);
}

/** Another connection to the database of a test on the PostgreSQL server, as a second node has. */
export async function shareDatabase(url: string | undefined): Promise<TestDatabase> {
  if (!url) throw new Error('Two nodes need a PostgreSQL server: set TEST_DATABASE_URL.');
  const database = refuseOutsideQueries(await openDatabase({ url }));
  return { url, database, drop: () => database.close() };
}

/** Embedded copies of the template that no test uses now: restoring the rows of one is faster than opening another. */
const idleDatabases: { readonly database: Database; readonly snapshot: DatabaseSnapshot }[] = [];

async function reuseEmbeddedDatabase(templateFile: string): Promise<TestDatabase> {
  const idle = idleDatabases.pop() ?? (await openTemplateCopy(templateFile));
  // A version of a row that comes back must not bring back what was cached of it.
  const database = { ...idle.database, versionedCache: new VersionedCache(500) };
  return {
    database,
    drop: async () => {
      database.notifications.removeAllListeners();
      if (!(await idle.snapshot.restore())) return idle.database.close();
      database.publishedCache.invalidate();
      database.peopleCache.invalidate();
      idleDatabases.push(idle);
    },
  };
}

async function openTemplateCopy(templateFile: string) {
  const database = await openDatabase({ dataDir: null, template: new Uint8Array(await readFile(templateFile)) });
  return { database, snapshot: await takeSnapshot(database.pool) };
}

async function createServerDatabase(serverUrl: string, template: string | null): Promise<TestDatabase> {
  const name = `platewright_test_${randomUUID().replaceAll('-', '')}`;
  await runSqlStatements(serverUrl, [`create database ${name} ${template ? `template ${template}` : ''}`]);
  const url = replaceDatabaseName(serverUrl, name);
  const database = refuseOutsideQueries(await openDatabase({ url }));
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await runSqlStatements(serverUrl, [`drop database if exists ${name} with (force)`]);
    },
  };
}

export function replaceDatabaseName(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

/** Runs statements over a connection of their own, outside of a transaction (as `create database` requires). */
export async function runSqlStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
