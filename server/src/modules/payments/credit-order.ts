import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { CreditRefund } from '@platewright/domain/invoices/credit-note';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { addRefundEntry } from '../credit/index.ts';
import { hasInvoice, issueCreditNote, type CreditNoteRequest, type IssuedCreditNote } from '../invoices/index.ts';
import { openHandRefund } from './hand-refunds.ts';

/**
 * Credits an order that stays as it is, all of its invoice or a part: issues the credit note and refunds the money
 * the way it came (handbook 5.2), in the transaction of the caller. A cancel credits through its transition instead.
 * @throws CallError invoiceMissing, nothingToCredit, creditTooHigh
 */
export async function creditOrder(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  request: CreditNoteRequest,
): Promise<IssuedCreditNote & { readonly refund: CreditRefund }> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, request.orderId), eq(payments.state, 'captured')))
    .for('update');
  // What a credit note or a cancel has refunded in whole has an invoice, and nothing is left of it.
  if (!payment) throw new CallError((await hasInvoice(tx, request.orderId)) ? 'nothingToCredit' : 'invoiceMissing');
  const note = await issueCreditNote(tx, publish, deps, request);
  const isEntered = await addRefundEntry(tx, payment, { amount: note.total, creditNoteId: note.id }, deps.clock.now());
  if (isEntered) return { ...note, refund: 'ledger' };
  if (isTakenBack(payment.dispute)) return { ...note, refund: 'takenBack' };
  if (deps.paymentProviders.find(payment.provider)?.kind === 'offline') {
    await openHandRefund(tx, publish, deps.clock.now(), {
      orderId: request.orderId,
      paymentId: payment.id,
      creditNoteId: note.id,
      amount: note.total,
      cause: 'offline',
    });
    return { ...note, refund: 'byHand' };
  }
  await deps.jobs.enqueue(tx, 'refundCreditNote', { creditNoteId: note.id });
  return { ...note, refund: 'provider' };
}
