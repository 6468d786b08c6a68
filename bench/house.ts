import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import type { BenchPeople } from './fill.ts';

/** The measured process with its two ports, and how to end it. */
export interface BenchHouse {
  readonly app: string;
  readonly bare: string;
  readonly people: BenchPeople;
  /** Size of the compressed home page. */
  readonly homeBytes: number;
  readonly dataDir: string;
  readonly client: (token?: string) => Client;
  /** Resident memory of the measured process in MB; `settled` collects garbage first. */
  readonly memory: (settled?: boolean) => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openHouse(): Promise<BenchHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-bench-'));
  const child: ChildProcess = fork(fileURLToPath(new URL('./host.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PLATEWRIGHT_MODE: 'demo',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '10000',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ports] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The measured process ended before it was ready.'))),
  ])) as [{ app: number; bare: number; people: BenchPeople; homeBytes: number }];
  const app = `http://127.0.0.1:${ports.app}`;
  const bare = `http://127.0.0.1:${ports.bare}`;
  return {
    app,
    bare,
    people: ports.people,
    homeBytes: ports.homeBytes,
    dataDir,
    client: (token) =>
      createClient(async ({ method, url, body }) => {
        const form = body instanceof FormData;
        const response = await fetch(`${app}/api${url}`, {
          method,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
        });
        return (await response.json()) as Envelope & Record<string, unknown>;
      }),
    memory: async (settled = false) => {
      const { rss } = (await (await fetch(`${bare}/rss${settled ? '?settled=1' : ''}`)).json()) as { rss: number };
      return rss / 1_048_576;
    },
    close: async () => {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
