import type { CreditNoteReason } from '@platewright/domain/invoices/credit-note';
import type { SeriesKind } from '@platewright/domain/settings/number-series';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    invoiceIssued: { readonly orderId: number; readonly companyId: number; readonly number: string };
    /** Staff let a number series go on at a higher number. */
    numberAdvanced: {
      readonly series: SeriesKind;
      /** What would have been next. */
      readonly from: number;
      readonly to: number;
      readonly byId: number;
    };
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
