import type { Deps } from '../deps.ts';
import type { JobData, JobName } from './jobs.ts';

/** How one kind of job is run. */
export interface JobDefinition<N extends JobName> {
  readonly run: (deps: Deps, data: JobData[N]) => Promise<void>;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubled each time unless `retryBackoff` is false. */
  readonly retryDelay: number;
  readonly retryBackoff?: false;
  /** After so many seconds a run counts as failed. */
  readonly expireInSeconds: number;
  /** When it runs by itself, as a cron expression in UTC. */
  readonly schedule?: string;
  /** How many jobs one worker takes at a time; 5 unless given. */
  readonly batchSize?: number;
  /** Runs as many at once as the node has processes for files (`FILE_PROCESSES`), each when it is free. */
  readonly usesFileProcesses?: true;
  readonly formerQueues?: readonly FormerQueue[];
}

/** A queue that waiting jobs of an earlier release stand in. */
export interface FormerQueue {
  readonly name: string;
  /** The `kind` in their data where two jobs shared it. */
  readonly kind?: string;
  /** Their data as they are read now, where it is another. */
  readonly convert?: (data: Readonly<Record<string, unknown>>) => object;
}

/** A definition for every job; a missing one does not compile. */
export type JobDefinitions = { readonly [N in JobName]: JobDefinition<N> };
