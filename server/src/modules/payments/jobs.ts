import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import { runDebtRefund } from './debts/refund-debts.ts';
import { payWaitingFromAccount } from './pay-from-account.ts';
import { recheckPayments } from './recheck-payments.ts';
import { queryPayment } from './query-payment.ts';
import { runRefund } from './run-refund.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Queries the payment provider about an attempt whose outcome is unknown. */
    queryPayment: { readonly paymentId: string };
    /** Asks the payment provider to give money back. */
    refundPayment: { readonly refundId: number };
    /** Asks the payment provider to give back what was paid of debts. */
    refundDebtPayment: { readonly debtPaymentId: string };
    /** Pays orders that wait for their transfer with what is kept on their account. */
    payFromAccount: { readonly companyId: number };
    /** Restarts what waits for a payment provider and has lost its job. */
    recheckPayments: Record<string, never>;
  }
}

export const paymentJobs = {
  queryPayment: {
    run: (deps, { paymentId }) => queryPayment(deps, paymentId),
    retryLimit: 20,
    retryDelay: 20,
    expireInSeconds: 60,
    formerQueues: [{ name: 'settlePayment' }],
  },
  refundPayment: {
    run: (deps, { refundId }) => runRefund(deps, refundId),
    retryLimit: 20,
    retryDelay: 20,
    expireInSeconds: 60,
  },
  refundDebtPayment: {
    run: (deps, { debtPaymentId }) => runDebtRefund(deps, debtPaymentId),
    retryLimit: 20,
    retryDelay: 20,
    expireInSeconds: 60,
  },
  payFromAccount: {
    run: (deps, { companyId }) => payWaitingFromAccount(deps, companyId),
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
} satisfies Partial<JobDefinitions>;
