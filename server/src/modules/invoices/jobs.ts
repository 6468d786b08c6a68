import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { writeInvoicePdf } from './invoice-pdf.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Draws and stores the PDF of an issued invoice. */
    invoicePdf: { readonly invoiceId: number };
  }
}

export const invoiceJobs = {
  invoicePdf: {
    run: (deps, { invoiceId }) => writeInvoicePdf(deps, invoiceId),
    retryLimit: 8,
    retryDelay: 2,
    expireInSeconds: 120,
  },
} satisfies Partial<JobDefinitions>;
