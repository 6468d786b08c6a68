import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { CallError } from '@platewright/contract/call-errors';
import type { DrawingAnswer, DrawingName, Drawings, DrawingTask } from './drawings.ts';

/** Draws documents and pictures in worker threads, so that nobody else waits while one is drawn. */
export interface DrawingPool {
  /**
   * @throws CallError busy when too many wait, when the drawing takes too long or when it ends its thread twice
   */
  readonly draw: <N extends DrawingName>(name: N, data: Drawings[N]) => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

export interface DrawingLimits {
  /**
   * From the order to draw until the answer, with the wait for a thread; counted again for the attempt after a crash.
   */
  readonly seconds: number;
  /** Drawings that wait for a thread. */
  readonly waiting: number;
  readonly heapMegabytes: number;
}
export const defaultLimits: DrawingLimits = { seconds: 45, waiting: 64, heapMegabytes: 256 };

/** An idle thread is kept this long, with the fonts that it has read, for the next document. */
const IDLE_MS = 60_000;

/** `workerFile` is an entry of the bundle; as TypeScript it is loaded through tsx. Threads start when they are needed. */
export function createDrawingPool(
  workerFile: URL,
  log: FastifyBaseLogger,
  limits: DrawingLimits = defaultLimits,
): DrawingPool {
  const loader = workerFile.pathname.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];
  const pool = new Piscina<DrawingTask, DrawingAnswer>({
    filename: fileURLToPath(workerFile),
    execArgv: loader,
    // The threads get no secrets of the server's environment.
    env: {},
    minThreads: 0,
    maxThreads: Math.min(2, Math.max(1, availableParallelism() - 1)),
    idleTimeout: IDLE_MS,
    maxQueue: limits.waiting,
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  });
  // A thread that ends by itself is told to the drawing that it worked on; between two drawings it is not missed.
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'a drawing thread ended while it was idle'));

  const draw = async (task: DrawingTask): Promise<Uint8Array<ArrayBuffer>> => {
    for (let attempt = 1; ; attempt++) {
      const signal = AbortSignal.timeout(limits.seconds * 1000);
      try {
        const answer = await pool.run(task, { signal });
        if (answer instanceof Uint8Array) return answer;
        throw new DrawingError(`Drawing ${task.name} failed: ${answer.failure}`);
      } catch (error) {
        if (error instanceof DrawingError) throw error;
        // A thread that crashed is replaced. What hangs would hang again, and a full queue only grows by more attempts.
        const isCrash = !signal.aborted && pool.queueSize < limits.waiting;
        log.warn({ err: error, drawing: task.name, attempt }, 'a drawing did not come back');
        if (!isCrash || attempt === 2) throw new CallError('busy');
      }
    }
  };
  return { draw: (name, data) => draw({ name, data }), close: () => pool.destroy() };
}

/** What the drawing itself threw: a fault of ours, which another attempt would repeat. */
class DrawingError extends Error {}
