import type { FastifyBaseLogger } from 'fastify';
import type { Ganging, GangingRequest } from '@platewright/domain/ganging/gang-plates';
import { createThreadPool, type ThreadPool } from '../../platform/threads/thread-pool.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** The thread that finds places for plates, so that no request waits for it. */
    readonly gangThreads: ThreadPool<GangingRequest, Ganging>;
  }
}

const runsFromSource = import.meta.url.endsWith('.ts');
const workerFile = new URL(runsFromSource ? './gang-worker.ts' : './gang-worker.js', import.meta.url);

export const openGangThreads = (log: FastifyBaseLogger): ThreadPool<GangingRequest, Ganging> =>
  createThreadPool('Ganging', workerFile, log, { seconds: 20, waiting: 8, heapMegabytes: 256, threads: 1 });
