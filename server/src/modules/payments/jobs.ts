import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { refundCreditNote } from './refund-credit-note.ts';
import { settlePayment } from './settle-payment.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Queries the payment provider about an attempt whose outcome is unknown, or refunds it when a refund is due. */
    settlePayment: { readonly paymentId: string };
    /** Gives back at the payment provider what a credit note over a part credits. */
    refundCreditNote: { readonly creditNoteId: number };
  }
}

export const paymentJobs = {
  settlePayment: {
    run: (deps, { paymentId }) => settlePayment(deps, paymentId),
    retryLimit: 20,
    retryDelay: 20,
    expireInSeconds: 60,
    formerQueue: { name: 'settle' },
  },
  refundCreditNote: {
    run: (deps, { creditNoteId }) => refundCreditNote(deps, creditNoteId),
    retryLimit: 20,
    retryDelay: 20,
    expireInSeconds: 60,
  },
} satisfies Partial<JobDefinitions>;
