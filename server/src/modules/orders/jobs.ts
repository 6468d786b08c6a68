import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { emailRetries } from '../notifications/index.ts';
import { sendRequestEmail } from './staff-request-email.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Emails one of the staff what a customer asks the operator for. */
    requestEmail: { readonly staffId: number; readonly orderId: number; readonly requestId: number };
  }
}

export const orderJobs = {
  requestEmail: { run: sendRequestEmail, ...emailRetries },
} satisfies Partial<JobDefinitions>;
