import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { watchCloudImport } from './cloud/watch-cloud-import.ts';
import { inspectFile } from './inspection/inspect-file.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Inspects a received file: reads its boxes and inks and renders its pictures. */
    inspectFile: { readonly fileId: string };
    /** Looks after a file that a process is fetching from a cloud drive, in case the process is gone. */
    watchCloudImport: { readonly fileId: string };
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
  watchCloudImport: {
    run: (deps, { fileId }) => watchCloudImport(deps, fileId),
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 60,
  },
} satisfies Partial<JobDefinitions>;
