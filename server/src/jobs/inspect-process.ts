import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { InspectAnswer, InspectTask } from './inspect-task.ts';

export interface Limits {
  readonly seconds: number;
  readonly memoryBytes: number;
}
export const inspectLimits: Limits = { seconds: 45, memoryBytes: 1_600 * 1_048_576 };

/** What a file did to the process: answered, took too much of it, or brought it down. */
export type Outcome = InspectAnswer | 'tooMuch' | 'crashed';

const IDLE_MS = 60_000;
const WATCH_MS = 250;

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Runs one task in the inspecting process, one after another; the process is started when needed and kept a while. */
export function inspectApart(task: InspectTask, limits: Limits = inspectLimits): Promise<Outcome> {
  const turn = queue.then(() => run(task, limits));
  queue = turn.catch(() => undefined);
  return turn;
}

async function run(task: InspectTask, limits: Limits): Promise<Outcome> {
  clearTimeout(idle);
  const worker = (child ??= start());
  const outcome = await new Promise<Outcome>((resolve) => {
    let tooMuch = false;
    const end = () => {
      tooMuch = true;
      worker.kill('SIGKILL');
    };
    const clock = setTimeout(end, limits.seconds * 1000);
    const watch = setInterval(() => {
      void residentBytes(worker.pid).then((bytes) => bytes > limits.memoryBytes && end());
    }, WATCH_MS);
    const settle = (value: Outcome) => {
      clearTimeout(clock);
      clearInterval(watch);
      worker.off('message', answered);
      worker.off('exit', gone);
      resolve(value);
    };
    const answered = (answer: unknown) => settle(answer as InspectAnswer);
    const gone = () => settle(tooMuch ? 'tooMuch' : 'crashed');
    worker.once('message', answered);
    worker.once('exit', gone);
    worker.send(task, (error) => {
      if (error) worker.kill('SIGKILL');
    });
  });
  if (child) {
    idle = setTimeout(stop, IDLE_MS);
    idle.unref();
  }
  return outcome;
}

/** Ends the idle process; the next task starts another. */
function stop(): void {
  child?.kill('SIGKILL');
  child = null;
}

function start(): ChildProcess {
  const source = import.meta.url.endsWith('.ts');
  const file = new URL(source ? './inspect-worker.ts' : './inspect-worker.js', import.meta.url);
  const loader = source ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  const worker = fork(fileURLToPath(file), {
    execArgv: [...loader, '--max-old-space-size=768'],
    // Nothing of the house's environment is needed there.
    env: { PATH: process.env['PATH'] ?? '', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  worker.on('error', () => worker.kill('SIGKILL'));
  worker.once('exit', () => {
    if (child === worker) child = null;
  });
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/** Memory that a process holds; 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid ?? 0}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * 4096;
}
