import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { makeMonthlyStatements } from './monthly-statements.ts';
import { sendMonthlyStatements } from './send-monthly-statements.ts';
import { sendStatement } from './send-statement.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Draws a statement of account and sends it. */
    statement: { readonly statementId: number };
    /** Makes the statements of the month before, in the first days of a month. */
    monthlyStatements: Record<string, never>;
    /** Draws and sends those, one after the other. */
    sendMonthlyStatements: Record<string, never>;
  }
}

export const statementJobs = {
  // A busy pool of drawing threads is asked again, for some hours.
  statement: {
    run: (deps, { statementId }) => sendStatement(deps, statementId),
    retryLimit: 12,
    retryDelay: 15,
    expireInSeconds: 180,
    batchSize: 2,
  },
  monthlyStatements: {
    run: (deps) => makeMonthlyStatements(deps),
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 1800,
    schedule: '12 * * * *',
  },
  // It ends after two minutes, and enqueues the next one.
  sendMonthlyStatements: {
    run: (deps) => sendMonthlyStatements(deps),
    retryLimit: 12,
    retryDelay: 15,
    expireInSeconds: 600,
    batchSize: 1,
  },
} satisfies Partial<JobDefinitions>;
