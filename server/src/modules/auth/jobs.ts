import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { warnOfGuesses } from './warn-of-guesses.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Warns the owner of an account that a limit of guesses is used up; nothing is sent without an active owner. */
    warnOfGuesses: { readonly failedSignInId: number };
  }
}

export const authJobs = {
  warnOfGuesses: { run: warnOfGuesses, retryLimit: 6, retryDelay: 20, expireInSeconds: 60 },
} satisfies Partial<JobDefinitions>;
