import type { DisputeState } from '@platewright/domain/payments/payment-dispute';
import { emailRetries } from '../notifications/index.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { recheckPayments } from './recheck-payments.ts';
import { refundCreditNote } from './refund-credit-note.ts';
import { sendDisputeEmail } from './dispute-email.ts';
import { sendStaffPaymentEmail, type StaffPaymentEmail } from './staff-payment-email.ts';
import { refundExcess } from './refund-excess.ts';
import { settlePayment } from './settle-payment.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Queries the payment provider about an attempt whose outcome is unknown, or refunds it when a refund is due. */
    settlePayment: { readonly paymentId: string };
    /** Gives back at the payment provider what a credit note over a part credits. */
    refundCreditNote: { readonly creditNoteId: number };
    /** Gives back at the payment provider what it has taken above the sum of an order. */
    refundExcess: { readonly paymentId: string };
    /** Restarts what waits for a payment provider and has lost its job. */
    recheckPayments: Record<string, never>;
    /** Emails one of the staff that money waits for a decision, or that a refund was refused. */
    paymentEmail: StaffPaymentEmail;
    /** Emails one of the staff that a payment is disputed, or how the dispute has ended. */
    disputeEmail: {
      readonly staffId: number;
      readonly orderId: number;
      readonly dispute: Exclude<DisputeState, 'settled'>;
    };
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
  refundExcess: {
    run: (deps, { paymentId }) => refundExcess(deps, paymentId),
    retryLimit: 20,
    retryDelay: 20,
    expireInSeconds: 60,
  },
  recheckPayments: {
    run: (deps) => recheckPayments(deps),
    retryLimit: 1,
    retryDelay: 60,
    expireInSeconds: 120,
    schedule: '23 * * * *',
  },
  paymentEmail: { run: sendStaffPaymentEmail, ...emailRetries },
  disputeEmail: { run: sendDisputeEmail, ...emailRetries },
} satisfies Partial<JobDefinitions>;
