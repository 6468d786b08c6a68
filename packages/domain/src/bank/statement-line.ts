import { removeHiddenCharacters } from '../hidden-characters.ts';
import { toLatinDigits } from '../latin-digits.ts';
import type { Fils } from '../money/fils.ts';
import { isIban, normalizeIban } from '../payments/iban.ts';
import type { ColumnMapping, ColumnRole } from './column-mapping.ts';
import type { CsvRow } from './csv-reader.ts';
import { readAmount, readDay } from './statement-figures.ts';

/** What is booked at once at most, in fils: AED 10,000,000.00. */
export const MAX_LINE_AMOUNT: Fils = 1_000_000_000;

/** Why a line of a statement is listed, but cannot be booked. */
export const lineObstacles = [
  'dayUnreadable',
  'amountUnreadable',
  'amountZero',
  /** Money that went out. */
  'outgoing',
  'amountTooLarge',
  'otherCurrency',
] as const;
export type LineObstacle = (typeof lineObstacles)[number];

/** One line of a bank statement, as its file has it. */
export interface StatementLine {
  /** ISO date; null for one that cannot be read. */
  readonly day: string | null;
  /** In hundredths of its currency, negative for what went out; null for one that cannot be read. */
  readonly amount: Fils | null;
  readonly currency: string;
  readonly payer: string;
  readonly payerIban: string;
  /** What the bank calls it; empty without. */
  readonly reference: string;
  readonly cheque: string;
  /** What the payer wrote, and what the bank says of it. */
  readonly text: string;
  readonly obstacle: LineObstacle | null;
  /** All that its file says of it, in one spelling: the same line of two files has the same. */
  readonly content: string;
}

const MAX_TEXT = 500;
const toText = (text: string, max = MAX_TEXT): string =>
  [...removeHiddenCharacters(text).replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, max).join('');

/** One spelling of a text: letters and digits alone, whatever its encoding had for quotation marks and blanks. */
export const toPlainText = (text: string): string =>
  toLatinDigits(removeHiddenCharacters(text).normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}.,+-]+/gu, ' ')
    .trim();

type ReadLine = Omit<StatementLine, 'obstacle' | 'content' | 'text'> & { readonly texts: readonly string[] };

/** A line with why it cannot be booked, of an account in this currency. */
export function completeLine(
  { texts, ...line }: ReadLine,
  currency: string,
  content: readonly string[],
): StatementLine {
  const iban = normalizeIban(line.payerIban);
  const complete = {
    ...line,
    payer: toText(line.payer, 140),
    payerIban: isIban(iban) ? iban : '',
    reference: toText(line.reference, 140),
    cheque: toLatinDigits(line.cheque).replace(/\D/g, '').replace(/^0+/, '').slice(0, 20),
    currency: toText(line.currency, 10).toUpperCase(),
    text: toText(texts.filter((text) => text.trim() !== '').join(' · ')),
    content: content.map(toPlainText).join('|'),
  };
  return { ...complete, obstacle: findObstacle(complete, currency) };
}

function findObstacle(
  { day, amount, ...line }: Omit<StatementLine, 'obstacle'>,
  currency: string,
): LineObstacle | null {
  if (day === null) return 'dayUnreadable';
  if (amount === null) return 'amountUnreadable';
  if (amount === 0) return 'amountZero';
  if (amount < 0) return 'outgoing';
  if (line.currency !== currency) return 'otherCurrency';
  return amount > MAX_LINE_AMOUNT ? 'amountTooLarge' : null;
}

const isOutgoing = (direction: string): boolean => /^(d|dr|dbit|debit|مدين)$/i.test(direction.trim());

/** The line of a row; null for a row that is none: without an amount. */
export function toStatementLine(row: CsvRow, mapping: ColumnMapping, currency: string): StatementLine | null {
  const { roles, decimal, dateOrder } = mapping;
  const get = (role: ColumnRole) => row[roles.indexOf(role)]?.trim() ?? '';
  const amounts = { credit: get('credit'), debit: get('debit'), amount: get('amount') };
  // A balance that is carried forward, or the second row of a text.
  if (Object.values(amounts).every((text) => text === '')) return null;
  return completeLine(
    {
      day: readDay(get('day'), dateOrder),
      amount: roles.includes('credit')
        ? readSplit(amounts, mapping)
        : withDirection(readAmount(amounts.amount, decimal), get('direction')),
      currency: get('currency') || currency,
      ...{ payer: get('payer'), payerIban: get('payerIban'), reference: get('reference'), cheque: get('cheque') },
      texts: row.filter((_, index) => roles[index] === 'text'),
    },
    currency,
    row,
  );
}

const withDirection = (amount: Fils | null, direction: string): Fils | null =>
  amount !== null && amount > 0 && isOutgoing(direction) ? -amount : amount;

/** What came in without what went out; the column of either may have its sign, or a zero where there is nothing. */
function readSplit({ credit, debit }: { credit: string; debit: string }, { decimal }: ColumnMapping): Fils | null {
  const cameIn = credit === '' || credit === '-' ? 0 : readAmount(credit, decimal);
  const wentOut = debit === '' || debit === '-' ? 0 : readAmount(debit, decimal);
  if (cameIn === null || wentOut === null) return null;
  return cameIn - Math.abs(wentOut) + 0;
}

/** What lines with one reference have in common; null without one. They are the same where their payer is, too. */
export const getReferenceKey = ({
  reference,
  day,
  amount,
  currency,
}: Pick<StatementLine, 'reference' | 'day' | 'amount' | 'currency'>): string | null =>
  reference === '' ? null : [toPlainText(reference), day ?? '', amount ?? '', currency].join('|');

/** Counts how often the same line has come before in its file, so that two equal lines are two. */
export function createOrdinals(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return ordinal;
  };
}
