import { and, eq, ne } from 'drizzle-orm';
import { bookOrder } from '../credits/book.ts';
import type { Tx } from '../db/database.ts';
import { checkouts, payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from '../events/events.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { bySystem, moveOrder } from '../orders/move.ts';
import type { OrderRow } from '../orders/row.ts';
import type { PaidFor } from './paid-for.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Money that came for an order which does not wait for it any more goes back; the settle job does it. */
export const REFUND_DUE = 'refundDue';

/**
 * Money has come: the payment is captured, the order goes into production and the invoice is issued, all in one
 * transaction. The order must be locked. A second payment, or one for an order that moved on, is owed back instead:
 * it never moves the order.
 * @returns whether the money is kept
 */
export async function capture(
  tx: Tx,
  raise: (event: HouseEvent) => void,
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'statusId'>,
  payment: PaymentRow,
): Promise<boolean> {
  const now = deps.clock.now();
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'captured'), ne(payments.id, payment.id)));
  if (other || order.statusId !== 5) {
    // Of two captures only one can be the order's; the other stays open until it is paid back.
    const state = other ? 'unknown' : 'captured';
    await tx.update(payments).set({ state, reason: REFUND_DUE, updatedAt: now }).where(eq(payments.id, payment.id));
    await deps.jobs.send(tx, 'settle', { paymentId: payment.id });
    return false;
  }
  await withdrawWaiting(tx, order.id, now);
  await tx.update(payments).set({ state: 'captured', reason: null, updatedAt: now }).where(eq(payments.id, payment.id));
  await keepPaidFor(tx, payment, now);
  await moveOrder(tx, raise, deps, {
    orderId: order.id,
    move: 'pay',
    by: bySystem,
    facts: {
      total: payment.amount,
      captured: payment.amount,
      accepted: payment.method === 'dp' ? 'dp' : null,
    },
  });
  await bookOrder(tx, payment, now);
  await issueInvoice(tx, raise, deps, payment.id);
  return true;
}

/** A cash or cheque payment of an order that staff have not accepted yet. */
export const waitingAtHouse = (orderId: number) =>
  and(eq(payments.orderId, orderId), eq(payments.provider, 'house'), eq(payments.state, 'authorised'));

/** Such a payment is not waited for any more. */
export async function withdrawWaiting(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'failed', reason: 'withdrawn', updatedAt: now })
    .where(waitingAtHouse(orderId));
}

/**
 * An attempt that was given up may be captured after all, when the customer has chosen otherwise since: what is made and
 * shipped is what was paid for.
 */
async function keepPaidFor(tx: Tx, { orderId, method, summary }: PaymentRow, now: Date): Promise<void> {
  const paid = summary as PaidFor;
  const by = paid.shippingMethod;
  await tx
    .update(checkouts)
    .set({
      types: paid.chosen.map(({ id, colours }) => ({ id, colors: [...colours] })),
      billing: paid.billing,
      shipping: paid.shipping,
      shippingMethod: by && { id: by.id, typeName: by.typeName.en, name: by.name.en, price: paid.totals.shipping },
      paymentMethod: method,
      updatedAt: now,
    })
    .where(eq(checkouts.orderId, orderId));
}
