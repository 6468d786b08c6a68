import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { writeCreditNotePdf, writeInvoicePdf } from './stored-invoice-pdfs.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Draws and stores the PDF of an issued invoice. */
    invoicePdf: { readonly invoiceId: number };
    /** Draws and stores the PDF of an issued credit note. */
    creditNotePdf: { readonly creditNoteId: number };
  }
}

const drawing = { retryLimit: 8, retryDelay: 2, expireInSeconds: 120 } as const;

export const invoiceJobs = {
  invoicePdf: {
    run: (deps, { invoiceId }) => writeInvoicePdf(deps, invoiceId),
    ...drawing,
  },
  creditNotePdf: {
    run: (deps, { creditNoteId }) => writeCreditNotePdf(deps, creditNoteId),
    ...drawing,
  },
} satisfies Partial<JobDefinitions>;
