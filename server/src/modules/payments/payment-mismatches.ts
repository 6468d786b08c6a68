import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { formatSum, toMajorUnits, toMinorUnits } from '@platewright/domain/money/minor-units';
import { isAttemptOpen, type AttemptState, type CaptureError } from '@platewright/domain/payments/payment-attempt';
import {
  getExcess,
  listMismatchOutcomes,
  mismatchStateByOutcome,
  type ChargedSum,
  type MismatchOutcome,
} from '@platewright/domain/payments/payment-mismatch';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { getReceivedSum, getStoredCharge, presentSum } from '../checkout/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, systemActor, type OrderActor } from '../orders/index.ts';
import { capturePayment, REFUND_DUE, type Capture } from './capture-payment.ts';

type PaymentRow = typeof payments.$inferSelect;

interface WrongCapture extends Capture {
  readonly received: ChargedSum;
  readonly error: CaptureError;
}

/**
 * Stores a capture of another sum or currency than the attempt was to charge. Staff decide about it, and until then no
 * other attempt may start. Where the order does not wait for this money (it is closed, paid, or about to be paid by a
 * newer attempt), all of it is refunded at once. The caller has locked the order.
 * @returns the state of the attempt as the customer sees it
 */
export async function openMismatch(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { order, payment, others, references, received, error }: WrongCapture,
): Promise<AttemptState> {
  const now = deps.clock.now();
  const isWanted =
    order.statusId === orderStatus.approvedPaymentDue &&
    !others.some(({ state }) => state === 'captured' || isAttemptOpen(state as AttemptState));
  // An index allows one open attempt of an order: one that had failed stays so beside a newer one.
  const state = isWanted || payment.state !== 'failed' ? 'unknown' : 'failed';
  const isFirstReport =
    payment.mismatch !== 'open' ||
    payment.receivedAmount !== received.amountMinor ||
    payment.receivedCurrency !== received.currency;
  await tx
    .update(payments)
    .set({
      ...references,
      state,
      reason: isWanted ? error : REFUND_DUE,
      mismatch: isWanted ? 'open' : 'refunded',
      receivedAmount: received.amountMinor,
      receivedCurrency: received.currency,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
  if (!isWanted) await deps.jobs.enqueue(tx, 'settlePayment', { paymentId: payment.id });
  // The provider reports the same capture several times.
  if (!isFirstReport) return state;
  const sums = { received: formatSum(received), expected: formatSum(getStoredCharge(payment)) };
  await addOrderHistory(tx, {
    orderId: order.id,
    at: now,
    by: systemActor,
    event: isWanted ? 'mismatchPayment' : 'refundMismatch',
    status: getOrderStatusId(order),
    note: describeSums(sums),
  });
  publish({
    type: 'paymentMismatched',
    orderId: order.id,
    companyId: order.companyId,
    statusId: order.statusId,
    isGoingBack: !isWanted,
    ...sums,
  });
  return isWanted ? 'unknown' : 'refunded';
}

interface MismatchDecision {
  readonly orderId: number;
  readonly outcome: MismatchOutcome;
  /** What staff saw: another report may have come meanwhile. */
  readonly received: { readonly amount: number; readonly currency: string };
  readonly actor: OrderActor;
  readonly note: string;
}

/**
 * Staff decide about a charge that is not the one requested. Locks the order before its payments: every transaction
 * takes these locks in this order, so that two of them cannot wait for each other.
 * @throws CallError notFound, changedMeanwhile
 */
export async function decideMismatch(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { orderId, outcome, received: seen, actor, note }: MismatchDecision,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const attempts = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for('update');
  if (!attempts.some(({ mismatch }) => mismatch !== null)) throw new CallError('notFound');
  const payment = attempts.find(({ mismatch }) => mismatch === 'open');
  const received = payment && getReceivedSum(payment);
  if (
    !received ||
    received.amountMinor !== toMinorUnits(seen.amount, received.currency) ||
    received.currency !== seen.currency
  )
    throw new CallError('changedMeanwhile');
  const expected = getStoredCharge(payment);
  if (!listMismatchOutcomes(received, expected, isPayable(order.statusId)).includes(outcome))
    throw new CallError('changedMeanwhile');
  const at = deps.clock.now();
  const sums = { received: formatSum(received), expected: formatSum(expected) };
  await addOrderHistory(tx, {
    orderId,
    at,
    by: actor,
    event: historyEventByOutcome[outcome],
    status: getOrderStatusId(order),
    note: `${describeSums(sums)}: ${note}`,
  });
  const mismatch = mismatchStateByOutcome[outcome];
  if (outcome === 'refund') {
    await tx.update(payments).set({ mismatch, reason: REFUND_DUE, updatedAt: at }).where(eq(payments.id, payment.id));
    await deps.jobs.enqueue(tx, 'settlePayment', { paymentId: payment.id });
  } else {
    const others = attempts.filter(({ id }) => id !== payment.id);
    await capturePayment(tx, publish, deps, { order, payment, others, references: { mismatch } });
    if (outcome === 'match') await deps.jobs.enqueue(tx, 'refundExcess', { paymentId: payment.id });
  }
  publish({ type: 'paymentMismatchDecided', orderId, companyId: order.companyId, statusId: order.statusId, outcome });
}

const historyEventByOutcome = {
  refund: 'refundMismatch',
  accept: 'acceptMismatch',
  match: 'matchMismatch',
} as const satisfies Record<MismatchOutcome, string>;

const isPayable = (statusId: number): boolean => statusId === orderStatus.approvedPaymentDue;

/** The newest charge of an order that was not the one requested, for staff; null when there is none. */
export async function loadPaymentMismatch(tx: Tx, order: { readonly id: number; readonly statusId: number }) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.mismatch)))
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  const received = payment && getReceivedSum(payment);
  if (!received || payment.mismatch === null) return null;
  const expected = getStoredCharge(payment);
  return {
    state: payment.mismatch,
    received: presentSum(received),
    expected: presentSum(expected),
    excess: toMajorUnits({ amountMinor: getExcess(received, expected), currency: received.currency }),
    outcomes:
      payment.mismatch === 'open' ? [...listMismatchOutcomes(received, expected, isPayable(order.statusId))] : [],
    /** The provider has refunded all that it was to refund. */
    isBack: payment.mismatch === 'matched' ? payment.excessRefundedAt !== null : payment.state === 'refunded',
  };
}

const describeSums = ({ received, expected }: { readonly received: string; readonly expected: string }): string =>
  `${received} ≠ ${expected}`;

/** The columns without a mismatch that a later report has put right, such as the second of two captures of one payment; none otherwise. */
export const getClearedMismatchColumns = (payment: PaymentRow): Partial<typeof payments.$inferInsert> =>
  payment.mismatch === 'open' ? { mismatch: null, receivedAmount: null, receivedCurrency: null } : {};
