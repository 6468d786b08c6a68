import { and, eq, ne } from 'drizzle-orm';
import { isAttemptOpen, type AttemptState } from '@platewright/domain/payments/payment-attempt';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { getReceivedCharge } from '../checkout/index.ts';
import { findHandRefund, openRefundAfterRejection } from './hand-refunds.ts';
import { CANCELLED, REFUND_DUE } from './capture-payment.ts';
import { applyReportAndCapture } from './apply-report-and-capture.ts';

type PaymentRow = typeof payments.$inferSelect;

/** When the provider does not know an attempt after this time, its request never arrived there. */
const REQUEST_ARRIVAL_MS = 110_000;

/**
 * Job: queries the provider about an attempt until its outcome is known, or refunds it when a refund is due. The first
 * run is enqueued when the attempt starts, so that no crash or closed browser leaves an attempt open forever.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<void> {
  const [payment] = await deps.database.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return;
  const provider = deps.paymentProviders.find(payment.provider);
  if (payment.reason === REFUND_DUE && payment.state !== 'refunded' && (!provider || !payment.providerRef))
    return leaveToStaff(deps, payment, new Error(`${payment.provider} is not configured, or knows no such payment.`));
  if (!provider)
    throw new Error(`Payment ${payment.id} was started with ${payment.provider}, which is not configured.`);
  if (provider.kind === 'offline') return;
  const state = payment.state as AttemptState;
  if (payment.reason === REFUND_DUE) return state === 'refunded' ? undefined : refundPayment(deps, provider, payment);
  // A capture of another sum or currency waits for staff.
  if ((!isAttemptOpen(state) && payment.reason !== CANCELLED) || payment.mismatch === 'open') return;

  const reported = await fetchReportedPayment(deps, provider, payment);
  if (reported === 'unavailable') return requeueSettlement(deps, payment);
  const ageMs = deps.clock.now().getTime() - payment.createdAt.getTime();
  if (reported === null && ageMs < REQUEST_ARRIVAL_MS) return requeueSettlement(deps, payment);
  const outcome = await applyReportAndCapture(deps, provider, { paymentId, payment: reported });
  const isStillAtBank = reported?.state === 'pending' || reported?.state === 'authorised';
  if (isAttemptOpen(outcome.state) || (payment.reason === CANCELLED && isStillAtBank))
    await requeueSettlement(deps, payment);
}

async function fetchReportedPayment(
  deps: Deps,
  provider: RemotePaymentProvider,
  payment: PaymentRow,
): Promise<ProviderPayment | null | 'unavailable'> {
  try {
    return payment.providerRef
      ? await provider.findById(payment.providerRef)
      : await provider.findByReference(payment.id);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError) && !(error instanceof PaymentProviderRejectedError))
      throw error;
    deps.log.warn({ err: error, paymentId: payment.id }, 'the payment provider does not report the outcome');
    return 'unavailable';
  }
}

/** Enqueues the next query: after a minute in the first 20 minutes, 10 minutes in the first 2 hours, then every hour. */
async function requeueSettlement(deps: Deps, payment: PaymentRow): Promise<void> {
  const minutes = (deps.clock.now().getTime() - payment.createdAt.getTime()) / 60_000;
  const afterSeconds = minutes < 20 ? 60 : minutes < 120 ? 600 : 3600;
  await transactWithEvents(deps, (tx) =>
    deps.jobs.enqueue(tx, 'settlePayment', { paymentId: payment.id }, { afterSeconds }),
  );
}

async function refundPayment(deps: Deps, provider: RemotePaymentProvider, payment: PaymentRow): Promise<void> {
  // The customer has the money already, or staff refund it: the provider is not asked once more.
  if (isTakenBack(payment.dispute) || (await findHandRefund(deps.database.db, payment.id, null))) return;
  if (!payment.providerRef) return;
  try {
    // The provider refunds the same reference only once, so the job may run again.
    await provider.refund(payment.providerRef, getReceivedCharge(payment), `refund-${payment.id}`);
  } catch (error) {
    if (!(error instanceof PaymentProviderRejectedError)) throw error;
    return leaveToStaff(deps, payment, error);
  }
  await transactWithEvents(deps, (tx) =>
    tx
      .update(payments)
      .set({ state: 'refunded', updatedAt: deps.clock.now() })
      .where(and(eq(payments.id, payment.id), ne(payments.state, 'refunded'))),
  );
}

/** A retry would not help: staff refund the money by hand. The payment stays marked as to be refunded. */
async function leaveToStaff(deps: Deps, payment: PaymentRow, err: Error): Promise<void> {
  deps.log.error({ err, paymentId: payment.id }, 'a refund was rejected');
  await transactWithEvents(deps, (tx, publish) =>
    openRefundAfterRejection(tx, publish, deps, { orderId: payment.orderId, paymentId: payment.id, part: null }),
  );
}
