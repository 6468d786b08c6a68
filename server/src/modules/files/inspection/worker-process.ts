import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readProcessUsage } from '@platewright/artwork/process/process-usage';
import type { InspectionAnswer, InspectionResult, InspectionTask } from './port.ts';

/** The result; or what happened to the process: it exceeded its limits, crashed, or was left no time. */
type InspectionOutcome = InspectionResult | 'tooMuchTime' | 'tooMuchMemory' | 'crashed' | 'interrupted';

/** Inspects a file, and reports the milliseconds of processor time that it took, as far as they are known. */
export type Inspector = (
  task: InspectionTask,
  limits: InspectionLimits,
  reportCost?: (milliseconds: number) => void,
) => Promise<InspectionOutcome>;

declare module '../../../platform/deps.ts' {
  interface Deps {
    readonly inspector: Inspector;
  }
}

interface InspectionLimits {
  /** Processor time: what a file may cost, however busy the machine is. */
  readonly seconds: number;
  /** Time on the clock, for a process that hangs; it says nothing of the file. */
  readonly clockSeconds: number;
  /** Resident memory of the process. */
  readonly memoryBytes: number;
}
export const defaultInspectionLimits: InspectionLimits = {
  seconds: 45,
  clockSeconds: 300,
  memoryBytes: 1_600 * 1_048_576,
};

/**
 * The first slice of a file that nothing is known of, the start of a process included: what takes longer is inspected
 * behind what is quick (decision 054).
 */
export const FIRST_SLICE_SECONDS = 5;

/** An idle process is kept this long for the next file. */
const IDLE_MS = 60_000;
const WATCH_MS = 250;

interface IdleProcess {
  readonly worker: ChildProcess;
  readonly timer: NodeJS.Timeout;
}
const idleProcesses: IdleProcess[] = [];

/** Inspects a file in a worker process: an idle one, or one that is started for it. The job queue limits how many there are. */
export async function inspectInChildProcess(
  task: InspectionTask,
  limits: InspectionLimits = defaultInspectionLimits,
  reportCost?: (milliseconds: number) => void,
): Promise<InspectionOutcome> {
  const worker = takeIdleProcess() ?? startChildProcess();
  const usedBefore = await readProcessUsage(worker.pid);
  const outcome = await new Promise<InspectionOutcome>((resolve) => {
    let killed: 'tooMuchTime' | 'tooMuchMemory' | 'interrupted' | null = null;
    let used = 0;
    const kill = (reason: typeof killed) => {
      killed ??= reason;
      worker.kill('SIGKILL');
    };
    const timeout = setTimeout(() => kill('interrupted'), limits.clockSeconds * 1000);
    const watch = setInterval(() => {
      void readProcessUsage(worker.pid).then(({ residentBytes, milliseconds }) => {
        used = Math.max(used, milliseconds - usedBefore.milliseconds);
        if (residentBytes > limits.memoryBytes) kill('tooMuchMemory');
        else if (used > limits.seconds * 1000) kill('tooMuchTime');
      });
    }, WATCH_MS);
    const settle = (value: InspectionOutcome) => {
      clearTimeout(timeout);
      clearInterval(watch);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      if (used > 0) reportCost?.(used);
      resolve(value);
    };
    const onMessage = (message: unknown) => {
      const { result, milliseconds } = message as InspectionAnswer;
      used = Math.max(used, milliseconds);
      settle(result);
    };
    const onExit = () => settle(killed ?? 'crashed');
    worker.once('message', onMessage);
    worker.once('exit', onExit);
    worker.send(task, (error) => {
      if (error) worker.kill('SIGKILL');
    });
  });
  if (typeof outcome === 'object') keepIdle(worker);
  return outcome;
}

function keepIdle(worker: ChildProcess): void {
  const timer = setTimeout(() => {
    removeIdle(worker);
    worker.kill('SIGKILL');
  }, IDLE_MS);
  timer.unref();
  idleProcesses.push({ worker, timer });
}

/** The process that worked last: the others end when they are not needed. */
function takeIdleProcess(): ChildProcess | null {
  const idle = idleProcesses.pop();
  clearTimeout(idle?.timer);
  return idle?.worker ?? null;
}

function removeIdle(worker: ChildProcess): void {
  const index = idleProcesses.findIndex((idle) => idle.worker === worker);
  if (index >= 0) clearTimeout(idleProcesses.splice(index, 1)[0]?.timer);
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
  worker.once('exit', () => removeIdle(worker));
  worker.unref();
  worker.channel?.unref();
  lowerPriority(worker.pid);
  return worker;
}

/** Whoever asks for a page comes before whoever waits for an inspection; a little, because that is a person as well. */
const PRIORITY = 3;

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
