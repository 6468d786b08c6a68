import { and, asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import { formatSum } from '@platewright/domain/money/minor-units';
import { partialRefundCauses, toHandRefundState, type HandRefundState } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { loadOpenSale } from '../ledger/index.ts';
import { changeAttempt, presentSum } from '../checkout/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderActor } from '../orders/index.ts';
import { getHandRefundCause, getHandRefundSum, isPaymentTakenBack } from './refund-amounts.ts';
import { changeRefunds, type RefundRow } from './refunds.ts';

const isPart = ({ cause }: RefundRow): boolean => partialRefundCauses.some((one) => one === cause);

/** The refunds by hand of an order, oldest first; with who closed them, for staff. */
export async function listHandRefunds(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ refund: refunds, creditNote: creditNotes.number, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.id, refunds.creditNoteId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.way, 'hand')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
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
  readonly state: Exclude<HandRefundState, 'due'>;
  readonly note: string;
  readonly staffId: number;
  readonly name: string;
}

/**
 * Staff have given the money back, or found that none had come in. Locks the order before its refund:
 * every transaction takes these locks in this order, so that two of them cannot wait for each other.
 * @throws CallError notFound, changedMeanwhile, paymentTakenBack
 */
export async function closeHandRefund(
  tx: Tx,
  publish: Publish,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, refundId, state, note, staffId, name }: ClosedRefund,
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
  const isGivenBack = state === 'refunded';
  // It is here where the customer has paid again in another way.
  if (isGivenBack && isPaymentTakenBack(payment) && -(await loadOpenSale(tx, order)).own < refund.amount)
    throw new CallError('paymentTakenBack');
  const now = clock.now();
  const by = { note, closedBy: staffId, closedByName: name };
  const closed = await changeRefunds(tx, now, isGivenBack ? 'giveBack' : 'waive', eq(refunds.id, refundId), by);
  if (closed.length === 0) throw new CallError('changedMeanwhile');
  // Nothing had come in: an attempt that was only to be refunded has failed. One that has paid the order stays.
  if (!isPart(refund) && (isGivenBack || payment.state === 'surplus'))
    await changeAttempt(tx, payment, isGivenBack ? 'refund' : 'decline', { updatedAt: now });
  const actor: OrderActor = { kind: 'staff', id: staffId, name };
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: actor,
    event: isGivenBack ? 'payBack' : 'payNothingBack',
    status: getOrderStatusId(order),
    note: [formatSum(getHandRefundSum(payment, refund)), note].filter(Boolean).join(': '),
  });
  publish({ type: 'handRefundClosed', orderId, companyId: order.companyId, state, amount: refund.amount });
}
