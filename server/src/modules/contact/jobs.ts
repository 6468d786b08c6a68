import { emailRetries } from '../notifications/index.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { sendContactMessageEmail } from './contact-message-email.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Emails support what a visitor wrote in the contact form; `id` is that of the message. */
    contactMessageEmail: { readonly id: number };
  }
}

export const contactJobs = {
  contactMessageEmail: {
    run: (deps, { id }) => sendContactMessageEmail(deps, id),
    ...emailRetries,
    formerQueues: [{ name: 'houseLetter', kind: 'contactMessage' }],
  },
} satisfies Partial<JobDefinitions>;
