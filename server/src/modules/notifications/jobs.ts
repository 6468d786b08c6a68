import { emailRetries } from './emails/email-retries.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { sendEmail } from './emails/send-email.ts';
import { sendPush } from './push/send-push.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Sends one email to an account; `kind` names its template. */
    email: {
      readonly kind: string;
      readonly userId: number;
      readonly params: Record<string, string | number>;
      readonly orderId: number | null;
    };
    /** Sends one push message to one device. */
    push: {
      readonly userId: number;
      readonly deviceId: string;
      readonly notice: {
        readonly eventId: number;
        readonly orderId: number;
        readonly projectName: string;
        readonly textKey: string;
        readonly params: Record<string, string | number>;
        readonly statusId: number;
      };
    };
  }
}

export const notificationJobs = {
  email: {
    run: sendEmail,
    ...emailRetries,
    formerQueue: { name: 'letter' },
  },
  // Retried for twenty minutes: after that the reader has seen the notification elsewhere.
  push: { run: sendPush, retryLimit: 6, retryDelay: 20, expireInSeconds: 60 },
} satisfies Partial<JobDefinitions>;
