import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { cacheChannels, NotifyInvalidatedCache } from '../cache/notify-invalidated-cache.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { createReachability, type Reachability } from './reachability.ts';
import * as schema from './schema/index.ts';

export type Schema = typeof schema;
/**
 * A query handle: the pool, or the transaction inside of one. Every store function takes it as its first argument. It
 * begins no transaction: inside of one, that would end the outer one with the inner one (`Database.transact`).
 */
export type Tx = Omit<NodePgDatabase<Schema>, 'transaction'>;

/** The database behind one connection pool: an embedded engine or a PostgreSQL server. */
export interface Database {
  /** For reads outside a transaction. */
  readonly db: Tx;
  /** Runs `work` in one transaction; rolls back when it throws. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Reads of the tables that public pages show, cached until those change. */
  readonly publishedCache: NotifyInvalidatedCache;
  /** The person and permissions behind each session, and the country of a company's prices, cached until they change. */
  readonly peopleCache: NotifyInvalidatedCache;
  /** Answers cached with the versions of their rows. */
  readonly versionedCache: VersionedCache;
  /** Emits what transactions notified on a channel when they are committed, here or on another node. */
  readonly notifications: EventEmitter<Record<NotificationChannel, [payload: string]>>;
  /** Whether statements reach the database, for health checks. */
  readonly reachability: Reachability;
  readonly pool: pg.Pool;
  readonly engine: 'embedded' | 'server';
  readonly dumpDataDir: (() => Promise<Uint8Array>) | null;
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded engine is opened. */
  readonly url?: string | undefined;
  /** Folder of the embedded engine; null: in memory only. */
  readonly dataDir?: string | null;
  readonly template?: Uint8Array | null;
  readonly poolSize?: number;
}

/**
 * PostgreSQL channels on which transactions notify what others wait for: `jobs` the name of an enqueued job, `files` the
 * id of an inspected file.
 */
const notificationChannels = ['jobs', 'files'] as const;
type NotificationChannel = (typeof notificationChannels)[number];

/** Opens the database without migrating it (see `migrate.ts`). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const targets: NotificationTargets = {
    publishedCache: new NotifyInvalidatedCache(2_000, 60_000),
    peopleCache: new NotifyInvalidatedCache(20_000, 5_000),
    notifications: new EventEmitter(),
  };
  // One listener a waiting call.
  targets.notifications.setMaxListeners(0);
  if (options.url) {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: options.poolSize ?? 10,
      pipeline: true,
      connectionTimeoutMillis: 30_000,
      idleTimeoutMillis: 300_000,
      keepAlive: true,
      onConnect: listenForNotifications(targets),
    });
    return createDatabase(pool, targets, 'server', null, () => pool.end());
  }
  const embedded = await openEmbeddedDatabase(options.dataDir ?? null, options.template ?? null);
  // PGlite has one session. A second connection would share it, so the pool has one connection, and a query outside the
  // open transaction fails by time-out instead of waiting for ever. The time-out exceeds the longest transaction, which
  // seeds the demo data.
  const pool = new pg.Pool({
    max: 1,
    pipeline: true,
    connectionTimeoutMillis: 60_000,
    stream: () => embedded.connect() as never,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    onConnect: listenForNotifications(targets),
  });
  return createDatabase(pool, targets, 'embedded', embedded.dumpDataDir, async () => {
    await pool.end();
    await embedded.close();
  });
}

type NotificationTargets = Pick<Database, 'publishedCache' | 'peopleCache' | 'notifications'>;

/** Notifies other parts of this process and other nodes when the transaction is committed. */
export async function notify(tx: Tx, channel: NotificationChannel, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

const isNotificationChannel = (channel: string): channel is NotificationChannel =>
  notificationChannels.some((name) => name === channel);

const getCache = (targets: NotificationTargets, channel: (typeof cacheChannels)[number]): NotifyInvalidatedCache =>
  channel === 'published' ? targets.publishedCache : targets.peopleCache;

/** Subscribes a new connection before its first use, so that every read over it happens while it listens. */
const listenForNotifications = (targets: NotificationTargets) => async (client: pg.ClientBase) => {
  // The pool listens to idle connections only. One that breaks between two statements of a transaction would end the
  // process; so it ends the transaction, whose next statement fails, and the pool drops the connection.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload }) => {
    if (isNotificationChannel(channel)) targets.notifications.emit(channel, payload ?? '');
    else getCache(targets, channel as (typeof cacheChannels)[number]).invalidate(payload);
  });
  for (const channel of [...cacheChannels, ...notificationChannels]) await client.query(`listen ${channel}`);
};

function createDatabase(
  pool: pg.Pool,
  targets: NotificationTargets,
  engine: Database['engine'],
  dumpDataDir: Database['dumpDataDir'],
  close: () => Promise<void>,
): Database {
  const reachability = createReachability(() => pool.query('select 1'));
  // Without a handler, the error of an idle connection ends the process; the next query opens a new connection.
  pool.on('error', reachability.reportLoss);
  pool.on('remove', () => cacheChannels.forEach((channel) => getCache(targets, channel).invalidate()));
  const db = drizzle(pool, { schema });
  return {
    db,
    transact: createTransact(pool),
    ...targets,
    reachability,
    versionedCache: new VersionedCache(500),
    pool,
    engine,
    dumpDataDir,
    close,
  };
}

/**
 * Statements are sent in the order in which they are started and none waits for the answer of another one (`pipeline`), so
 * those that do not depend on each other take one round trip: start them and await all. `begin` goes with the first.
 */
const createTransact =
  (pool: pg.Pool): Database['transact'] =>
  async (work) => {
    const client = await pool.connect();
    try {
      const begun = client.query('begin');
      // A connection that breaks fails the first statement as well; awaited below.
      begun.catch(() => undefined);
      try {
        // The schema is for relational queries, which there are none of, and would be prepared again each time.
        const result = await work(drizzle(client) as unknown as Tx);
        await begun;
        // PostgreSQL ends a transaction with a failed statement by a rollback, and calls that no error.
        const { command } = await client.query('commit');
        if (command !== 'COMMIT')
          throw new Error('A statement of the transaction failed, and nothing of it was stored.');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    } finally {
      client.release();
    }
  };

/** The connection or pool behind a query handle, which Drizzle hides. */
export const getSessionClient = (tx: Tx): pg.Pool | pg.PoolClient =>
  (tx as unknown as { session: { client: pg.Pool | pg.PoolClient } }).session.client;

/** The SQLSTATE and the violated constraint behind a Drizzle error; null for other errors. */
export function getSqlError(error: unknown): { code: string; constraint: string | null } | null {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'string') return null;
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : null;
  return { code: cause.code, constraint };
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const found = getSqlError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
};
