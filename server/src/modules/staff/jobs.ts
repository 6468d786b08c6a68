import { emailRetries } from '../notifications/index.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import type { SecondFactorChange } from '../auth/index.ts';
import { sendStaffEmail, sendSecondFactorChangeEmail } from './staff-email.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Emails one of the staff a link; nothing is sent when there is no such account (0), or none that it fits. */
    staffEmail: {
      readonly kind: 'staffInvitation' | 'staffReset' | 'staffGuesses' | 'staffCodeGuesses';
      readonly staffId: number;
    };
    /** Emails one of the staff that the own second factor was changed or used. */
    staffNotice: { readonly change: SecondFactorChange; readonly staffId: number };
  }
}

export const staffJobs = {
  staffEmail: {
    run: sendStaffEmail,
    ...emailRetries,
    formerQueue: { name: 'staffLetter' },
  },
  staffNotice: { run: sendSecondFactorChangeEmail, ...emailRetries },
} satisfies Partial<JobDefinitions>;
