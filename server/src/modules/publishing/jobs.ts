import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { applyScheduledVersion } from './publish-version.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Applies a scheduled version, enqueued for its moment. */
    applyVersion: { readonly publicationId: number; readonly version: number };
  }
}

export const publishingJobs = {
  applyVersion: {
    run: applyScheduledVersion,
    // It also fails while the clock of this machine is behind that of the database.
    retryLimit: 20,
    retryDelay: 1,
    expireInSeconds: 60,
  },
} satisfies Partial<JobDefinitions>;
