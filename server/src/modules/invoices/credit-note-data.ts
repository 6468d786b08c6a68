import type { CreditNoteReason, TaxedAmount } from '@platewright/domain/invoices/credit-note';
import type { InvoiceData, InvoiceLine } from '@platewright/domain/invoices/invoice-data';

interface CreditNoteHead {
  readonly number: string;
  readonly issuedAt: Date;
  readonly reason: CreditNoteReason;
  readonly note: string;
}

/** What a credit note prints: the lines of its invoice when it takes all of it back, otherwise one line. */
export function createCreditNoteData(
  invoice: InvoiceData,
  { net, vat }: TaxedAmount,
  { number, issuedAt, reason, note }: CreditNoteHead,
): InvoiceData {
  const { charge: _charge, ...rest } = invoice;
  const head = {
    ...rest,
    number,
    issuedAt: issuedAt.toISOString(),
    dueAt: null,
    correction: { invoiceNumber: invoice.number ?? '', invoiceIssuedAt: invoice.issuedAt, reason, note },
  };
  if (net === invoice.totalExclVat && vat === invoice.vat) return head;
  const line: InvoiceLine = {
    kind: 'credit',
    detail: '',
    quantity: 1,
    unit: 'C62',
    unitPrice: net,
    amount: net,
    discount: 0,
    net,
    vatPercent: invoice.lines[0]?.vatPercent ?? 0,
    vat,
    gross: net + vat,
  };
  return {
    ...head,
    lines: [line],
    couponPercent: 0,
    subtotal: net,
    discount: 0,
    shipping: 0,
    totalExclVat: net,
    vat,
    totalInclVat: net + vat,
  };
}
