import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';

export interface TestRedis {
  readonly url: string;
  /** The process accepts connections and commands from now on and answers none. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function waitUntilReady(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 50, connectTimeout: 20_000 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.ping();
  await client.close();
}

/** A Redis server that is started for the test and keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  const dir = await mkdtemp(join(tmpdir(), 'platewright-redis-'));
  const flags = { port, bind: '127.0.0.1', dir, save: '', appendonly: 'no', daemonize: 'no' };
  const child = spawn(
    'redis-server',
    Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = new Promise<never>((_resolve, reject) =>
    child.once('error', (cause) => reject(new Error('redis-server does not start: is it installed?', { cause }))),
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const url = `redis://127.0.0.1:${port}`;
  await Promise.race([waitUntilReady(url), failed]);
  return {
    url,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
