import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getChequeState, type LedgerEntryType, type PaymentMeans } from '@platewright/domain/credit/credit-ledger';
import { filsToAed } from '@platewright/domain/money/fils';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Language } from '@platewright/texts/languages';
import type { creditEntries } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';

type CreditEntryRow = typeof creditEntries.$inferSelect;
export type PresentedLedgerEntry = CallAnswer<Contract['creditsList']>['credits'][number];

/**
 * A ledger entry as customers and staff see it; `product` is the name of its order's product,
 * `creditNote` the number of the note that it enters.
 */
export function presentLedgerEntry(
  row: CreditEntryRow,
  product: LocalizedText | null,
  creditNote: string | null,
  overdue: boolean,
  lang: Language,
): PresentedLedgerEntry {
  const means = row.means as PaymentMeans | null;
  const state = getChequeState({ ...row, type: row.type as LedgerEntryType, means });
  return {
    id: row.id,
    product: product?.[lang] || getEntryTitle(row, lang),
    type: row.type as LedgerEntryType,
    amount: filsToAed(row.amount),
    createdAt: row.createdAt.toISOString(),
    endDate: row.dueAt?.toISOString() ?? null,
    orderId: row.orderId,
    creditNote,
    overdue,
    means,
    cheque: state && { number: row.chequeNumber ?? '', bank: row.chequeBank ?? '', state },
  };
}

/** The title of an entry without a product: means, cheque and the note of staff. */
const getEntryTitle = ({ means, chequeNumber, chequeBank, note }: CreditEntryRow, lang: Language): string =>
  [
    means && translate(lang, `credit.means.${means}`),
    chequeNumber && translate(lang, 'credit.chequeNumber', { number: chequeNumber }),
    chequeBank,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
