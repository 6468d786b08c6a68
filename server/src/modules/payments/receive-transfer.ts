import { and, eq, isNull, ne } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import type { PaymentObstacle } from '@platewright/contract/modules/payments/payment-obstacles';
import { aedToFils, filsToAed, type Fils } from '@platewright/domain/money/fils';
import { formatSum } from '@platewright/domain/money/minor-units';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import {
  listCheckoutContexts,
  loadCheckoutContextForOrder,
  loadPayableCheckoutContext,
  withdrawAttempt,
  type CheckoutContext,
} from '../checkout/index.ts';
import { addOrderHistory, getOrderStatusId, type OrderActor, type OrderRow } from '../orders/index.ts';
import { capturePayment, listOtherAttempts } from './capture-payment.ts';
import { insertAttempt } from './insert-attempt.ts';
import { isAwaitedTransfer } from './offline-payments.ts';
import { findPaymentObstacle } from './payment-obstacle.ts';

/** The transfer that the customer has chosen and been told the sum of; null where another is recorded. */
export const getAwaited = ({ rows }: CheckoutContext) => (rows.open && isAwaitedTransfer(rows.open) ? rows.open : null);

/** What a transfer has to bring, in fils. */
const getDue = (context: CheckoutContext): Fils => getAwaited(context)?.amount ?? context.totals.grandTotalInclVat;

/** Why no transfer can be recorded for an order that waits for its payment; null when one can. */
export function findTransferObstacle(context: CheckoutContext): PaymentObstacle | null {
  // What was agreed when it was chosen counts, whatever has changed since; but who asks for a cancel may not want it any more.
  return getAwaited(context) && !context.rows.hasRequest ? null : findPaymentObstacle(context);
}

/** What a transfer has to bring, and why none can be recorded now; null while the order does not wait for its payment. */
export async function loadDueTransfer(tx: Tx, now: Date, order: OrderRow) {
  if (order.statusId !== orderStatus.approvedPaymentDue) return null;
  const context = await loadCheckoutContextForOrder(tx, now, order);
  return { amount: filsToAed(getDue(context)), obstacle: findTransferObstacle(context) };
}

/** Of several orders those for which a transfer can be recorded now, with what it has to bring, in the order of their numbers. */
export async function listDueTransfers(tx: Tx, now: Date, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const contexts = await listCheckoutContexts(tx, now, orderIds);
  return contexts
    .filter((one) => one.order.statusId === orderStatus.approvedPaymentDue && findTransferObstacle(one) === null)
    .map((one) => ({ orderId: one.order.id, companyId: one.order.companyId, due: getDue(one) }));
}

interface ReceivedTransfer {
  readonly orderId: number;
  /** In AED. */
  readonly amount: number;
  /** Day in the operator's time zone. */
  readonly receivedOn: string;
  /** What the bank calls it. */
  readonly reference: string;
  /** Whether a reference that has paid another order pays this one, too. */
  readonly alsoPays: boolean;
  readonly actor: OrderActor;
}

/**
 * Records that the money of an order has come in by bank transfer: the order is paid as by a capture. It has to be all
 * that is due, because whatever is captured counts as all. A transfer that the customer has chosen is captured; cash or a
 * cheque that was arranged is withdrawn; a payment that a provider may still take is waited for.
 * @throws CallError notFound, alreadyPaid, checkoutClosed, requestOpen, stepNotReady, paymentOpen, invalidInput,
 * transferReferenceUsed
 */
export async function receiveTransfer(
  { tx, publish, deps }: { readonly tx: Tx; readonly publish: Publish; readonly deps: Deps },
  { orderId, amount, receivedOn, reference, alsoPays, actor }: ReceivedTransfer,
): Promise<void> {
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, orderId, { lock: true });
  const { order, rows } = context;
  const obstacle = findTransferObstacle(context);
  if (obstacle) throw new CallError(obstacle);
  const due = getDue(context);
  if (aedToFils(amount) !== due)
    throw fieldError('amount', 'receivedAmountDiffers', { amount: filsToAed(due).toFixed(2) });
  if (receivedOn > toLocalDay(now)) throw fieldError('receivedOn', 'dayToCome');
  if (!alsoPays) await assertReferenceUnused(tx, orderId, reference);
  const columns = { transferReference: reference, transferReceivedOn: receivedOn };
  const awaited = getAwaited(context);
  if (!awaited) await withdrawAttempt(tx, rows.open, now);
  const payment = awaited
    ? await setReceipt(tx, awaited.id, { ...columns, updatedAt: now })
    : await insertAttempt({ tx, deps }, context, { method: 'transfer', state: 'started', ...columns });
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: actor,
    event: 'receiveTransfer',
    status: getOrderStatusId(order),
    note: `${formatSum({ amountMinor: due, currency: 'AED' })}, ${receivedOn}: ${reference}`,
  });
  await capturePayment(tx, publish, deps, { order, payment, others: await listOtherAttempts(tx, payment) });
}

/** Says of a transfer that was waited for how it has come in. */
async function setReceipt(
  tx: Tx,
  paymentId: string,
  columns: Pick<typeof payments.$inferInsert, 'transferReference' | 'transferReceivedOn' | 'updatedAt'>,
) {
  const [payment] = await tx
    .update(payments)
    .set(columns)
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'authorised')))
    .returning();
  if (!payment) throw new Error('The payment is gone.');
  return payment;
}

/**
 * Whether the reference has paid no other order that it still pays: one sum at the bank that pays two is a slip, unless staff say so. What
 * was kept on the account is no such sum: its money is that of several receipts. Two people with the same reference take turns.
 * @throws CallError transferReferenceUsed
 */
async function assertReferenceUnused(tx: Tx, orderId: number, reference: string): Promise<void> {
  await lockByName(tx, `transfer ${reference}`);
  const [other] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        ...[eq(payments.transferReference, reference), eq(payments.method, 'transfer')],
        ...[ne(payments.orderId, orderId), isNull(payments.takenBackAt)],
      ),
    )
    .limit(1);
  if (other) throw new CallError('transferReferenceUsed', { params: { orderId: String(other.orderId) } });
}
