import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { checkConnections } from './check-connections.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Asks the services outside whether they work, so that the desk knows it before somebody is hindered. */
    checkConnections: Record<string, never>;
  }
}

export const connectionJobs = {
  checkConnections: {
    run: checkConnections,
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 120,
    schedule: '4-59/10 * * * *',
  },
} satisfies Partial<JobDefinitions>;
