import { and, eq, inArray } from 'drizzle-orm';
import { transitionAttempt } from '@platewright/domain/payments/payment-attempt';
import { staffAcceptedMethods } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';

/** Condition: the cash, the cheque or the transfer of an order that was chosen, and that staff have not accepted or received. */
export const whereOfflinePaymentWaits = (orderId: number) =>
  and(eq(payments.orderId, orderId), inArray(payments.method, staffAcceptedMethods), eq(payments.state, 'authorised'));

/** The same condition for a row that was read. */
export const isWaitingOffline = ({ method, state }: Pick<typeof payments.$inferSelect, 'method' | 'state'>): boolean =>
  state === 'authorised' && staffAcceptedMethods.some((one) => one === method);

/** The same for a transfer alone. */
export const isAwaitedTransfer = (row: Pick<typeof payments.$inferSelect, 'method' | 'state'>): boolean =>
  row.method === 'transfer' && isWaitingOffline(row);

/** Withdraws the cash, cheque or transfer of an order that was paid in another way or cancelled. */
export async function withdrawOfflinePayment(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ state: transitionAttempt('authorised', 'decline').state, reason: 'withdrawn', updatedAt: now })
    .where(whereOfflinePaymentWaits(orderId));
}

/** Method of the payment that waits for staff, or for a transfer to come in; null when none waits. */
export async function findWaitingOfflineMethod(tx: Tx, orderId: number): Promise<'cash' | 'pdc' | 'transfer' | null> {
  const [waiting] = await tx
    .select({ method: payments.method })
    .from(payments)
    .where(whereOfflinePaymentWaits(orderId));
  const method = waiting?.method;
  return method === 'cash' || method === 'pdc' || method === 'transfer' ? method : null;
}
