import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { workOnRows } from '../../platform/jobs/row-lease.ts';
import { readingLease } from './readings.ts';
import { comparisonLease } from './comparisons/comparison-rows.ts';
import { separationLease } from './separations/separation-rows.ts';
import { readNextArtwork } from './read-artwork.ts';
import { compareNextPage } from './comparisons/compare-next-page.ts';
import { separateNextPage } from './separations/separate-next-page.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Reads the next file of artwork of the queue, not one that the job names. */
    readArtwork: Record<string, never>;
    /** Makes the plates of one page: of the next file of the queue. */
    separateArtwork: Record<string, never>;
    /** Compares one page of two versions: of the next pair of the queue. */
    compareArtwork: Record<string, never>;
  }
}

/** A run takes rows for minutes. One whose node is lost is run again long before it expires (decision 050). */
const longWork = { expireInSeconds: 30 * 60, batchSize: 1, usesFileProcesses: true } as const;

export const artworkJobs = {
  readArtwork: {
    run: (deps) => workOnRows(deps, readingLease, readNextArtwork),
    retryLimit: 3,
    retryDelay: 5,
    ...longWork,
  },
  separateArtwork: {
    run: (deps) => workOnRows(deps, separationLease, separateNextPage),
    retryLimit: 3,
    retryDelay: 5,
    ...longWork,
  },
  compareArtwork: {
    run: (deps) => workOnRows(deps, comparisonLease, compareNextPage),
    retryLimit: 3,
    retryDelay: 5,
    ...longWork,
  },
} satisfies Partial<JobDefinitions>;
