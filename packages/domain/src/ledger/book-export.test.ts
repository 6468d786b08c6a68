import { describe, expect, it } from 'vitest';
import { getExportPercent, nameBookExport } from './book-export.ts';

describe('a file of the books', () => {
  it('is named after what it has and its days', () => {
    const days = { fromDay: '2026-11-01', toDay: '2026-11-30' };
    expect(nameBookExport({ kind: 'journal', format: 'xlsx', ...days })).toBe('journal-2026-11-01-2026-11-30.xlsx');
    expect(nameBookExport({ kind: 'invoices', format: 'ubl', ...days })).toBe('invoices-2026-11-01-2026-11-30.zip');
  });

  it.each([
    [0, 0, 0],
    [1, 3, 33],
    [3, 3, 99],
    [5, 3, 99],
  ])('after %i of %i entries is at %i percent: all of it only when it is stored', (done, total, percent) => {
    expect(getExportPercent(done, total)).toBe(percent);
  });
});
