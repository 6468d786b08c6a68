import type { PrintedParty } from '@platewright/domain/invoices/invoice-party';
import type { LedgerEntryKind } from '@platewright/domain/ledger/ledger-entry';
import type { PaymentMeans } from '@platewright/domain/ledger/credit-entries';
import type { OpenItemsStatement, PeriodStatement } from '@platewright/domain/ledger/statement';
import type { Language } from '@platewright/texts/languages';
import type { NamedOpenItem } from '../ledger/index.ts';

/** One entry as a statement prints it. */
export interface StatementEntry {
  readonly kind: LedgerEntryKind;
  readonly owed: number;
  readonly promised: number;
  readonly createdAt: Date;
  readonly means: PaymentMeans | null;
  readonly note: string;
  readonly orderId: number | null;
  readonly poNumber: string | null;
  readonly invoice: string | null;
  readonly creditNote: string | null;
  readonly method: string | null;
  /** The day of the operator on which cash or a transfer came; null for other money. */
  readonly receivedOn: string | null;
  readonly cheque: string | null;
}

interface StatementHead {
  readonly lang: Language;
  readonly drawnAt: Date;
  readonly accountId: number;
  readonly seller: PrintedParty & { readonly email: string };
  readonly buyer: PrintedParty;
  /** The account of the operator, in one line; null where none is published. */
  readonly transferTo: string | null;
}

/** What the PDF of a statement says, with amounts in fils. */
export type StatementData = StatementHead &
  (
    | {
        readonly kind: 'period';
        readonly from: string;
        readonly to: string;
        readonly statement: PeriodStatement<StatementEntry>;
      }
    | { readonly kind: 'openItems'; readonly statement: OpenItemsStatement<NamedOpenItem> }
  );

/** What is owed at its end: of a statement of open items now. */
export const getStatementBalance = (data: StatementData): number =>
  data.kind === 'period' ? data.statement.closing : data.statement.total;
