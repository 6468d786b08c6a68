import { and, eq, isNull } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { formatSum } from '@platewright/domain/money/minor-units';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { enterReceivedCash, loadOpenSale } from '../ledger/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderActor } from '../orders/index.ts';

interface ReceivedCash {
  readonly orderId: number;
  /** In AED. */
  readonly amount: number;
  /** Day in the operator's time zone. */
  readonly receivedOn: string;
  readonly note: string;
  readonly actor: OrderActor;
}

/**
 * Records that the cash of an accepted order was received: the order is paid from then on.
 * @throws CallError notFound, notEditableNow where no cash is due, changedMeanwhile where somebody was faster, invalidInput
 */
export async function receiveCash(
  tx: Tx,
  publish: Publish,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, amount, receivedOn, note, actor }: ReceivedCash,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'cash'), eq(payments.state, 'captured')))
    .for('update');
  if (!payment) throw new CallError('notEditableNow');
  const open = await loadOpenSale(tx, order);
  const received = aedToFils(amount);
  // What was waived or credited since need not be paid; a courier may have taken all of it before.
  if (received !== open && received !== payment.amount)
    throw fieldError('amount', 'receivedAmountDiffers', {
      amount: filsToAed(open > 0 ? open : payment.amount).toFixed(2),
    });
  const now = clock.now();
  if (receivedOn > toLocalDay(now)) throw fieldError('receivedOn', 'dayToCome');
  const noted = await tx
    .update(payments)
    .set({ cashReceivedOn: receivedOn, updatedAt: now })
    .where(and(eq(payments.id, payment.id), isNull(payments.cashReceivedOn)))
    .returning({ id: payments.id });
  if (noted.length === 0) throw new CallError('changedMeanwhile');
  await enterReceivedCash(tx, { companyId: order.companyId, payment, open, received }, now);
  const sum = formatSum({ amountMinor: received, currency: payment.currency });
  await addOrderHistory(tx, {
    orderId,
    at: now,
    by: actor,
    event: 'receiveCash',
    status: getOrderStatusId(order),
    note: [`${sum}, ${receivedOn}`, note].filter(Boolean).join(': '),
  });
  publish({ type: 'cashReceived', orderId, companyId: order.companyId, amount: received });
}
