import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { transitionDispute, type DisputeEvent, type DisputeState } from '@platewright/domain/payments/payment-dispute';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import type { ReportedDispute } from '../../providers/payment/port.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, systemActor, type OrderActor } from '../orders/index.ts';
import { REFUND_DUE } from './capture-payment.ts';
import { closeHandRefunds, reopenHandRefunds } from './hand-refunds.ts';

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

/** Staff have dealt with money that was taken back. @throws CallError notFound, changedMeanwhile */
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

/** Locks the order before its payment, as everywhere. Answers whether the event changed something. */
async function changeDispute(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { paymentId, orderId, event, actor, note }: DisputeChange,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const [payment] = await tx
    .select({
      ...{ dispute: payments.dispute, state: payments.state },
      ...{ reason: payments.reason, mismatch: payments.mismatch },
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('update');
  const next = payment ? transitionDispute(payment.dispute, event) : null;
  if (!payment || next === null) return false;
  const at = deps.clock.now();
  await tx.update(payments).set({ dispute: next, updatedAt: at }).where(eq(payments.id, paymentId));
  if (next === 'lost') {
    await closeHandRefunds(tx, paymentId, at);
    // A charge that staff were to decide about, or to give back, is with the customer: nothing of it is open any more.
    if (payment.mismatch !== null && payment.state === 'unknown')
      await tx.update(payments).set({ state: 'refunded', mismatch: 'refunded' }).where(eq(payments.id, paymentId));
  }
  if (next === 'won') {
    await reopenHandRefunds(tx, paymentId);
    // A refund that was due meanwhile was not asked for, while the money was with the customer.
    if (payment.reason === REFUND_DUE && payment.state !== 'refunded')
      await deps.jobs.enqueue(tx, 'settlePayment', { paymentId });
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
