import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type ContractClient } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import type { BenchTokens } from './seed-bench-orders.ts';

/** What the measured process sends to its parent once it listens. */
export interface StartReport {
  readonly appPort: number;
  readonly referencePort: number;
  readonly tokens: BenchTokens;
  /** Size of the compressed home page. */
  readonly homeBytes: number;
}

/** The measured process: addresses of the app and of the reference server, and how to stop it. */
export interface BenchServer {
  readonly appUrl: string;
  readonly referenceUrl: string;
  readonly tokens: BenchTokens;
  /** Size of the compressed home page. */
  readonly homeBytes: number;
  readonly dataDir: string;
  readonly createClientFor: (token?: string) => ContractClient;
  /** Resident memory of the measured process in MB; `collectGarbage` runs the garbage collector first. */
  readonly measureMemory: (collectGarbage?: boolean) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A typed client of a server under `url`, of an account when it has an access token. */
export const createClientAt = (url: string, token?: string): ContractClient =>
  createClient(async ({ method, url: path, body }) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return (await response.json()) as Envelope & Record<string, unknown>;
  });

/** @param env settings besides those of a measurement, such as the database */
export async function startBenchServer(env: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-bench-'));
  const child: ChildProcess = fork(fileURLToPath(new URL('./measured-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PLATEWRIGHT_MODE: 'demo',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '10000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The measured process ended before it was ready.'))),
  ])) as [StartReport];
  const appUrl = `http://127.0.0.1:${report.appPort}`;
  const referenceUrl = `http://127.0.0.1:${report.referencePort}`;
  return {
    appUrl,
    referenceUrl,
    tokens: report.tokens,
    homeBytes: report.homeBytes,
    dataDir,
    createClientFor: (token) => createClientAt(appUrl, token),
    measureMemory: async (collectGarbage = false) => {
      const { rss } = (await (await fetch(`${referenceUrl}/rss${collectGarbage ? '?gc=1' : ''}`)).json()) as {
        rss: number;
      };
      return rss / 1_048_576;
    },
    close: async () => {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
