import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { transitionDispute, type DisputeEvent, type DisputeState } from '@platewright/domain/payments/payment-dispute';
import type { Tx } from '../../platform/db/database.ts';
import { payments, refunds } from '../../platform/db/schema/index.ts';
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
import { changeAttempt, getReceivedSum, getStoredCharge } from '../checkout/index.ts';
import { enterChargeback, enterChargebackReturned, enterDisputeOfMovedMoney } from '../ledger/index.ts';
import { changeDebtDispute } from './debts/dispute-debts.ts';
import { openMismatch } from './payment-mismatches.ts';
import { isOfReference } from './provider-reference.ts';
import { changeRefunds, isOfWhole } from './refunds.ts';

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

/**
 * Applies what a signed webhook says about a dispute, of a combined payment to all its orders and its debts; an event that says nothing new changes
 * nothing.
 */
export async function applyReportedDispute(deps: Deps, reference: string, event: ReportedDispute): Promise<void> {
  await transactWithEvents(deps, async (tx, publish) => {
    const attempts = await tx
      .select({ paymentId: payments.id, orderId: payments.orderId })
      .from(payments)
      .where(isOfReference(reference))
      .orderBy(asc(payments.orderId));
    await changeDebtDispute({ tx, publish, deps }, reference, event);
    for (const attempt of attempts)
      await changeDispute(tx, publish, deps, { ...attempt, event, actor: systemActor, note: '' });
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
  const now = deps.clock.now();
  const ofWhole = and(eq(refunds.paymentId, payment.id), isOfWhole);
  const byHand = await changeRefunds(tx, now, 'restoreByHand', and(ofWhole, eq(refunds.way, 'hand')));
  if (byHand.length > 0) {
    await changeAttempt(tx, payment, 'overpay', { reason: null, updatedAt: now });
    return;
  }
  await changeRefunds(tx, now, 'drop', ofWhole);
  const error = received.currency === getStoredCharge(payment).currency ? 'wrongAmount' : 'wrongCurrency';
  await openMismatch(tx, publish, deps, { order, payment, others, references: {}, received, error });
}

/** The money is with the operator again: what was to go back before goes back after all. */
async function restoreRefunds(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  const now = deps.clock.now();
  const ofPayment = eq(refunds.paymentId, paymentId);
  await changeRefunds(tx, now, 'restoreByHand', and(ofPayment, eq(refunds.way, 'hand')));
  const due = await changeRefunds(tx, now, 'restore', and(ofPayment, ne(refunds.way, 'hand')));
  for (const { id } of due) await deps.jobs.enqueue(tx, 'refundPayment', { refundId: id });
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
  const disputed = { companyId: order.companyId, orderId, paymentId };
  if (next === 'lost') {
    await enterChargeback(tx, disputed, at);
    await enterDisputeOfMovedMoney(tx, disputed, next, at);
    await changeRefunds(tx, at, 'takeBack', eq(refunds.paymentId, paymentId));
    // A charge that staff were to decide about, or to give back, is with the customer: nothing of it is open any more.
    if (payment.mismatch !== null && (payment.state === 'unknown' || payment.state === 'surplus'))
      await changeAttempt(tx, payment, 'refund', { mismatch: 'refunded', reason: TAKEN_BACK, updatedAt: at });
  }
  if (next === 'won') {
    await enterChargebackReturned(tx, disputed, at);
    await enterDisputeOfMovedMoney(tx, disputed, next, at);
    if (payment.reason === TAKEN_BACK)
      await reopenWrongCharge(tx, publish, deps, order, { ...payment, dispute: next }, attempts);
    await restoreRefunds(tx, deps, paymentId);
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
