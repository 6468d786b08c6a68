import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { getCombinedState } from '@platewright/domain/payments/combined-payment';
import { debtPayments, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { toCustomerOutcome, type CustomerOutcome } from './payment-status.ts';
import { CANCELLED_FOR_GOOD } from './capture-payment.ts';
import { applyReportAndCapture } from './apply-report-and-capture.ts';
import { getShownState } from './debts/debt-payments.ts';
import { selectGoingBack } from './refunds.ts';

export interface PaymentReturn {
  readonly parameter: RemotePaymentProvider['returnParameter'];
  readonly sessionId: string;
  /** The customer came to the page for payments that were abandoned. */
  readonly isGivenUp: boolean;
}

interface ReturnOutcome extends CustomerOutcome {
  /** Of a combined payment the first of its orders; 0 where it pays debts alone. */
  readonly orderId: number;
  readonly combinedId?: string;
}

/**
 * A return page, whoever the provider is. Its address proves nothing, so the provider is queried. Anyone may send a
 * session id, so the answer contains only the order's id and the outcome.
 * @throws CallError notFound, providerUnavailable
 */
export async function confirmReturn(
  deps: Deps,
  { parameter, sessionId, isGivenUp }: PaymentReturn,
): Promise<ReturnOutcome> {
  const provider = deps.paymentProviders.remote.find(({ returnParameter }) => returnParameter === parameter);
  if (!provider) throw new CallError('notFound');
  const reported = await fetchReportedPayment(provider, sessionId);
  if (reported === 'unavailable') return loadStoredOutcome(deps, provider, sessionId, 'providerUnavailable');
  // Providers forget payments that were never approved.
  if (!reported) return loadStoredOutcome(deps, provider, sessionId, 'notFound');
  if (!z.uuid().safeParse(reported.reference).success) throw new CallError('notFound');
  // Nobody but us could charge what was not approved, so the customer may try again at once.
  const isCancelled = isGivenUp && reported.state === 'pending' && provider.capture !== null;
  const payment = isCancelled ? ({ ...reported, state: 'declined', reason: CANCELLED_FOR_GOOD } as const) : reported;
  const outcome = await applyReportAndCapture(deps, provider, { paymentId: reported.reference, payment });
  const { orderId, combinedId, state } = outcome;
  return { orderId, ...(combinedId && { combinedId }), ...toCustomerOutcome(state) };
}

async function fetchReportedPayment(
  provider: RemotePaymentProvider,
  sessionId: string,
): Promise<ProviderPayment | null | 'unavailable'> {
  try {
    return await provider.findBySession(sessionId);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailableError || error instanceof PaymentProviderRejectedError)
      return 'unavailable';
    throw error;
  }
}

/** The stored state, used when the provider answers none. @throws CallError `error` for unknown sessions */
async function loadStoredOutcome(
  { database }: Deps,
  provider: RemotePaymentProvider,
  sessionId: string,
  error: 'notFound' | 'providerUnavailable',
) {
  const found = await database.db
    .select({
      orderId: payments.orderId,
      combinedId: payments.combinedId,
      state: payments.state,
      isGoingBack: selectGoingBack(database.db),
    })
    .from(payments)
    .where(and(eq(payments.provider, provider.name), eq(payments.sessionId, sessionId)))
    .orderBy(asc(payments.orderId));
  const debts = await database.db
    .select()
    .from(debtPayments)
    .where(and(eq(debtPayments.provider, provider.name), eq(debtPayments.sessionId, sessionId)));
  const combinedId = found[0]?.combinedId ?? debts[0]?.id;
  const states = [...found.map((one) => (one.isGoingBack ? 'refunded' : one.state)), ...debts.map(getShownState)];
  if (states.length === 0) throw new CallError(error);
  const state = getCombinedState(states);
  return { orderId: found[0]?.orderId ?? 0, ...(combinedId && { combinedId }), ...toCustomerOutcome(state) };
}
