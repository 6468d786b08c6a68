import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { workOnRows } from '../../platform/jobs/row-lease.ts';
import { watchCloudImport } from './cloud/watch-cloud-import.ts';
import { inspectionLease } from './inspection/inspection-rows.ts';
import { inspectNextFile } from './inspection/inspect-next-file.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Inspects the next received file of the queue. Reads its boxes and inks and renders its pictures. */
    inspectFile: Record<string, never>;
    /** Looks after a file that a process is fetching from a cloud drive, in case the process is gone. */
    watchCloudImport: { readonly fileId: string };
  }
}

export const fileJobs = {
  inspectFile: {
    run: (deps) => workOnRows(deps, inspectionLease, inspectNextFile),
    retryLimit: 3,
    retryDelay: 2,
    // A run takes files for minutes. One whose node is lost is run again long before it expires (decision 050).
    expireInSeconds: 30 * 60,
    batchSize: 1,
    usesFileProcesses: true,
    formerQueues: [{ name: 'inspect' }],
  },
  watchCloudImport: {
    run: (deps, { fileId }) => watchCloudImport(deps, fileId),
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 60,
  },
} satisfies Partial<JobDefinitions>;
