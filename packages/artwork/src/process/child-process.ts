import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LIMIT_SIGNALS, type ProcessLimits } from './process-limits.ts';
import { readProcessUsage } from './process-usage.ts';
import type { ArtworkTask, TaskAnswer, TaskFailure, TaskResult } from './task.ts';

export const DEFAULT_PROCESS_LIMITS: ProcessLimits = { seconds: 60, clockSeconds: 120, memoryBytes: 1_500 * 1_048_576 };

const WATCH_MS = 100;

/**
 * Does a task in a process of its own, so that no file can take the memory or the time of anything else. The process is
 * killed when it exceeds its limits; it outlives neither the promise nor this process. `reportCost` gets the milliseconds of
 * processor time that it took, however it ended; it is not called where the system does not tell. `program` is what the
 * process runs, where it is not the one that belongs to this file.
 */
export async function runInChildProcess(
  task: ArtworkTask,
  limits: ProcessLimits = DEFAULT_PROCESS_LIMITS,
  reportCost?: (milliseconds: number) => void,
  program = findProgram(),
): Promise<TaskResult> {
  const child = startChild(program);
  return new Promise<TaskResult>((resolve) => {
    let result: TaskResult | null = null;
    let used = 0;
    const end = (outcome: TaskResult) => {
      result ??= outcome;
      child.kill('SIGKILL');
    };
    const timeout = setTimeout(() => end({ ok: false, failure: 'interrupted' }), limits.clockSeconds * 1000);
    const watch = setInterval(() => {
      void readProcessUsage(child.pid).then(({ residentBytes, milliseconds }) => {
        used = Math.max(used, milliseconds);
        if (residentBytes > limits.memoryBytes) end({ ok: false, failure: 'tooMuchMemory' });
      });
    }, WATCH_MS);
    const settle = (outcome: TaskResult) => {
      clearTimeout(timeout);
      clearInterval(watch);
      if (used > 0) reportCost?.(used);
      resolve(outcome);
    };
    child.once('message', (message) => {
      const answer = message as TaskAnswer;
      used = Math.max(used, answer.milliseconds);
      end(answer.result);
    });
    child.once('exit', (_code, signal) => settle(result ?? { ok: false, failure: explainSignal(signal) }));
    child.on('error', () => settle(result ?? { ok: false, failure: 'interrupted' }));
    // A task that could not be sent has no process: `exit` or `error` says so.
    child.send({ task, limits }, () => undefined);
  });
}

/** Signals of a process that ended itself, because of the file: V8 aborts without memory. */
const OWN_SIGNALS: Readonly<Partial<Record<NodeJS.Signals, TaskFailure>>> = {
  [LIMIT_SIGNALS.tooMuchTime]: 'tooMuchTime',
  [LIMIT_SIGNALS.tooMuchMemory]: 'tooMuchMemory',
  SIGABRT: 'tooMuchMemory',
  SIGTRAP: 'tooMuchMemory',
  SIGSEGV: 'crashed',
  SIGBUS: 'crashed',
  SIGILL: 'crashed',
  SIGFPE: 'crashed',
};

/** Why a process ended without an answer. Others come from outside: a stop of the server, or a system without memory. */
const explainSignal = (signal: NodeJS.Signals | null): TaskFailure => (signal && OWN_SIGNALS[signal]) ?? 'interrupted';

const findProgram = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './artwork-worker.ts' : './artwork-worker.js', import.meta.url);

function startChild(program: URL): ChildProcess {
  const loader = program.pathname.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];
  const child = fork(fileURLToPath(program), {
    execArgv: [...loader, '--max-old-space-size=1024'],
    // Nothing of the environment of whoever starts it, which may hold secrets.
    env: { PATH: process.env['PATH'] ?? '', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  lowerPriority(child.pid);
  return child;
}

/** Whoever asks for a page comes before whoever waits for a reading. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}
