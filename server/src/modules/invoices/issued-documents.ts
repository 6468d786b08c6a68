import { and, asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { CreditNoteReason } from '@platewright/domain/invoices/credit-note';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { creditNotes, invoices } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { writeCreditNotePdf, writeInvoicePdf } from './stored-invoice-pdfs.ts';

/** What was issued for an order, as customers and staff see it; amounts in AED with VAT. */
export interface IssuedDocuments {
  readonly invoice: { readonly number: string; readonly issuedAt: string; readonly total: number } | null;
  /** Oldest first. */
  readonly creditNotes: {
    readonly number: string;
    readonly issuedAt: string;
    readonly reason: CreditNoteReason;
    readonly total: number;
  }[];
}

export async function loadIssuedDocuments(tx: Tx, orderId: number): Promise<IssuedDocuments> {
  const [invoice] = await tx
    .select({ number: invoices.number, issuedAt: invoices.issuedAt, total: invoices.total })
    .from(invoices)
    .where(eq(invoices.orderId, orderId));
  if (!invoice) return { invoice: null, creditNotes: [] };
  const notes = await tx
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.id));
  return {
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString(), total: filsToAed(invoice.total) },
    creditNotes: notes.map(({ number, issuedAt, reason, net, vat }) => ({
      number,
      issuedAt: issuedAt.toISOString(),
      reason: reason as CreditNoteReason,
      total: filsToAed(net + vat),
    })),
  };
}

/**
 * Draws the PDF of an issued document of an order, unless its job has drawn it.
 * @throws CallError invoiceMissing when the order has no document of this number
 */
export async function prepareIssuedPdf(tx: Tx, deps: Deps, orderId: number, number: string): Promise<void> {
  const [invoice] = await tx
    .select({ id: invoices.id, storageKey: invoices.storageKey })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.number, number)));
  if (invoice) return invoice.storageKey ? undefined : writeInvoicePdf(deps, invoice.id);
  const [note] = await tx
    .select({ id: creditNotes.id, storageKey: creditNotes.storageKey })
    .from(creditNotes)
    .where(and(eq(creditNotes.orderId, orderId), eq(creditNotes.number, number)));
  if (!note) throw new CallError('invoiceMissing');
  if (!note.storageKey) await writeCreditNotePdf(deps, note.id);
}
