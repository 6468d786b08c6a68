import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { payments } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../../../providers/payment/port.ts';
import { toCustomerOutcome } from '../payment-status.ts';
import { applyProviderReport } from '../provider-report.ts';

/**
 * The return page of the card provider. Its URL proves nothing, so the provider is queried. Anyone may send a session id,
 * so the answer contains only the order's id and the outcome.
 */
export const checkoutCheckoutcom: StagedHandler<'checkoutCheckoutcom'> = {
  run: async ({ ckoSessionId }, ctx) => {
    const { remote } = ctx.deps.paymentProviders.getByKey('card');
    if (!remote) throw new CallError('notFound');
    const reported = await fetchReportedPayment(remote, ckoSessionId);
    if (reported === 'unavailable') return loadStoredOutcome(ctx.deps, remote.name, ckoSessionId);
    if (!reported || !z.uuid().safeParse(reported.reference).success) throw new CallError('notFound');
    const { orderId, state } = await ctx.transact(({ tx, publish, deps }) =>
      applyProviderReport(tx, publish, deps, { paymentId: reported.reference, payment: reported }),
    );
    return { orderId, ...toCustomerOutcome(state) };
  },
};

async function fetchReportedPayment(
  remote: RemotePaymentProvider,
  sessionId: string,
): Promise<ProviderPayment | null | 'unavailable'> {
  try {
    return await remote.findBySession(sessionId);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailableError || error instanceof PaymentProviderRejectedError)
      return 'unavailable';
    throw error;
  }
}

/** The stored state, for when the provider does not answer. @throws CallError providerUnavailable for unknown sessions */
async function loadStoredOutcome({ database }: Deps, provider: string, sessionId: string) {
  const [payment] = await database.db
    .select({ orderId: payments.orderId, state: payments.state, reason: payments.reason })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.sessionId, sessionId)));
  if (!payment) throw new CallError('providerUnavailable');
  return { orderId: payment.orderId, ...toCustomerOutcome(payment.state, payment.reason) };
}
