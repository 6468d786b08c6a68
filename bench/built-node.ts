import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 300_000;
const MAX_OUTPUT = 10_000;
/** Linux counts processor time in hundredths of a second, whatever the processor. */
const MS_PER_TICK = 10;

/** A process of the built server. */
export interface BuiltNode {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
  /** The last of what it wrote. */
  readonly getOutput: () => string;
  /** Processor time of all threads in ms since the start, without the processes that read files. */
  readonly readCpuMs: () => Promise<number>;
  /** Resident memory in MB. */
  readonly readMemory: () => Promise<number>;
}

/** Starts `build/server/main.js`; the environment is `env`, nothing else. */
export function startBuiltNode(name: string, port: number, env: Readonly<Record<string, string>>): BuiltNode {
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT)));
  const readProcess = (file: string) => readFile(`/proc/${child.pid ?? 0}/${file}`, 'utf8');
  return {
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    child,
    getOutput: () => output,
    readCpuMs: async () => {
      // The name of the program may contain spaces; after it come the fields from the third on (proc(5)).
      const fields = (await readProcess('stat')).split(') ')[1]?.split(' ') ?? [];
      return [11, 12].reduce((sum, at) => sum + Number(fields[at]), 0) * MS_PER_TICK;
    },
    readMemory: async () => Number(/VmRSS:\s+(\d+) kB/.exec(await readProcess('status'))?.[1]) / 1024,
  };
}

/** Waits until a check holds, and answers how long it took in ms; a check that throws does not hold yet. */
export async function waitFor(
  what: string,
  check: () => Promise<boolean>,
  limitMs: number,
  pauseMs = 200,
): Promise<number> {
  const begun = performance.now();
  while (!(await check().catch(() => false))) {
    if (performance.now() - begun > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s.`);
    await sleep(pauseMs);
  }
  return performance.now() - begun;
}

/** Waits until a node serves, and answers how long it took in ms. @throws Error when it ends instead */
export async function waitUntilReady({ name, url, child }: BuiltNode, pauseMs?: number): Promise<number> {
  const isReady = async () => child.exitCode !== null || (await fetch(`${url}/api/health/ready`)).ok;
  const ms = await waitFor(name, isReady, START_LIMIT_MS, pauseMs);
  if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`);
  return ms;
}
