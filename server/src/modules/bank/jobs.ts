import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { importStatement } from './import-statement.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Imports the lines of a bank statement (decision 093). */
    importStatement: { readonly importId: string };
  }
}

export const bankJobs = {
  importStatement: {
    run: (deps, { importId }) => importStatement(deps, importId),
    retryLimit: 5,
    retryDelay: 2,
    expireInSeconds: 400,
    batchSize: 1,
  },
} satisfies Partial<JobDefinitions>;
