import { expect, it } from 'vitest';
import { checkAdvance, formatDocumentNumber, type SeriesState } from './number-series.ts';

const order: SeriesState = { kind: 'order', next: 10_413, isBegun: true };
const invoice: SeriesState = { kind: 'invoice', next: 1, isBegun: false };
it.each([
  ['orders go on anywhere above', order, 20_000, null],
  ['never at the number that is next anyway', order, 10_413, 'numberNotHigher'],
  ['never at a used one', order, 10_412, 'numberNotHigher'],
  ['never at a lower one', order, 1, 'numberNotHigher'],
  ['orders have eight digits at most', order, 100_000_000, 'numberTooHigh'],
  ['a year of invoices begins anywhere', invoice, 500, null],
  ['a begun year has no gap', { ...invoice, next: 2, isBegun: true }, 500, 'seriesBegun'],
  ['credit notes are likewise', { kind: 'creditNote', next: 7, isBegun: true }, 8, 'seriesBegun'],
  ['a raised start is not lowered', { ...invoice, next: 500 }, 400, 'numberNotHigher'],
  ['documents have six digits', invoice, 1_000_000, 'numberTooHigh'],
] as const)('%s', (_case, series, to, error) => expect(checkAdvance(series, to)).toBe(error));

it('writes a document with its year and six digits', () =>
  expect(formatDocumentNumber('INV', 2026, 42)).toBe('INV-2026-000042'));
