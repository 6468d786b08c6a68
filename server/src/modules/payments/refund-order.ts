import { and, eq } from 'drizzle-orm';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { addRefundEntry } from '../credit/index.ts';
import { hasInvoice, issueCreditNote } from '../invoices/index.ts';
import { openHandRefund } from './hand-refunds.ts';
import { REFUND_DUE } from './capture-payment.ts';

/**
 * Refunds the captured payment of a cancelled order by the method it was paid with (handbook 4.3): the settle job refunds at a
 * remote provider; offline payments (account, cheque, cash) are refunded at once. The invoice is taken
 * back by a credit note [FUL-07].
 * @param note why the order is cancelled
 */
export async function refundPaymentOfOrder(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { orderId, note }: { readonly orderId: number; readonly note: string },
): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured')))
    .for('update');
  if (!payment) return;
  // What a dispute has returned is with the customer already: the provider is not asked to refund it once more.
  const isWithCustomer = isTakenBack(payment.dispute);
  const isOffline = isWithCustomer || deps.paymentProviders.find(payment.provider)?.kind === 'offline';
  await tx
    .update(payments)
    .set({ ...(isOffline ? { state: 'refunded' } : {}), reason: REFUND_DUE, updatedAt: deps.clock.now() })
    .where(eq(payments.id, payment.id));
  const credit = (await hasInvoice(tx, orderId))
    ? await issueCreditNote(tx, publish, deps, { orderId, reason: 'cancelled', note, net: null })
    : null;
  const isEntered = await addRefundEntry(
    tx,
    payment,
    credit && { amount: credit.total, creditNoteId: credit.id },
    deps.clock.now(),
  );
  if (isOffline && !isEntered && !isWithCustomer)
    await openHandRefund(tx, publish, deps.clock.now(), {
      orderId,
      paymentId: payment.id,
      creditNoteId: credit?.id ?? null,
      amount: credit?.total ?? payment.amount,
      cause: 'offline',
    });
  if (!isOffline) await deps.jobs.enqueue(tx, 'settlePayment', { paymentId: payment.id });
}
