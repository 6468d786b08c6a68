import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { inspectFile } from './inspection/inspect-file.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Inspects a received file: reads its boxes and inks and renders its pictures. */
    inspectFile: { readonly fileId: string };
  }
}

export const fileJobs = {
  inspectFile: {
    run: (deps, { fileId }) => inspectFile(deps, fileId),
    retryLimit: 3,
    retryDelay: 2,
    expireInSeconds: 300,
    batchSize: 1,
    formerQueue: { name: 'inspect' },
  },
} satisfies Partial<JobDefinitions>;
