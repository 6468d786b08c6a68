import type { Fils } from '@platewright/domain/money/fils';
import { toDecimalText, type MinorSum } from '@platewright/domain/money/minor-units';

/** A cell: texts are escaped, numbers stand as they are, sums have all decimals of their currency, nothing is empty. */
export type CsvCell = string | number | MinorSum | null;

/** An amount of dirhams as a cell. */
export const toAedCell = (fils: Fils | null): MinorSum | null =>
  fils === null ? null : { amountMinor: fils, currency: 'AED' };

/** Spreadsheets read a file as UTF-8 only when it begins with a byte order mark. */
export const startCsv = (columns: readonly string[]): string => `\ufeff${columns.map(escapeCsvCell).join(',')}\r\n`;

export const toCsvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');

/** The headers of a file that is built while it is sent. */
export const createCsvHeaders = (fileName: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}.csv"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return toDecimalText(cell);
  return typeof cell === 'number' ? String(cell) : escapeCsvCell(cell);
}

/**
 * Quotes a cell by RFC 4180; an apostrophe keeps spreadsheets from running text as a formula, also
 * when it begins with a full-width sign. A library would replace
 * these two lines only (decision 015).
 */
export function escapeCsvCell(value: string): string {
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
