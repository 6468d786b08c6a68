import { EventEmitter } from 'node:events';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Kept, keptChannels, Marked } from './kept.ts';
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
  /** What was read of the published tables, until they change. */
  readonly published: Kept;
  /** Whom a session belongs to and what they may, until it changes. */
  readonly people: Kept;
  /** Answers that a look at their rows' versions shows to be still right. */
  readonly marked: Marked;
  /** Speaks when a transaction with a job has been committed, here or on another node: `job` with the job's name. */
  readonly queued: EventEmitter<{ job: [name: string] }>;
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

/** Channel on which a transaction says the name of each job it queues. */
export const jobChannel = 'jobs';

/** Opens the database. Migrations are a separate step (`db/migrate.ts`). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const heard: Heard = {
    published: new Kept(2_000, 60_000),
    people: new Kept(20_000, 5_000),
    queued: new EventEmitter(),
  };
  if (options.url) {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: options.poolSize ?? 10,
      connectionTimeoutMillis: 30_000,
      idleTimeoutMillis: 300_000,
      keepAlive: true,
      onConnect: listener(heard),
    });
    return wrap(pool, heard, 'server', null, () => pool.end());
  }
  const embedded = await openEmbedded(options.dataDir ?? null, options.template ?? null);
  // One session: a second connection would share it, so the pool holds one and a query outside the transaction in
  // progress fails by time-out instead of hanging for ever. The longest transaction furnishes the demo house, and on a
  // crowded machine the queue waits that long for its turn.
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: 60_000,
    stream: () => embedded.connect() as never,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    onConnect: listener(heard),
  });
  return wrap(pool, heard, 'embedded', embedded.dump, async () => {
    await pool.end();
    await embedded.close();
  });
}

type Heard = Pick<Database, 'published' | 'people' | 'queued'>;

/** Listens before the connection is handed out: whatever is read over it is read while it listens. */
const listener = (heard: Heard) => async (client: pg.ClientBase) => {
  client.on('notification', ({ channel, payload }) => {
    if (channel === jobChannel) heard.queued.emit('job', payload ?? '');
    else heard[channel as (typeof keptChannels)[number]].changed(payload);
  });
  for (const channel of [...keptChannels, jobChannel]) await client.query(`listen ${channel}`);
};

function wrap(
  pool: pg.Pool,
  heard: Heard,
  engine: Database['engine'],
  dump: Database['dump'],
  close: () => Promise<void>,
): Database {
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  pool.on('remove', () => keptChannels.forEach((name) => heard[name].changed()));
  const db = drizzle(pool, { schema });
  return {
    read: db,
    transact: (work) => db.transaction((tx) => work(tx as unknown as Tx)),
    ...heard,
    marked: new Marked(500),
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
