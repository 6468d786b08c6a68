import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { makeBookExport } from './exports/make-export.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Makes a file of the books. */
    bookExport: { readonly exportId: string };
  }
}

export const journalJobs = {
  bookExport: {
    run: (deps, { exportId }) => makeBookExport(deps, exportId),
    retryLimit: 5,
    retryDelay: 5,
    // Millions of entries; of a node that is gone another one takes it over before.
    expireInSeconds: 4 * 3600,
    batchSize: 1,
  },
} satisfies Partial<JobDefinitions>;
