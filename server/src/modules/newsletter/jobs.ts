import { emailRetries } from '../notifications/index.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { sendNewsletterWelcomeEmail } from './newsletter-welcome-email.ts';
import { relaySubscriber } from './relay-subscriber.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Emails a new subscriber; `id` is that of the subscriber. */
    newsletterWelcomeEmail: { readonly id: number };
    /** Sends the newsletter provider the present state of one subscriber. */
    newsletterSync: { readonly subscriberId: number };
  }
}

export const newsletterJobs = {
  newsletterWelcomeEmail: {
    run: (deps, { id }) => sendNewsletterWelcomeEmail(deps, id),
    ...emailRetries,
    formerQueue: { name: 'houseLetter', kind: 'newsletterWelcome' },
  },
  newsletterSync: {
    run: (deps, { subscriberId }) => relaySubscriber(deps, subscriberId),
    retryLimit: 12,
    retryDelay: 10,
    expireInSeconds: 60,
    formerQueue: { name: 'newsletter' },
  },
} satisfies Partial<JobDefinitions>;
