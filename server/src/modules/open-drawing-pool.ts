import type { FastifyBaseLogger } from 'fastify';
import { createDrawingPool, type DrawingPool } from '../platform/documents/drawing-pool.ts';
import type { ThreadLimits } from '../platform/threads/thread-pool.ts';

const runsFromSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(runsFromSource ? './draw-worker.ts' : './draw-worker.js', import.meta.url);

/** The pool whose threads draw what the modules list in `draw-worker.ts`. */
export const openDrawingPool = (log: FastifyBaseLogger, limits?: ThreadLimits): DrawingPool =>
  createDrawingPool(workerFile, log, limits);
