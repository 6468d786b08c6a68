import { and, asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Fils } from '@platewright/domain/money/fils';
import { formatSum } from '@platewright/domain/money/minor-units';
import {
  handRefundEvents,
  partialRefundCauses,
  toHandRefundState,
  type HandRefundOutcome,
} from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { enterMovedMoney, loadOpenSale } from '../ledger/index.ts';
import { changeAttempt, presentSum } from '../checkout/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderActor } from '../orders/index.ts';
import { askAccountToPay } from './awaited-transfers.ts';
import { getHandRefundCause, getHandRefundSum, isPaymentTakenBack } from './refund-amounts.ts';
import { changeRefunds, type RefundRow } from './refunds.ts';
import { isAccountMoney } from './stay-on-account.ts';

const isPart = ({ cause }: RefundRow): boolean => partialRefundCauses.some((one) => one === cause);

interface RefundedOrder {
  readonly id: number;
  readonly companyId: number;
}

/** The refunds by hand of an order, oldest first; with who closed them, for staff. */
export async function listHandRefunds(tx: Tx, order: RefundedOrder) {
  const rows = await tx
    .select({ refund: refunds, creditNote: creditNotes.number, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.id, refunds.creditNoteId))
    .where(and(eq(refunds.orderId, order.id), eq(refunds.way, 'hand')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const tooMuch = rows.some(({ refund }) => refund.state === 'byHand') ? await loadTooMuch(tx, order) : 0;
  return rows.map(({ refund, creditNote, payment }) => {
    const cause = getHandRefundCause(payment, refund);
    return {
      id: refund.id,
      amount: filsToAed(refund.amount),
      sum: presentSum(getHandRefundSum(payment, refund)),
      cause,
      state: toHandRefundState(refund.state),
      // What a provider refuses of a cancelled order is not the sum of its note: parts may have gone back before.
      creditNote: cause === 'offline' || isPart(refund) ? creditNote : null,
      canStayOnAccount: refund.state === 'byHand' && findAccountObstacle(payment, refund, tooMuch) === null,
      createdAt: refund.createdAt.toISOString(),
      closedAt: refund.closedAt?.toISOString() ?? null,
      closedBy: refund.closedByName,
      note: refund.note,
    };
  });
}

interface ClosedRefund {
  readonly orderId: number;
  readonly refundId: number;
  readonly outcome: HandRefundOutcome;
  readonly note: string;
  readonly staffId: number;
  readonly name: string;
}

/** How much more came in for an order than it costs; negative where less did. */
const loadTooMuch = async (tx: Tx, order: RefundedOrder): Promise<Fils> => -(await loadOpenSale(tx, order)).own;

type RefundedPayment = typeof payments.$inferSelect;

/** Why nothing is left to give back of a payment; it is here where the customer has paid again in another way. */
const findObstacle = (payment: RefundedPayment, { amount }: RefundRow, tooMuch: Fils) =>
  isPaymentTakenBack(payment) && tooMuch < amount ? 'paymentTakenBack' : null;

/** Why it cannot stay on the account: as far as is known none has come in (cash), or it has no rate. */
const findAccountObstacle = (payment: RefundedPayment, refund: RefundRow, tooMuch: Fils) => {
  const isHere = payment.method !== 'cash' || tooMuch >= refund.amount;
  return isAccountMoney(payment, isHere) ? findObstacle(payment, refund, tooMuch) : 'cannotStayOnAccount';
};

const historyEvents = {
  refunded: 'payBack',
  notNeeded: 'payNothingBack',
  onAccount: 'leaveOnAccount',
} as const satisfies Record<HandRefundOutcome, string>;

/**
 * Staff have given the money back, found that none had come in, or leave it on the account. Locks the order before its refund:
 * every transaction takes these locks in this order, so that two of them cannot wait for each other.
 * @throws CallError notFound, changedMeanwhile, paymentTakenBack, cannotStayOnAccount
 */
export async function closeHandRefund(
  tx: Tx,
  publish: Publish,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  { orderId, refundId, outcome, note, staffId, name }: ClosedRefund,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [row] = await tx
    .select({ payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId)))
    .for('update');
  if (!row) throw new CallError('notFound');
  const { payment, refund } = row;
  if (refund.state !== 'byHand' && !isPaymentTakenBack(payment)) throw new CallError('changedMeanwhile');
  const { companyId } = order;
  const isOnAccount = outcome === 'onAccount';
  const tooMuch = outcome === 'notNeeded' ? 0 : await loadTooMuch(tx, order);
  const obstacle = isOnAccount ? findAccountObstacle(payment, refund, tooMuch) : findObstacle(payment, refund, tooMuch);
  if (outcome !== 'notNeeded' && obstacle) throw new CallError(obstacle);
  const now = deps.clock.now();
  const by = { note, closedBy: staffId, closedByName: name };
  const columns = isOnAccount ? { ...by, way: 'credit' as const } : by;
  const closed = await changeRefunds(tx, now, handRefundEvents[outcome], eq(refunds.id, refundId), columns);
  if (closed.length === 0) throw new CallError('changedMeanwhile');
  if (isOnAccount) {
    await enterMovedMoney(tx, refundId, now);
    await askAccountToPay(tx, deps, companyId);
  }
  // Nothing had come in: an attempt that was only to be refunded has failed. One that has paid the order stays.
  if (!isPart(refund) && (outcome !== 'notNeeded' || payment.state === 'surplus'))
    await changeAttempt(tx, payment, outcome === 'notNeeded' ? 'decline' : 'refund', { updatedAt: now });
  const actor: OrderActor = { kind: 'staff', id: staffId, name };
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: actor,
    event: historyEvents[outcome],
    status: getOrderStatusId(order),
    note: [formatSum(getHandRefundSum(payment, refund)), note].filter(Boolean).join(': '),
  });
  publish({ type: 'handRefundClosed', orderId, companyId, state: outcome, amount: refund.amount });
}
