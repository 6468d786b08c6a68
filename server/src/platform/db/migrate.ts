import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

/** Key of the advisory lock; any constant that all processes share. */
const MIGRATION_LOCK = 7_528_301;

/** Applies pending migrations, one process at a time: Drizzle itself takes no lock. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder: findMigrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** The copy beside the bundle, or the source folder when the server runs from the sources. */
function findMigrationsFolder(): string {
  const built = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('../../../migrations', import.meta.url));
}
