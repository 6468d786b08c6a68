import { and, eq, ne } from 'drizzle-orm';
import { bookOrder } from '../credits/book.ts';
import type { Tx } from '../db/database.ts';
import { payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent } from '../events/events.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { bySystem, moveOrder } from '../orders/move.ts';
import type { OrderRow } from '../orders/row.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Money that came for an order which does not wait for it any more goes back; the settle job does it. */
export const REFUND_DUE = 'refundDue';

/**
 * Money has come: the payment is captured, the order goes into production and the invoice is issued, all in one
 * transaction. The order must be locked. A second payment, or one for an order that moved on, is owed back instead:
 * it never moves the order.
 */
export async function capture(
  tx: Tx,
  raise: (event: HouseEvent) => void,
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'statusId'>,
  payment: PaymentRow,
): Promise<void> {
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
    return;
  }
  await tx.update(payments).set({ state: 'captured', reason: null, updatedAt: now }).where(eq(payments.id, payment.id));
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
}
