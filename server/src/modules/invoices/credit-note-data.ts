import type { CreditNoteReason } from '@platewright/domain/invoices/credit-note';
import type { InvoiceData, InvoiceLine } from '@platewright/domain/invoices/invoice-data';
import { sumFils } from '@platewright/domain/money/fils';

interface CreditNoteHead {
  readonly number: string;
  readonly uuid: string;
  readonly issuedAt: Date;
  readonly reason: CreditNoteReason;
  readonly note: string;
}

/** What a credit note prints: its invoice with the lines that it takes back. */
export function createCreditNoteData(
  invoice: InvoiceData,
  lines: readonly InvoiceLine[],
  { number, uuid, issuedAt, reason, note }: CreditNoteHead,
): InvoiceData {
  const { charge: _charge, ...rest } = invoice;
  const [deliveries, goods] = [true, false].map((isDelivery) =>
    lines.filter(({ kind }) => (kind === 'delivery') === isDelivery),
  ) as [InvoiceLine[], InvoiceLine[]];
  const discount = sumFils(goods.map((line) => line.discount));
  const totalExclVat = sumFils(lines.map(({ net }) => net));
  const vat = sumFils(lines.map((line) => line.vat));
  return {
    ...rest,
    number,
    uuid,
    issuedAt: issuedAt.toISOString(),
    dueAt: null,
    correction: { invoiceNumber: invoice.number ?? '', invoiceIssuedAt: invoice.issuedAt, reason, note },
    lines,
    couponPercent: discount > 0 ? invoice.couponPercent : 0,
    subtotal: sumFils(goods.map(({ amount }) => amount)),
    discount,
    shipping: sumFils(deliveries.map(({ net }) => net)),
    totalExclVat,
    vat,
    totalInclVat: totalExclVat + vat,
  };
}
