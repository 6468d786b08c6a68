import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { calculatePartialCharge } from '@platewright/domain/payments/charge';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import { creditNotes, invoices, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';
import { getReceivedCharge } from '../checkout/index.ts';
import { REFUND_DUE } from './capture-payment.ts';
import { findHandRefund, openRefundAfterRejection, convertPartToFils } from './hand-refunds.ts';

/** Job: gives back at the provider what a credit note credits of a payment. */
export async function refundCreditNote(deps: Deps, creditNoteId: number): Promise<void> {
  const { db } = deps.database;
  const [row] = await db
    .select({ note: creditNotes, payment: payments })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(eq(creditNotes.id, creditNoteId));
  if (!row || row.note.refundedAt) return;
  const { note, payment } = row;
  // The customer has the money already, or staff refund it.
  if (isTakenBack(payment.dispute) || (await findHandRefund(db, payment.id, note.id))) return;
  // The part is in the whole payment, which was refunded, is about to be, or is refunded by hand.
  if (payment.state === 'refunded' || payment.reason === REFUND_DUE) return;
  if (await findHandRefund(db, payment.id, null)) return;
  const provider = deps.paymentProviders.find(payment.provider);
  const [earlier] = await db
    .select({ total: sql<number>`coalesce(sum(${creditNotes.net} + ${creditNotes.vat}), 0)`.mapWith(Number) })
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, note.invoiceId), lt(creditNotes.id, note.id)));
  const part = calculatePartialCharge(
    getReceivedCharge(payment),
    payment.amount,
    earlier?.total ?? 0,
    note.net + note.vat,
  );
  try {
    if (provider?.kind !== 'remote' || !payment.providerRef)
      throw new PaymentProviderRejectedError(`${payment.provider} is not configured any more.`);
    // The provider refunds the same reference only once, so the job may run again.
    if (part.amountMinor > 0) await provider.refund(payment.providerRef, part, `refund-${note.number}`);
  } catch (error) {
    if (!(error instanceof PaymentProviderRejectedError)) throw error;
    // A retry would not help: staff refund the money by hand.
    deps.log.error({ err: error, number: note.number }, 'the refund of a credit note was rejected');
    await transactWithEvents(deps, (tx, publish) =>
      openRefundAfterRejection(tx, publish, deps, {
        orderId: note.orderId,
        paymentId: payment.id,
        part: { creditNoteId: note.id, amount: convertPartToFils(payment, earlier?.total ?? 0, note.net + note.vat) },
      }),
    );
    return;
  }
  await transactWithEvents(deps, (tx) =>
    tx
      .update(creditNotes)
      .set({ refundedAt: deps.clock.now() })
      .where(and(eq(creditNotes.id, note.id), isNull(creditNotes.refundedAt))),
  );
}
