import { and, eq, isNull } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { formatSum } from '@platewright/domain/money/minor-units';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { payments, refunds } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { enterReceivedCash, loadEntered, loadOpenSale } from '../ledger/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder, type OrderActor } from '../orders/index.ts';
import { calculateSurplus } from './cash-refunds.ts';
import { changeRefunds, openRefund } from './refunds.ts';

interface ReceivedCash {
  readonly orderId: number;
  /** In AED. */
  readonly amount: number;
  /** Day in the operator's time zone. */
  readonly receivedOn: string;
  readonly note: string;
  /** By which it can be taken back. */
  readonly receiptId: number;
  readonly actor: OrderActor & { readonly id: number };
}

/**
 * Records that the cash of an accepted order was received: the order is paid from then on.
 * @throws CallError notFound, notEditableNow where no cash is due, changedMeanwhile where somebody was faster, invalidInput
 */
export async function receiveCash(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { orderId, amount, receivedOn, note, receiptId, actor }: ReceivedCash,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'cash'), eq(payments.state, 'captured')))
    .for('update');
  if (!payment) throw new CallError('notEditableNow');
  const { open, own } = await loadOpenSale(tx, order);
  const received = aedToFils(amount);
  // What was waived or credited since, or is kept on the account, need not be paid; a courier may have taken all of it before.
  if (received !== open && received !== own && received !== payment.amount)
    throw fieldError('amount', 'receivedAmountDiffers', {
      amount: filsToAed(open > 0 ? open : payment.amount).toFixed(2),
    });
  const now = deps.clock.now();
  if (receivedOn > toLocalDay(now)) throw fieldError('receivedOn', 'dayToCome');
  const noted = await tx
    .update(payments)
    .set({ cashReceivedOn: receivedOn, updatedAt: now })
    .where(and(eq(payments.id, payment.id), isNull(payments.cashReceivedOn)))
    .returning({ id: payments.id });
  if (noted.length === 0) throw new CallError('changedMeanwhile');
  // What was entered already because it was given back has come in before.
  const more = received === open || received === own ? received : received - (await loadEntered(tx, payment.id));
  const surplus = await calculateSurplus(tx, order, more);
  const { companyId } = order;
  await enterReceivedCash(tx, { companyId, orderId, receiptId, staffId: actor.id, amount: more - surplus }, now);
  if (surplus > 0) await openRefund(tx, publish, deps, { payment, cause: 'excess', amount: surplus });
  await dropUnpaidRefunds(tx, order, now);
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

/** Cash is recorded, so it is known what came in: nothing that was asked for in case that a courier had taken it is still to go back. */
export async function dropUnpaidRefunds(
  tx: Tx,
  order: { readonly id: number; readonly companyId: number },
  now: Date,
): Promise<void> {
  if ((await loadOpenSale(tx, order)).own < 0) return;
  const isOfNote = and(eq(refunds.orderId, order.id), eq(refunds.cause, 'creditNote'), eq(refunds.way, 'hand'));
  await changeRefunds(tx, now, 'waive', isOfNote);
}
