import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { runReplay } from './replays/run-replay.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Prices the last orders again with a draft of the price list (decision 082). */
    priceReplay: { readonly replayId: string };
  }
}

export const pricingJobs = {
  priceReplay: {
    run: (deps, { replayId }) => runReplay(deps, replayId),
    retryLimit: 3,
    retryDelay: 1,
    expireInSeconds: 180,
    // One at a time: there is one thread for it, and people look at them one after the other.
    batchSize: 1,
  },
} satisfies Partial<JobDefinitions>;
