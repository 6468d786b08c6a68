import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { applyDueVersions } from './apply-due-versions.ts';
import { applyScheduledVersion } from './publish-version.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Applies a scheduled version, enqueued for its moment. */
    applyVersion: { readonly publicationId: number; readonly version: number };
    /** Applies versions whose moment has come and that have lost their job. */
    applyDueVersions: Record<string, never>;
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
  applyDueVersions: {
    run: (deps) => applyDueVersions(deps),
    retryLimit: 1,
    retryDelay: 60,
    expireInSeconds: 120,
    schedule: '*/5 * * * *',
  },
} satisfies Partial<JobDefinitions>;
