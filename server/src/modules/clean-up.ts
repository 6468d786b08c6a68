import type { Deps } from '../platform/deps.ts';
import type { JobDefinitions } from '../platform/jobs/job-definitions.ts';
import { cleanUpStorage } from '../platform/storage/clean-up-storage.ts';
import { cleanUpReadings } from './artwork/clean-up.ts';
import { cleanUpFailedSignIns, cleanUpSessions } from './auth/clean-up.ts';
import { deleteReadFiles } from './bank/delete-read-files.ts';
import { stopImports } from './bank/stop-imports.ts';
import { cleanUpFiles } from './files/clean-up.ts';
import { cleanUpSummaries } from './invoices/clean-up.ts';
import { cleanUpBookExports } from './journal/exports/book-exports.ts';
import { cleanUpReplays } from './pricing/clean-up.ts';
import { cleanUpCertificates } from './proofs/clean-up.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobData {
    /** Deletes what is no longer needed: each module knows for how long its own is kept. */
    cleanUp: Record<string, never>;
  }
}

/** The clean-ups of all modules, in the order in which they run. */
const cleanUps: readonly ((deps: Deps) => Promise<void>)[] = [
  cleanUpFiles,
  cleanUpReadings,
  cleanUpStorage,
  cleanUpSummaries,
  cleanUpCertificates,
  cleanUpSessions,
  cleanUpFailedSignIns,
  cleanUpReplays,
  stopImports,
  deleteReadFiles,
  cleanUpBookExports,
];

/** Runs every clean-up. Two runs at once do no harm: rows are locked, and bytes follow their rows. */
export async function cleanUp(deps: Deps): Promise<void> {
  for (const run of cleanUps) await run(deps);
}

export const cleanUpJobs = {
  cleanUp: {
    run: cleanUp,
    retryLimit: 1,
    retryDelay: 60,
    retryBackoff: false,
    expireInSeconds: 300,
    schedule: '7-59/10 * * * *',
    formerQueues: [{ name: 'sweep' }],
  },
} satisfies Partial<JobDefinitions>;
