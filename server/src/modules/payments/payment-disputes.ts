import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { isAttemptOpen, type AttemptState } from '@platewright/domain/payments/payment-attempt';
import { transitionDispute, type DisputeEvent, type DisputeState } from '@platewright/domain/payments/payment-dispute';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import type { ReportedDispute } from '../../providers/payment/port.ts';
import {
  addOrderHistory,
  getOrderStatusId,
  lockOrder,
  systemActor,
  type OrderActor,
  type OrderRow,
} from '../orders/index.ts';
import { getReceivedSum, getStoredCharge } from '../checkout/index.ts';
import { REFUND_DUE } from './capture-payment.ts';
import { closeHandRefunds, findHandRefund, reopenHandRefunds } from './hand-refunds.ts';
import { openMismatch } from './payment-mismatches.ts';

/** Stored as the reason of a wrong charge that a lost dispute has given back before it was refunded or decided about. */
const TAKEN_BACK = 'takenBack';

const historyEventByState: Record<DisputeState, string> = {
  open: 'disputePayment',
  lost: 'losePayment',
  won: 'keepPayment',
  settled: 'settleDispute',
};

interface DisputeChange {
  readonly paymentId: string;
  readonly orderId: number;
  readonly event: DisputeEvent;
  readonly actor: OrderActor;
  readonly note: string;
}

/** Applies what a signed webhook says about a dispute; an event that says nothing new changes nothing. */
export async function applyReportedDispute(deps: Deps, paymentId: string, event: ReportedDispute): Promise<void> {
  await transactWithEvents(deps, async (tx, publish) => {
    const [payment] = await tx.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
    if (!payment) return;
    await changeDispute(tx, publish, deps, { ...payment, paymentId, event, actor: systemActor, note: '' });
  });
}

/** Staff have dealt with money that a dispute has returned. @throws CallError notFound, changedMeanwhile */
export async function settleDispute(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { orderId, actor, note }: { readonly orderId: number; readonly actor: OrderActor; readonly note: string },
): Promise<void> {
  const [payment] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.dispute)))
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  if (!payment) throw new CallError('notFound');
  const isChanged = await changeDispute(tx, publish, deps, {
    paymentId: payment.id,
    orderId,
    event: 'settle',
    actor,
    note,
  });
  if (!isChanged) throw new CallError('changedMeanwhile');
}

/**
 * A wrong charge that a dispute had given back is with the operator again: staff decide about it again, unless they
 * were giving it back by hand, or the order does not wait for it any more.
 */
async function reopenWrongCharge(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  order: OrderRow,
  payment: typeof payments.$inferSelect,
  attempts: readonly (typeof payments.$inferSelect)[],
): Promise<void> {
  const received = getReceivedSum(payment);
  if (!received) return;
  const others = attempts.filter(({ id }) => id !== payment.id);
  if (await findHandRefund(tx, payment.id, null)) {
    // An index allows one open attempt of an order.
    const state = others.some((other) => isAttemptOpen(other.state as AttemptState)) ? 'failed' : 'unknown';
    await tx.update(payments).set({ state, reason: REFUND_DUE }).where(eq(payments.id, payment.id));
    return;
  }
  const error = received.currency === getStoredCharge(payment).currency ? 'wrongAmount' : 'wrongCurrency';
  // It was closed with the dispute, and is a failed attempt where a newer one is open.
  const reopened = { ...payment, state: 'failed' as const };
  await openMismatch(tx, publish, deps, { order, payment: reopened, others, references: {}, received, error });
}

/**
 * Answers whether the event changed something. Locks the order before its payment: every transaction takes these locks
 * in this order, so that two of them cannot wait for each other.
 */
async function changeDispute(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { paymentId, orderId, event, actor, note }: DisputeChange,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const attempts = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  const payment = attempts.find(({ id }) => id === paymentId);
  const next = payment ? transitionDispute(payment.dispute, event) : null;
  if (!payment || next === null) return false;
  const at = deps.clock.now();
  await tx.update(payments).set({ dispute: next, updatedAt: at }).where(eq(payments.id, paymentId));
  if (next === 'lost') {
    await closeHandRefunds(tx, paymentId, at);
    // A charge that staff were to decide about, or to give back, is with the customer: nothing of it is open any more.
    if (payment.mismatch !== null && payment.state === 'unknown')
      await tx
        .update(payments)
        .set({ state: 'refunded', mismatch: 'refunded', reason: TAKEN_BACK })
        .where(eq(payments.id, paymentId));
  }
  if (next === 'won') {
    await reopenHandRefunds(tx, paymentId);
    // A refund that was due meanwhile was not requested, while the money was with the customer.
    if (payment.reason === REFUND_DUE && payment.state !== 'refunded')
      await deps.jobs.enqueue(tx, 'settlePayment', { paymentId });
    if (payment.mismatch === 'matched' && !payment.excessRefundedAt)
      await deps.jobs.enqueue(tx, 'refundExcess', { paymentId });
    if (payment.reason === TAKEN_BACK) await reopenWrongCharge(tx, publish, deps, order, payment, attempts);
  }
  await addOrderHistory(tx, {
    orderId,
    at,
    by: actor,
    event: historyEventByState[next],
    status: getOrderStatusId(order),
    note,
  });
  publish({
    type: 'paymentDisputeChanged',
    orderId,
    companyId: order.companyId,
    statusId: order.statusId,
    dispute: next,
  });
  return true;
}
