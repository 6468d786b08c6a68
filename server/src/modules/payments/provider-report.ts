import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import {
  transitionAttempt,
  checkCapture,
  type AttemptEvent,
  type AttemptState,
  type CaptureError,
} from '@platewright/domain/payments/payment-attempt';
import { openRefundStates } from '@platewright/domain/payments/refund';
import { changesOpenMismatch } from '@platewright/domain/payments/payment-mismatch';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { orders, payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { ProviderPayment } from '../../providers/payment/port.ts';
import { changeAttempt, getStoredCharge } from '../checkout/index.ts';
import { attachSnapshot, hasWaitingRequest } from '../orders/index.ts';
import { CANCELLED, CANCELLED_FOR_GOOD, capturePayment } from './capture-payment.ts';
import { getClearedMismatchColumns, openMismatch } from './payment-mismatches.ts';
import { changeRefunds, selectGoingBack } from './refunds.ts';

export interface PaymentOutcome {
  readonly orderId: number;
  readonly state: AttemptState;
}

/** State of an attempt at its provider, from the answer to a request, the return page, a webhook or a later query. */
export interface ProviderReport {
  /** The attempt; also the reference that the provider got. */
  readonly paymentId: string;
  /** The payment as the provider reports it; null when the provider knows none, so nothing was charged. */
  readonly payment: ProviderPayment | null;
  /** The provider's page to which the customer is sent; only in the answer to our own request. */
  readonly redirectUrl?: string | null;
  readonly sessionId?: string | null;
}

const attemptEventByState: Record<ProviderPayment['state'], AttemptEvent | null> = {
  pending: null,
  approved: 'authorise',
  authorised: 'authorise',
  captured: 'capture',
  declined: 'decline',
  refunded: 'refund',
};

/**
 * The one place where a provider's report changes an attempt: the answer to the submission, the return page, the webhook
 * and the query job all call it, in any order and any number of times. Whatever they report, an order gets at most one
 * capture, one transition to production and one invoice.
 * @throws CallError notFound
 */
export async function applyProviderReport(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { paymentId, payment: reported, redirectUrl, sessionId }: ProviderReport,
): Promise<PaymentOutcome> {
  const { order, payment, others } = await lockAttempt(tx, paymentId);
  const now = deps.clock.now();
  const { state, isGoingBack } = payment;
  // A payment that is to be refunded counts as refunded for the customer.
  const unchanged = { orderId: order.id, state: isGoingBack ? ('refunded' as const) : state };
  if (reported && reported.reference !== payment.id) {
    deps.log.error(
      { paymentId: payment.id, provider: reported.id },
      'the payment provider reported a payment with another reference',
    );
    return unchanged;
  }
  const references = {
    ...(reported?.id ? { providerRef: reported.id } : {}),
    ...(sessionId ? { sessionId } : {}),
    ...(redirectUrl ? { redirectUrl } : {}),
  };
  const storeReferences = (columns: { readonly reason?: string }) =>
    tx
      .update(payments)
      .set({ ...references, ...columns })
      .where(eq(payments.id, payment.id));

  // Nothing is charged yet, so an order that cannot be paid any more, or is about to change, need not be refunded.
  const isTooLate =
    reported?.state === 'approved' &&
    (order.statusId !== orderStatus.approvedPaymentDue || (await hasWaitingRequest(tx, order.id)));
  const event =
    reported === null || isTooLate
      ? 'decline'
      : (attemptEventByState[reported.state] ?? (redirectUrl ? 'redirect' : null));
  const next = event === null ? null : transitionAttempt(state, event);
  // No report that says less changes a payment that is being refunded or waits for staff.
  const isOpen = payment.mismatch === 'open';
  const isDecided = (isGoingBack && event !== 'refund') || (isOpen && event !== null && !changesOpenMismatch(event));
  // The provider, too, has given up what its customer had cancelled: it is not asked any more.
  if (payment.reason === CANCELLED && event === 'decline') {
    await storeReferences({ reason: CANCELLED_FOR_GOOD });
    return unchanged;
  }
  // It has given all of it back, also what came in too much: neither it nor staff are to give that back once more.
  if (event === 'refund') {
    const open = and(eq(refunds.paymentId, payment.id), inArray(refunds.state, [...openRefundStates]));
    await changeRefunds(tx, now, 'finish', open, { way: 'provider' });
  }
  if (event === null || !next?.changed || isDecided) {
    if (Object.keys(references).length > 0) await storeReferences({});
    return unchanged;
  }
  const error = reported && checkReportedCharge(reported, payment);
  if (next.state === 'captured' && reported) {
    if (error) {
      deps.log.error({ paymentId: payment.id, error }, 'a charge does not match its attempt');
      const received = { amountMinor: reported.amountMinor, currency: reported.currency.toUpperCase() };
      const state = await openMismatch(tx, publish, deps, { order, payment, others, references, received, error });
      return { orderId: order.id, state };
    }
    const stored = { ...references, ...getClearedMismatchColumns(payment) };
    const isPaid = await capturePayment(tx, publish, deps, { order, payment, others, references: stored });
    return { orderId: order.id, state: isPaid ? 'captured' : 'refunded' };
  }
  if (reported?.state === 'approved' && error) {
    // Nothing is charged before the server asks for it, and it does not ask for another sum.
    await changeAttempt(tx, payment, 'decline', { ...references, reason: error, updatedAt: now });
    return { orderId: order.id, state: 'failed' };
  }
  const reason = reported === null ? 'neverArrived' : isTooLate ? 'orderClosed' : reported.reason;
  const isMismatchOver = isOpen && event === 'refund';
  await changeAttempt(tx, payment, event, {
    ...references,
    reason,
    updatedAt: now,
    ...(isMismatchOver ? { mismatch: 'refunded' } : {}),
  });
  // Somebody has given the money back at the provider itself.
  if (isMismatchOver)
    publish({
      type: 'paymentMismatchDecided',
      orderId: order.id,
      companyId: order.companyId,
      statusId: order.statusId,
      outcome: 'refund',
    });
  return { orderId: order.id, state: next.state };
}

/** A customer waits for the outcome, so this job runs sooner than the one that was enqueued with the attempt. */
const FIRST_RETRY_SECONDS = 15;

/** Marks an attempt whose request got no answer: its outcome is unknown until the query job finds it. */
export async function markAttemptUnknown(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  const { payment } = await lockAttempt(tx, paymentId);
  if (!transitionAttempt(payment.state, 'lose').changed) return;
  await changeAttempt(tx, payment, 'lose', { reason: 'noAnswer', updatedAt: deps.clock.now() });
  await deps.jobs.enqueue(tx, 'queryPayment', { paymentId }, { afterSeconds: FIRST_RETRY_SECONDS });
}

/** Locks the order, then its attempts; the same order everywhere prevents deadlocks. @throws CallError notFound */
async function lockAttempt(tx: Tx, paymentId: string) {
  // An attempt stays with its order, so its order is found by the statement that locks it.
  const ofAttempt = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  const locked = tx.select().from(orders).where(inArray(orders.id, ofAttempt)).for('update').execute();
  // Sent with the first: it runs when the order is locked, and sees what others have stored until then.
  const listed = tx
    .select({ ...getTableColumns(payments), isGoingBack: selectGoingBack(tx) })
    .from(payments)
    .where(inArray(payments.orderId, ofAttempt))
    .for('update')
    .execute();
  const [[columns], attempts] = await Promise.all([locked, listed]);
  const payment = attempts.find(({ id }) => id === paymentId);
  if (!columns || !payment) throw new CallError('notFound');
  const order = await attachSnapshot(tx, columns);
  return { order, payment, others: attempts.filter(({ id }) => id !== paymentId) };
}

function checkReportedCharge(reported: ProviderPayment, payment: typeof payments.$inferSelect): CaptureError | null {
  const { amountMinor, currency } = getStoredCharge(payment);
  return checkCapture(
    { approved: true, amount: reported.amountMinor, currency: reported.currency, reference: reported.reference },
    { amount: amountMinor, currency, reference: payment.id },
  );
}
