import { emailRetries } from './emails/email-retries.ts';
import type { EmailJob } from '../../platform/jobs/email-kinds.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { formerEmailQueues } from './emails/former-email-queues.ts';
import { sendEmail } from './emails/send-email.ts';
import { sendPush } from './push/send-push.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Sends one email to a customer or to one of the staff; `kind` names its template. */
    email: EmailJob;
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
    formerQueues: formerEmailQueues,
  },
  // Retried for twenty minutes: after that the reader has seen the notification elsewhere.
  push: { run: sendPush, retryLimit: 6, retryDelay: 20, expireInSeconds: 60 },
} satisfies Partial<JobDefinitions>;
