import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
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
import { payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { changeAttempt, getReceivedSum, getStoredCharge, presentSum } from '../checkout/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, systemActor, type OrderActor } from '../orders/index.ts';
import { capturePayment, type Capture } from './capture-payment.ts';
import { getExcessInFils } from './refund-amounts.ts';
import { openRefund } from './refunds.ts';

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
    !others.some(({ state }) => state === 'captured' || isAttemptOpen(state));
  const isFirstReport =
    payment.mismatch !== 'open' ||
    payment.receivedAmount !== received.amountMinor ||
    payment.receivedCurrency !== received.currency;
  const columns = {
    ...references,
    reason: isWanted ? error : null,
    mismatch: isWanted ? ('open' as const) : ('refunded' as const),
    receivedAmount: received.amountMinor,
    receivedCurrency: received.currency,
    updatedAt: now,
  };
  await changeAttempt(tx, payment, isWanted ? 'question' : 'overpay', columns);
  if (!isWanted) await openRefund(tx, publish, deps, { payment: { ...payment, ...columns }, cause: 'wrongCharge' });
  // The provider reports the same capture several times.
  if (!isFirstReport) return isWanted ? 'unknown' : 'refunded';
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
    await changeAttempt(tx, payment, 'overpay', { mismatch, reason: null, updatedAt: at });
    await openRefund(tx, publish, deps, { payment: { ...payment, mismatch }, cause: 'wrongCharge' });
  } else {
    const others = attempts.filter(({ id }) => id !== payment.id);
    await capturePayment(tx, publish, deps, { order, payment, others, references: { mismatch } });
    if (outcome === 'match')
      await openRefund(tx, publish, deps, { payment, cause: 'excess', amount: getExcessInFils(payment) });
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
  const [row] = await tx
    .select({ payment: payments, isExcessBack: sql<boolean>`coalesce(${refunds.state} = 'done', false)` })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.cause, 'excess')))
    .where(and(eq(payments.orderId, order.id), isNotNull(payments.mismatch)))
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  if (!row) return null;
  const { payment, isExcessBack } = row;
  const { mismatch } = payment;
  const received = getReceivedSum(payment);
  if (!received || mismatch === null) return null;
  const expected = getStoredCharge(payment);
  return {
    state: mismatch,
    received: presentSum(received),
    expected: presentSum(expected),
    excess: toMajorUnits({ amountMinor: getExcess(received, expected), currency: received.currency }),
    outcomes: mismatch === 'open' ? [...listMismatchOutcomes(received, expected, isPayable(order.statusId))] : [],
    /** The provider has refunded all that it was to refund. */
    isBack: mismatch === 'matched' ? isExcessBack : payment.state === 'refunded',
  };
}

const describeSums = ({ received, expected }: { readonly received: string; readonly expected: string }): string =>
  `${received} ≠ ${expected}`;

/** The columns without a mismatch that a later report has put right, such as the second of two captures of one payment; none otherwise. */
export const getClearedMismatchColumns = (payment: PaymentRow): Partial<typeof payments.$inferInsert> =>
  payment.mismatch === 'open' ? { mismatch: null, receivedAmount: null, receivedCurrency: null } : {};
