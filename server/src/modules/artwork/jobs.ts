import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { readNextArtwork } from './read-artwork.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Reads one file of artwork: the one whose turn it is, not one that the job names. */
    readArtwork: Record<string, never>;
  }
}

export const artworkJobs = {
  readArtwork: {
    run: (deps) => readNextArtwork(deps),
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 150,
    batchSize: 1,
  },
} satisfies Partial<JobDefinitions>;
