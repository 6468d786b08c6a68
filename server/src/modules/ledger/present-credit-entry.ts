import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getChequeState } from '@platewright/domain/ledger/cheque';
import { toCreditEntryType, type CreditListKind } from '@platewright/domain/ledger/credit-entries';
import { getEntryAmount } from '@platewright/domain/ledger/ledger-entry';
import { filsToAed } from '@platewright/domain/money/fils';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Language } from '@platewright/texts/languages';
import type { cheques, ledgerEntries } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';

export type PresentedCreditEntry = CallAnswer<Contract['creditsList']>['credits'][number];

interface CreditEntryRow {
  readonly entry: typeof ledgerEntries.$inferSelect;
  readonly cheque: typeof cheques.$inferSelect | null;
  /** Name of the product of its order. */
  readonly product: LocalizedText | null;
  /** Number of the note that it enters. */
  readonly creditNote: string | null;
}

/** An entry of a kind that the list of credits shows, as customers and staff see it. */
export function presentCreditEntry(row: CreditEntryRow, overdue: boolean, lang: Language): PresentedCreditEntry {
  const { entry, cheque, product, creditNote } = row;
  return {
    id: entry.id,
    product: product?.[lang] || getEntryTitle(row, lang),
    type: toCreditEntryType(entry.kind as CreditListKind, {
      isOfOrder: entry.orderId !== null,
      hasCheque: cheque !== null,
    }),
    amount: filsToAed(getEntryAmount(entry)),
    createdAt: entry.createdAt.toISOString(),
    endDate: (cheque?.dueAt ?? entry.dueAt)?.toISOString() ?? null,
    orderId: entry.orderId,
    creditNote,
    overdue,
    means: entry.means,
    cheque: cheque && { number: cheque.number ?? '', bank: cheque.bank ?? '', state: getChequeState(cheque) },
  };
}

/** The title of an entry without a product: means, cheque and the note of staff. */
const getEntryTitle = ({ entry: { means, note }, cheque }: CreditEntryRow, lang: Language): string =>
  [
    means && translate(lang, `credit.means.${means}`),
    cheque?.number && translate(lang, 'credit.chequeNumber', { number: cheque.number }),
    cheque?.bank,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
