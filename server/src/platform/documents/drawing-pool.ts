import type { FastifyBaseLogger } from 'fastify';
import { createThreadPool, type ThreadLimits } from '../threads/thread-pool.ts';
import type { DrawingName, Drawings } from './drawings.ts';

/** Draws documents and pictures in worker threads, so that nobody else waits while one is drawn. */
export interface DrawingPool {
  /**
   * @throws CallError busy when too many wait, when the drawing takes too long or when it ends its thread twice
   */
  readonly draw: <N extends DrawingName>(name: N, data: Drawings[N]) => Promise<Uint8Array<ArrayBuffer>>;
  readonly close: () => Promise<void>;
}

export const defaultLimits: ThreadLimits = { seconds: 45, waiting: 64, heapMegabytes: 256, threads: 2 };

/** `workerFile` exports what `createDrawingWorker` makes. */
export function createDrawingPool(
  workerFile: URL,
  log: FastifyBaseLogger,
  limits: ThreadLimits = defaultLimits,
): DrawingPool {
  const pool = createThreadPool<Drawings[DrawingName], Uint8Array<ArrayBuffer>>('Drawing', workerFile, log, limits);
  return { draw: (name, data) => pool.run({ name, data }), close: pool.close };
}
