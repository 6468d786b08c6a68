import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { measureFloor } from './measure-floor.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Measures what still has to pass each station, after a change. */
    measureFloor: { readonly askedAt: string };
    /** The same by itself, for what no event tells: sheets, stations of a scheduled version, and whatever has lost its job. */
    measureFloorAgain: Record<string, never>;
  }
}

export const productionJobs = {
  measureFloor: { run: measureFloor, retryLimit: 2, retryDelay: 5, expireInSeconds: 60, batchSize: 1 },
  measureFloorAgain: {
    run: (deps) => measureFloor(deps, { askedAt: null }),
    retryLimit: 1,
    retryDelay: 60,
    expireInSeconds: 120,
    schedule: '*/5 * * * *',
  },
} satisfies Partial<JobDefinitions>;
