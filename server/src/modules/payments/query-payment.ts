import { isAttemptOpen } from '@platewright/domain/payments/payment-attempt';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { CANCELLED } from './capture-payment.ts';
import { applyReportAndCapture } from './apply-report-and-capture.ts';
import { getProviderReference, listChargeAttempts, type ChargeAttempt } from './provider-reference.ts';

/** The first query job runs after this time, and again until the outcome is known. */
export const QUERY_DELAY_SECONDS = 120;
/** When the provider does not know an attempt after this time, its request never arrived there. */
const REQUEST_ARRIVAL_MS = 110_000;

/**
 * Job: queries the provider about an attempt or a combined payment until its outcome is known. The first run is enqueued when the attempt starts,
 * so that no crash or closed browser leaves an attempt open forever.
 */
export async function queryPayment(deps: Deps, reference: string): Promise<void> {
  const attempts = await listChargeAttempts(deps.database.db, reference);
  // Nothing is left where the outcome of all is known, or staff decide about a capture of another sum.
  const payment = attempts.find(
    ({ state, reason, mismatch }) => mismatch !== 'open' && (isAttemptOpen(state) || reason === CANCELLED),
  );
  if (!payment) return;
  const provider = deps.paymentProviders.find(payment.provider);
  if (!provider) throw new Error(`Payment ${reference} was started with ${payment.provider}, which is not configured.`);
  if (provider.kind === 'offline') return;
  const reported = await fetchReportedPayment(deps, provider, payment);
  if (reported === 'unavailable') return requeueQuery(deps, payment);
  const ageMs = deps.clock.now().getTime() - payment.createdAt.getTime();
  if (reported === null && ageMs < REQUEST_ARRIVAL_MS) return requeueQuery(deps, payment);
  const outcome = await applyReportAndCapture(deps, provider, { paymentId: reference, payment: reported });
  const isStillAtBank = reported?.state === 'pending' || reported?.state === 'authorised';
  if (isAttemptOpen(outcome.state) || (payment.reason === CANCELLED && isStillAtBank))
    await requeueQuery(deps, payment);
}

async function fetchReportedPayment(
  deps: Deps,
  provider: RemotePaymentProvider,
  payment: ChargeAttempt,
): Promise<ProviderPayment | null | 'unavailable'> {
  try {
    return payment.providerRef
      ? await provider.findById(payment.providerRef)
      : await provider.findByReference(getProviderReference(payment));
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError) && !(error instanceof PaymentProviderRejectedError))
      throw error;
    deps.log.warn({ err: error, paymentId: payment.id }, 'the payment provider does not report the outcome');
    return 'unavailable';
  }
}

/** Enqueues the next query: after a minute in the first 20 minutes, 10 minutes in the first 2 hours, then every hour. */
async function requeueQuery(deps: Deps, payment: ChargeAttempt): Promise<void> {
  const minutes = (deps.clock.now().getTime() - payment.createdAt.getTime()) / 60_000;
  const afterSeconds = minutes < 20 ? 60 : minutes < 120 ? 600 : 3600;
  await transactWithEvents(deps, (tx) =>
    deps.jobs.enqueue(tx, 'queryPayment', { paymentId: getProviderReference(payment) }, { afterSeconds }),
  );
}
