import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { InspectionResult, InspectionTask } from './port.ts';

interface InspectionLimits {
  readonly seconds: number;
  /** Resident memory of the process. */
  readonly memoryBytes: number;
}
export const defaultInspectionLimits: InspectionLimits = { seconds: 45, memoryBytes: 1_600 * 1_048_576 };

/** The result; or what happened to the process: killed because it exceeded its limits, or crashed. */
type InspectionOutcome = InspectionResult | 'tooMuch' | 'crashed';

/** An idle process is kept this long for the next file. */
const IDLE_MS = 60_000;
const MEMORY_WATCH_MS = 250;

let childProcess: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;
let inspectionQueue: Promise<unknown> = Promise.resolve();

/** Inspects a file in the worker process, which is started when needed. Tasks wait for each other. */
export function inspectInChildProcess(
  task: InspectionTask,
  limits: InspectionLimits = defaultInspectionLimits,
): Promise<InspectionOutcome> {
  const outcome = inspectionQueue.then(() => runInspection(task, limits));
  inspectionQueue = outcome.catch(() => undefined);
  return outcome;
}

async function runInspection(task: InspectionTask, limits: InspectionLimits): Promise<InspectionOutcome> {
  clearTimeout(idleTimer);
  const worker = (childProcess ??= startChildProcess());
  const outcome = await new Promise<InspectionOutcome>((resolve) => {
    let exceeded = false;
    const killForLimits = () => {
      exceeded = true;
      worker.kill('SIGKILL');
    };
    const timeout = setTimeout(killForLimits, limits.seconds * 1000);
    const memoryWatch = setInterval(() => {
      void readResidentBytes(worker.pid).then((bytes) => bytes > limits.memoryBytes && killForLimits());
    }, MEMORY_WATCH_MS);
    const settle = (value: InspectionOutcome) => {
      clearTimeout(timeout);
      clearInterval(memoryWatch);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(value);
    };
    const onMessage = (result: unknown) => settle(result as InspectionResult);
    const onExit = () => settle(exceeded ? 'tooMuch' : 'crashed');
    worker.once('message', onMessage);
    worker.once('exit', onExit);
    worker.send(task, (error) => {
      if (error) worker.kill('SIGKILL');
    });
  });
  if (childProcess) {
    idleTimer = setTimeout(stopChildProcess, IDLE_MS);
    idleTimer.unref();
  }
  return outcome;
}

function stopChildProcess(): void {
  childProcess?.kill('SIGKILL');
  childProcess = null;
}

function startChildProcess(): ChildProcess {
  const runsFromSource = import.meta.url.endsWith('.ts');
  const file = new URL(runsFromSource ? './inspect-worker.ts' : './inspect-worker.js', import.meta.url);
  const loader = runsFromSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  const worker = fork(fileURLToPath(file), {
    execArgv: [...loader, '--max-old-space-size=768'],
    // The worker gets no secrets of the server's environment.
    env: { PATH: process.env['PATH'] ?? '', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  worker.on('error', () => worker.kill('SIGKILL'));
  worker.once('exit', () => {
    if (childProcess === worker) childProcess = null;
  });
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/** Resident memory of a process in bytes; 0 on systems without /proc. */
async function readResidentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid ?? 0}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * 4096;
}
