import { emailRetries } from '../notifications/index.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { sendNewsletterConfirmEmail, sendNewsletterWelcomeEmail } from './newsletter-emails.ts';
import { syncSubscriber } from './sync-subscriber.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Emails the link that confirms an address; `id` is that of the subscriber. */
    newsletterConfirmEmail: { readonly id: number };
    /** Emails a new subscriber; `id` is that of the subscriber. */
    newsletterWelcomeEmail: { readonly id: number };
    /** Sends the newsletter provider the present state of one subscriber. */
    newsletterSync: { readonly subscriberId: number };
  }
}

export const newsletterJobs = {
  newsletterConfirmEmail: { run: (deps, { id }) => sendNewsletterConfirmEmail(deps, id), ...emailRetries },
  newsletterWelcomeEmail: {
    run: (deps, { id }) => sendNewsletterWelcomeEmail(deps, id),
    ...emailRetries,
    formerQueues: [{ name: 'houseLetter', kind: 'newsletterWelcome' }],
  },
  newsletterSync: {
    run: (deps, { subscriberId }) => syncSubscriber(deps, subscriberId),
    retryLimit: 12,
    retryDelay: 10,
    expireInSeconds: 60,
    formerQueues: [{ name: 'newsletter' }],
  },
} satisfies Partial<JobDefinitions>;
