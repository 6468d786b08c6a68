import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { chequeState, type EntryType, type PaymentMeans } from '@platewright/domain/credit/ledger';
import { aedToWire } from '@platewright/domain/money/fils';
import type { Localised } from '@platewright/domain/options/types';
import type { Language } from '@platewright/texts/shape';
import type { creditEntries } from '../db/schema/index.ts';
import { say } from '../texts.ts';

type Row = typeof creditEntries.$inferSelect;
export type PresentedEntry = AnswerOf<Contract['creditsList']>['credits'][number];

/** An entry as the customer and the house read it; `product` is that of its order. */
export function presentEntry(row: Row, product: Localised | null, overdue: boolean, lang: Language): PresentedEntry {
  const means = row.means as PaymentMeans | null;
  const state = chequeState({ ...row, type: row.type as EntryType, means });
  return {
    id: row.id,
    product: product?.[lang] || titleOf(row, lang),
    type: row.type as EntryType,
    amount: aedToWire(row.amount),
    createdAt: row.createdAt.toISOString(),
    endDate: row.dueAt?.toISOString() ?? null,
    orderId: row.orderId,
    overdue,
    means,
    cheque: state && { number: row.chequeNumber ?? '', bank: row.chequeBank ?? '', state },
  };
}

/** How money came in and what the house wrote of it. */
const titleOf = ({ means, chequeNumber, chequeBank, note }: Row, lang: Language): string =>
  [
    means && say(lang, `credits.means.${means}`),
    chequeNumber && say(lang, 'credits.chequeNumber', { number: chequeNumber }),
    chequeBank,
    note,
  ]
    .filter(Boolean)
    .join(' · ');
