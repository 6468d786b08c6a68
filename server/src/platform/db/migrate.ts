import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Key of the advisory lock; any constant that all processes share. */
const MIGRATION_LOCK = 7_528_301;

/**
 * A migration that waits for the lock of a table keeps everybody behind it waiting, so it gives up soon and tries again:
 * nodes of the earlier release serve meanwhile.
 */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_TRIES = 40;
const LOCK_PAUSE_MS = 1_000;

export interface MigrationOptions {
  readonly migrationsFolder?: string;
  readonly lockTimeoutMs?: number;
  readonly lockTries?: number;
}

/**
 * Applies pending migrations, one process at a time: Drizzle itself takes no lock. Each is a transaction of its own, so
 * that no lock of a table is held while another migration works (decision 057). After a failure the next start goes on
 * with the one that failed.
 * @throws Error that names the migration
 */
export async function migrateDatabase(database: Database, options: MigrationOptions = {}): Promise<void> {
  const migrations = listMigrations(options.migrationsFolder ?? findMigrationsFolder());
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const appliedUntil = await prepareHistory(client);
      for (const migration of migrations)
        if (migration.folderMillis > appliedUntil) await applyMigration(client, migration, options);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

type Migration = MigrationMeta & { readonly name: string };

function listMigrations(migrationsFolder: string): readonly Migration[] {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: readonly { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder }).map((migration, index) => ({
    ...migration,
    name: journal.entries[index]?.tag ?? migration.hash,
  }));
}

/** Creates the table that Drizzle records migrations in; resolves to the time of the last one, 0 without any. */
async function prepareHistory(client: pg.PoolClient): Promise<number> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

async function applyMigration(
  client: pg.PoolClient,
  { name, sql, hash, folderMillis }: Migration,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, lockTries = LOCK_TRIES }: MigrationOptions,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isLockUnavailable(error) || tried >= lockTries)
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

/** `lock_not_available`, and `deadlock_detected`: with somebody who holds what the migration waits for. */
const isLockUnavailable = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/** The copy beside the bundle, or the source folder when the server runs from the sources. */
export function findMigrationsFolder(): string {
  const built = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('../../../migrations', import.meta.url));
}
