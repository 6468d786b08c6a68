import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { CallError } from '@platewright/contract/call-errors';

export interface ThreadLimits {
  /**
   * From the order of a task until its answer, with the wait for a thread; counted again for the attempt after a crash.
   */
  readonly seconds: number;
  /** Tasks that wait for a thread. */
  readonly waiting: number;
  readonly heapMegabytes: number;
  /** At most; one processor is left to the thread that serves everybody. */
  readonly threads: number;
}

/** What a thread is asked for: a name, and data that are copied to it. */
export interface ThreadTask<D> {
  readonly name: string;
  readonly data: D;
}
/** What went wrong in a task, which is a fault of ours. */
export interface ThreadFailure {
  readonly failure: string;
}

export interface ThreadPool<D, A> {
  /** @throws CallError busy when too many wait, when the task takes too long or when it ends its thread twice */
  readonly run: (task: ThreadTask<D>) => Promise<A>;
  readonly close: () => Promise<void>;
}

/** An idle thread is kept this long, with what it has read, for the next task. */
const IDLE_MS = 60_000;

/**
 * A pool of worker threads (decision 034): nobody else waits for what takes long. `workerFile` is an entry of the bundle; as
 * TypeScript it is loaded through tsx. Threads start when they are needed.
 * @param kind what its tasks are, in logs and faults
 */
export function createThreadPool<D, A extends object>(
  kind: string,
  workerFile: URL,
  log: FastifyBaseLogger,
  limits: ThreadLimits,
): ThreadPool<D, A> {
  const loader = workerFile.pathname.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];
  const pool = new Piscina<ThreadTask<D>, A | ThreadFailure>({
    filename: fileURLToPath(workerFile),
    execArgv: loader,
    // The threads get no secrets of the server's environment.
    env: {},
    minThreads: 0,
    maxThreads: Math.min(limits.threads, Math.max(1, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    maxQueue: limits.waiting,
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  // A thread that ends by itself is told to the task that it worked on; between two tasks it is not missed.
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'a thread ended while it was idle'));

  const run = async (task: ThreadTask<D>): Promise<A> => {
    for (let attempt = 1; ; attempt++) {
      const signal = AbortSignal.timeout(limits.seconds * 1000);
      try {
        const answer = await pool.run(task, { signal });
        if (!('failure' in answer)) return answer;
        throw new TaskError(`${kind} ${task.name} failed: ${answer.failure}`);
      } catch (error) {
        if (error instanceof TaskError) throw error;
        // A thread that crashed is replaced. What hangs would hang again, and a full queue only grows by more attempts.
        const isCrash = !signal.aborted && pool.queueSize < limits.waiting;
        log.warn({ err: error, task: `${kind} ${task.name}`, attempt }, 'a task of a thread did not come back');
        if (!isCrash || attempt === 2) throw new CallError('busy');
      }
    }
  };
  return { run, close: () => pool.destroy() };
}

/** What the task itself threw: another attempt would repeat it. */
class TaskError extends Error {}
