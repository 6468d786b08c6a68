import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { startFakeS3, type FakeS3 } from '../server/testing/fake-s3.ts';
import { startRedis } from '../server/testing/start-redis.ts';
import { startBuiltNode, waitUntilReady, type BuiltNode } from './built-node.ts';

/** Built servers with the demo world, on this machine, with limits that no measurement reaches. */
export interface MeasuredNodes {
  /** One node without Redis. */
  readonly startAlone: () => Promise<StartedNodes>;
  /** Two nodes that share a database, a Redis and an object store. */
  readonly startPair: () => Promise<StartedNodes>;
  readonly close: () => Promise<void>;
}
export interface StartedNodes {
  readonly nodes: readonly BuiltNode[];
  readonly databaseUrl: string;
}

export async function prepareNodes(): Promise<MeasuredNodes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-nodes-'));
  const [postgres, redis] = await Promise.all([startPostgres({ isDurable: true }), startRedis()]);
  const stores: FakeS3[] = [];
  const started: BuiltNode[] = [];
  // What was started ends with this process, whoever ends it.
  process.once('exit', () => started.forEach(({ child }) => child.kill('SIGKILL')));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  const start = async (database: string, count: number, shared: Readonly<Record<string, string>>) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`create database ${database}`);
    await client.end();
    const databaseUrl = postgres.url.replace(/\/postgres$/, `/${database}`);
    const store = await startFakeS3();
    stores.push(store);
    const nodes: BuiltNode[] = [];
    // One after the other: the first one fills the database.
    for (let at = 1; at <= count; at++) {
      const name = `${database}-${at}`;
      const node = startBuiltNode(name, await findFreePort(), {
        PUBLIC_URL: 'http://127.0.0.1',
        DATA_DIR: join(dataDir, name),
        SECRET_KEY: 'kE7wq0ZtVb3nLx9RfYhC2mJdGsAu5oPi',
        DATABASE_URL: databaseUrl,
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: store.bucket,
        S3_ACCESS_KEY_ID: store.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.secretAccessKey,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '10000',
        ...shared,
      });
      nodes.push(node);
      started.push(node);
      await waitUntilReady(node).catch((cause: unknown) => {
        throw new Error(`${name} did not start:\n${node.getOutput()}`, { cause });
      });
    }
    return { nodes, databaseUrl };
  };
  return {
    startAlone: () => start('alone', 1, {}),
    startPair: () => start('pair', 2, { REDIS_URL: redis.url }),
    close: async () => {
      for (const { child } of started) child.kill('SIGKILL');
      for (const store of stores) await store.close();
      await redis.stop();
      await postgres.stop().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
