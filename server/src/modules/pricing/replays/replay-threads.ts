import type { FastifyBaseLogger } from 'fastify';
import { createThreadPool, type ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { ReplayBatch, ReplayedBatch } from './replay-batch.ts';

declare module '../../../platform/deps.ts' {
  interface Deps {
    /** The thread that prices orders again, so that no request waits for it. */
    readonly replayThreads: ThreadPool<ReplayBatch, ReplayedBatch>;
  }
}

const runsFromSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(runsFromSource ? './replay-worker.ts' : './replay-worker.js', import.meta.url);

export const openReplayThreads = (log: FastifyBaseLogger): ThreadPool<ReplayBatch, ReplayedBatch> =>
  createThreadPool('Pricing', workerFile, log, { seconds: 60, waiting: 8, heapMegabytes: 256, threads: 1 });
