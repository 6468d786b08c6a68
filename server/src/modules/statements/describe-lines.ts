import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';
import { translate } from '../../platform/translate.ts';
import type { NamedOpenItem } from '../ledger/index.ts';
import type { StatementData, StatementEntry } from './statement-data.ts';

const join = (parts: readonly (string | null | false | undefined)[]): string => parts.filter(Boolean).join(' · ');
const print = (lang: Language, key: string, params?: Record<string, string | number>): string =>
  translate(lang, `statement.${key}`, params);

const describeOrder = (
  lang: Language,
  { orderId, poNumber }: { readonly orderId: number | null; readonly poNumber: string | null },
) => [
  orderId !== null && print(lang, 'order', { id: orderId }),
  poNumber && print(lang, 'poNumber', { number: poNumber }),
];

const describeCheque = (lang: Language, cheque: string | null) => cheque && print(lang, 'cheque', { number: cheque });

/** An entry that takes another back has words of its own. */
function getKindKey({ kind, owed, promised, means, orderId }: StatementEntry): string {
  if (kind === 'chargeback' && owed < 0) return 'reversed.chargeback';
  if (kind === 'payment' && owed > 0 && means === 'account' && orderId !== null) return 'reversed.toAccount';
  if (kind === 'payment' && owed > 0) return 'reversed.payment';
  if (kind === 'chequeCleared' && promised > 0) return 'reversed.chequeCleared';
  return `kinds.${kind}`;
}

interface EntryWords {
  readonly formatDay: (day: string) => string;
  /** A list that leads to the order names it itself. */
  readonly namesOrder?: boolean;
}

/** What happened, by which document, for which order; money that was recorded later says when it came. */
export function describeEntry(
  lang: Language,
  entry: StatementEntry,
  { formatDay, namesOrder = true }: EntryWords,
): string {
  const { means, method, kind } = entry;
  const isMoney =
    (kind === 'payment' || kind === 'refund' || kind === 'chargeback') && !(means === 'account' && entry.owed > 0);
  const isLate =
    kind === 'payment' &&
    entry.owed < 0 &&
    entry.receivedOn !== null &&
    entry.receivedOn !== toLocalDay(entry.createdAt);
  return join([
    [print(lang, getKindKey(entry)), entry.invoice ?? entry.creditNote].filter(Boolean).join(' '),
    isMoney && (means ? translate(lang, `credit.means.${means}`) : method && print(lang, `methods.${method}`)),
    isLate && print(lang, 'receivedOn', { day: formatDay(entry.receivedOn ?? '') }),
    describeCheque(lang, entry.cheque),
    ...(namesOrder ? describeOrder(lang, entry) : []),
    entry.note,
  ]);
}

/** What is still to be paid. */
export const describeOpenItem = (lang: Language, item: NamedOpenItem): string =>
  join([
    [print(lang, `sources.${item.source}`), item.document].filter(Boolean).join(' '),
    describeCheque(lang, item.cheque),
    ...describeOrder(lang, item),
  ]);

/** Texts of a statement that people typed, in any script. */
export const listTypedWords = ({ buyer, seller, ...data }: StatementData): string[] => [
  ...[buyer, seller].flatMap(({ name, lines }) => [name, ...lines]),
  ...(data.kind === 'period'
    ? data.statement.lines.flatMap(({ entry }) => [entry.note, entry.poNumber ?? ''])
    : data.statement.items.map(({ item }) => item.poNumber ?? '')
  ).filter(Boolean),
];
