import type { CreditNoteReason } from '@platewright/domain/invoices/credit-note';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    invoiceIssued: { readonly orderId: number; readonly companyId: number; readonly number: string };
    /** `total` in fils, VAT included. */
    creditNoteIssued: {
      readonly orderId: number;
      readonly companyId: number;
      readonly number: string;
      readonly reason: CreditNoteReason;
      readonly total: number;
    };
  }
}
