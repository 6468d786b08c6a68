import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { DrawingPool } from './documents/drawing-pool.ts';
import type { JobQueue } from './jobs/jobs.ts';
import type { RateLimitCounter } from './rate-limits/rate-limit-counter.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { FileStorage } from './storage/port.ts';

/**
 * The services of one running server. `compose.ts` (or a test) creates them once and hands them on; nothing imports an
 * instance. The platform lists only its own services here. Provider ports and modules add theirs by declaration merging
 * (`declare module '…/platform/deps.ts' { interface Deps { … } }`), so the platform never imports them.
 */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: FileStorage;
  readonly drawings: DrawingPool;
  readonly jobs: JobQueue;
  readonly realtime: Realtime;
  readonly rateLimitCounter: RateLimitCounter;
  readonly log: FastifyBaseLogger;
}
