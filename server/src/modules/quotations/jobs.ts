import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { emailRetries } from '../notifications/index.ts';
import { sendLinkEmail, type LinkEmail } from './emails.ts';
import { drawIssuedQuotation } from './quotation-pdf.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Draws the PDF of a new quotation in both languages, and enqueues the email with it. */
    quotationPdf: { readonly quotationId: number };
    /** Emails the link of a quotation to a colleague of a customer. */
    quotationLinkEmail: LinkEmail;
  }
}

export const quotationJobs = {
  quotationPdf: {
    run: (deps, { quotationId }) => drawIssuedQuotation(deps, quotationId),
    ...{ retryLimit: 8, retryDelay: 2, expireInSeconds: 120 },
  },
  quotationLinkEmail: { run: sendLinkEmail, ...emailRetries },
} satisfies Partial<JobDefinitions>;
