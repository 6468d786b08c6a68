import { toLatinDigits } from '../latin-digits.ts';
import type { CsvRow, Delimiter } from './csv-reader.ts';
import { guessDateOrder, guessDecimalSign, type DateOrder, type DecimalSign } from './statement-figures.ts';

/**
 * What a column of a bank's file says. `amount` is signed, or its `direction` stands beside it; else what came in and what went
 * out have columns of their own. Several columns can be `text`, each other at most one.
 */
export const columnRoles = [
  'day',
  'credit',
  'debit',
  'amount',
  'direction',
  'reference',
  'payer',
  'payerIban',
  'cheque',
  'currency',
  'text',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** How the files of a bank account are read. */
export interface ColumnMapping {
  readonly delimiter: Delimiter;
  /** Rows before the first line: address, period, heads. */
  readonly skippedRows: number;
  readonly dateOrder: DateOrder;
  readonly decimal: DecimalSign;
  /** By column; null for what is not read. */
  readonly roles: readonly (ColumnRole | null)[];
  /** The heads that it was made for: a file with others is asked about again. */
  readonly heads: readonly string[];
}

export type MappingError = 'dayColumnMissing' | 'amountColumnMissing' | 'columnTwice';

/** Why lines cannot be read by these roles; null where they can. */
export function checkRoles(roles: ColumnMapping['roles']): MappingError | null {
  const count = (role: ColumnRole) => roles.filter((one) => one === role).length;
  if (columnRoles.some((role) => role !== 'text' && count(role) > 1)) return 'columnTwice';
  if (count('day') === 0) return 'dayColumnMissing';
  const isSplit = count('credit') === 1;
  return isSplit === (count('amount') === 1) ? 'amountColumnMissing' : null;
}

/** Heads as they are compared: small letters, Latin digits, no punctuation and no Arabic marks. */
const toHead = (text: string): string =>
  toLatinDigits(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Heads of the usual banks in the Emirates, the best one of each role first. */
const headPatterns: readonly (readonly [ColumnRole, readonly RegExp[]])[] = [
  [
    'day',
    [
      /^(transaction|trans|txn|posting|posted|booking|entry) date( time)?$/,
      /^date$/,
      /^تاريخ (المعاملة|العملية|القيد)$/,
    ],
  ],
  ['day', [/^التاريخ$/, /^value date$/, /^تاريخ (القيمة|الاستحقاق)$/, /\bdate\b/, /تاريخ/]],
  ['credit', [/^(credit|deposit|paid in|money in)s?( amount)?( aed)?$/, /^cr( amount)?$/, /دائن|ايداع|الوارد/]],
  ['debit', [/^(debit|withdrawal|paid out|money out)s?( amount)?( aed)?$/, /^dr( amount)?$/, /مدين|سحب|الصادر/]],
  ['amount', [/^(transaction |txn |net )?amount( aed| in aed)?$/, /^المبلغ$/, /^قيمة العملية$/]],
  [
    'direction',
    [/^(cr dr|dr cr|credit debit|debit credit)( ind(icator)?)?$/, /^(d c|c d)$/, /^(type|sign)$/, /^النوع$/],
  ],
  ['currency', [/^(currency|ccy|cur|curr)( code)?$/, /^العملة$/]],
  ['cheque', [/^(cheque|check|chq|instrument)( no| number| num)?$/, /شيك/]],
  ['payerIban', [/\biban\b/, /^(counterparty|beneficiary|sender|payer) account( no| number)?$/, /ايبان/]],
  ['payer', [/(payer|remitter|sender|ordering|counterparty|beneficiary|customer|party) ?(name)?$/, /المحول|اسم/]],
  [
    'reference',
    [
      /^(bank|transaction|trans|txn) (ref(erence)?|id)( no| number)?$/,
      /^ref(erence)?( no| number)?$/,
      /^(transaction|txn) (no|number)$/,
      /مرجع/,
    ],
  ],
  [
    'text',
    [
      /^(narration|narrative|description|particulars|details|remarks)$/,
      /narrati|descri|particular|detail|remark|purpose/,
      /البيان|الوصف|التفاصيل|ملاحظات/,
    ],
  ],
];

/** The roles of the columns below these heads. */
export function guessRoles(heads: readonly string[]): (ColumnRole | null)[] {
  const names = heads.map(toHead);
  const roles = names.map((): ColumnRole | null => null);
  for (const [role, patterns] of headPatterns) {
    if (role !== 'text' && roles.includes(role)) continue;
    for (const pattern of patterns) {
      const found = names.findIndex((name, index) => roles[index] === null && pattern.test(name));
      if (found < 0) continue;
      roles[found] = role;
      if (role !== 'text') break;
    }
  }
  // Beside columns for what came in and went out an amount says nothing else.
  return roles.includes('credit')
    ? roles.map((role) => (role === 'amount' || role === 'direction' ? null : role))
    : roles;
}

/** How a file is read, by its first rows; the person who imports it looks at it. */
export function guessMapping(rows: readonly CsvRow[], delimiter: Delimiter): ColumnMapping {
  const rated = rows.map((row) => guessRoles(row));
  const count = (roles: readonly (ColumnRole | null)[] = []) =>
    checkRoles(roles) === null ? roles.filter((role) => role !== null).length : 0;
  const best = rated.reduce((found, roles, index) => (count(roles) > count(rated[found]) ? index : found), 0);
  const hasHeads = count(rated[best]) > 0;
  const heads = hasHeads ? (rows[best] ?? []) : [];
  const columns = Math.max(heads.length, ...rows.map(({ length }) => length));
  const roles = Array.from({ length: columns }, (_, index) => (hasHeads ? (rated[best]?.[index] ?? null) : null));
  const skippedRows = hasHeads ? best + 1 : 0;
  const cellsOf = (...wanted: ColumnRole[]) =>
    rows
      .slice(skippedRows)
      .flatMap((row) =>
        row.filter((cell, index) => cell.trim() !== '' && wanted.some((role) => roles[index] === role)),
      );
  return {
    delimiter,
    skippedRows,
    dateOrder: guessDateOrder(cellsOf('day')),
    decimal: guessDecimalSign(cellsOf('amount', 'credit', 'debit')),
    roles,
    heads: [...heads],
  };
}
