import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { sendReminders } from './send-reminders.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Reminds accounts of debts that are due soon or overdue. */
    debtReminders: Record<string, never>;
  }
}

export const reminderJobs = {
  debtReminders: {
    run: (deps) => sendReminders(deps),
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 1800,
    // In the morning in Dubai, several times: whoever was reminded today is not reminded again.
    schedule: '20 4-8 * * *',
    formerQueues: [{ name: 'remind' }],
  },
} satisfies Partial<JobDefinitions>;
