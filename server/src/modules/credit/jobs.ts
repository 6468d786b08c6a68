import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { sendDebtReminders } from './debt-reminders.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Reminds accounts of debts that are due soon or overdue. */
    debtReminders: Record<string, never>;
  }
}

export const creditJobs = {
  debtReminders: {
    run: (deps) => sendDebtReminders(deps),
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 300,
    // In the morning in Dubai, several times: whoever was reminded today is not reminded again.
    schedule: '20 4-8 * * *',
    formerQueues: [{ name: 'remind' }],
  },
} satisfies Partial<JobDefinitions>;
