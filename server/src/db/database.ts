import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openEmbedded } from './pglite.ts';
import * as schema from './schema/index.ts';

export type Schema = typeof schema;
/** A handle to read with; inside a transaction it is the transaction. Every store function takes it first. */
export type Tx = NodePgDatabase<Schema> | NodePgTransaction<Schema, never>;

/** How the house reaches its database: one pool, whatever engine stands behind it. */
export interface Database {
  /** For reads that need no transaction. */
  readonly read: Tx;
  /** Runs `work` in one transaction; rolls back when it throws. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly pool: pg.Pool;
  readonly engine: 'embedded' | 'server';
  readonly dump: (() => Promise<Uint8Array>) | null;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded engine is opened. */
  readonly url?: string | undefined;
  /** Folder of the embedded engine; null keeps it in memory. */
  readonly dataDir?: string | null;
  readonly template?: Uint8Array | null;
  readonly poolSize?: number;
}

/** Opens the database. Migrations are a separate step (`db/migrate.ts`). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) {
    const pool = new pg.Pool({ connectionString: options.url, max: options.poolSize ?? 10, connectionTimeoutMillis: 30_000 });
    return wrap(pool, 'server', null, () => pool.end());
  }
  const embedded = await openEmbedded(options.dataDir ?? null, options.template ?? null);
  // One session: a second connection would share it, so the pool holds one and a query outside the transaction in
  // progress fails by time-out instead of hanging for ever.
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: 15_000,
    stream: () => embedded.connect() as never,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
  });
  return wrap(pool, 'embedded', embedded.dump, async () => {
    await pool.end();
    await embedded.close();
  });
}

function wrap(pool: pg.Pool, engine: Database['engine'], dump: Database['dump'], close: () => Promise<void>): Database {
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  const db = drizzle(pool, { schema });
  return {
    read: db,
    transact: (work) => db.transaction((tx) => work(tx as unknown as Tx)),
    pool,
    engine,
    dump,
    close,
  };
}

/** PostgreSQL's error code and constraint behind a Drizzle error, if there is one. */
export function sqlError(error: unknown): { code: string; constraint: string | null } | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'string') return null;
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : null;
  return { code: cause.code, constraint };
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const found = sqlError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
};
