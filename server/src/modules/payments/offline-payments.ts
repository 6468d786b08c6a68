import { and, eq, inArray } from 'drizzle-orm';
import { transitionAttempt } from '@platewright/domain/payments/payment-attempt';
import { staffAcceptedMethods } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';

/** Condition: the cash or cheque payment of an order that staff have not accepted yet. */
export const whereOfflinePaymentWaits = (orderId: number) =>
  and(eq(payments.orderId, orderId), inArray(payments.method, staffAcceptedMethods), eq(payments.state, 'authorised'));

/** The same condition for a row that was read. */
export const isWaitingOffline = ({ method, state }: Pick<typeof payments.$inferSelect, 'method' | 'state'>): boolean =>
  state === 'authorised' && staffAcceptedMethods.some((one) => one === method);

/** Withdraws the cash or cheque payment of an order that was paid in another way or cancelled. */
export async function withdrawOfflinePayment(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ state: transitionAttempt('authorised', 'decline').state, reason: 'withdrawn', updatedAt: now })
    .where(whereOfflinePaymentWaits(orderId));
}

/** Method of the cash or cheque payment that waits for staff; null when none waits. */
export async function findWaitingOfflineMethod(tx: Tx, orderId: number): Promise<'cash' | 'pdc' | null> {
  const [waiting] = await tx
    .select({ method: payments.method })
    .from(payments)
    .where(whereOfflinePaymentWaits(orderId));
  return waiting?.method === 'cash' || waiting?.method === 'pdc' ? waiting.method : null;
}
