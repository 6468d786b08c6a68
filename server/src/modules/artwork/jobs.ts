import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { readNextArtwork } from './read-artwork.ts';
import { compareNextPage } from './comparisons/compare-next-page.ts';
import { separateNextPage } from './separations/separate-next-page.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Reads one file of artwork: the one whose turn it is, not one that the job names. */
    readArtwork: Record<string, never>;
    /** Makes the plates of one page: of the file whose turn it is. */
    separateArtwork: Record<string, never>;
    /** Compares one page of two versions: of the pair whose turn it is. */
    compareArtwork: Record<string, never>;
  }
}

export const artworkJobs = {
  readArtwork: {
    run: (deps) => readNextArtwork(deps),
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 180,
    batchSize: 1,
  },
  separateArtwork: {
    run: (deps) => separateNextPage(deps),
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 235,
    batchSize: 1,
  },
  compareArtwork: {
    run: (deps) => compareNextPage(deps),
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 150,
    batchSize: 1,
  },
} satisfies Partial<JobDefinitions>;
