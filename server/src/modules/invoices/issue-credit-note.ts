import { eq, sql } from 'drizzle-orm';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import {
  calculateCredit,
  type CreditError,
  type CreditNoteReason,
  type TaxedAmount,
} from '@platewright/domain/invoices/credit-note';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, invoices, orders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { createCreditNoteData } from './credit-note-data.ts';
import { takeNextNumber } from './number-series.ts';

export interface CreditNoteRequest {
  readonly orderId: number;
  readonly reason: CreditNoteReason;
  /** The reason in the words of whoever decided, printed on the note. */
  readonly note: string;
  /** Key of that reason, where it was chosen from the list. */
  readonly reasonKey?: string | null;
  /** Amount without VAT; null for all that is left of the invoice. */
  readonly net: Fils | null;
}

export interface IssuedCreditNote {
  readonly id: number;
  readonly number: string;
  readonly net: Fils;
  readonly vat: Fils;
  /** `net` and `vat`. */
  readonly total: Fils;
}

const callErrorByCreditError: Record<CreditError, CallErrorName> = {
  nothingLeft: 'nothingToCredit',
  amountTooHigh: 'creditTooHigh',
};

/**
 * Issues a credit note over the invoice of an order, in the transaction of the caller: takes the number, stores what is
 * printed, publishes `creditNoteIssued` and enqueues the job that draws the PDF. The money is the caller's matter
 * (`payments/credit-order.ts`). The invoice is locked, so two notes at once never credit more than it.
 * @throws CallError invoiceMissing, nothingToCredit, creditTooHigh
 */
export async function issueCreditNote(
  tx: Tx,
  publish: Publish,
  deps: Deps,
  { orderId, reason, note, reasonKey = null, net }: CreditNoteRequest,
): Promise<IssuedCreditNote> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId)).for('update');
  if (!invoice) throw new CallError('invoiceMissing');
  const invoiced = invoice.data;
  const before = await sumCredited(tx, invoice.id);
  const vatPercent = invoiced.lines[0]?.vatPercent ?? 0;
  const credit = calculateCredit({ net: invoiced.totalExclVat, vat: invoiced.vat, vatPercent }, before, net);
  if (!credit.ok) throw new CallError(callErrorByCreditError[credit.reason]);

  const now = deps.clock.now();
  const number = await takeNextNumber(tx, 'creditNote', now);
  const data = createCreditNoteData(invoiced, credit.value, { number, issuedAt: now, reason, note });
  const [issued] = await tx
    .insert(creditNotes)
    .values({ number, invoiceId: invoice.id, orderId, reason, note, reasonKey, issuedAt: now, data, ...credit.value })
    .returning({ id: creditNotes.id });
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId));
  if (!issued || !order) throw new Error(`The credit note of order ${orderId} was not stored.`);
  const total = credit.value.net + credit.value.vat;
  publish({ type: 'creditNoteIssued', orderId, companyId: order.companyId, number, reason, total });
  await deps.jobs.enqueue(tx, 'creditNotePdf', { creditNoteId: issued.id });
  return { id: issued.id, number, ...credit.value, total };
}

async function sumCredited(tx: Tx, invoiceId: number): Promise<TaxedAmount> {
  const [credited] = await tx
    .select({
      net: sql<number>`coalesce(sum(${creditNotes.net}), 0)`.mapWith(Number),
      vat: sql<number>`coalesce(sum(${creditNotes.vat}), 0)`.mapWith(Number),
    })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId));
  return credited ?? { net: 0, vat: 0 };
}

/** What is not credited yet of the invoice of an order, without VAT; null without an invoice. */
export async function loadCreditRest(tx: Tx, orderId: number): Promise<Fils | null> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!invoice) return null;
  return invoice.data.totalExclVat - (await sumCredited(tx, invoice.id)).net;
}
