import { expect, it } from 'vitest';
import { getAgeingColumn, listAgeingRanges } from './ageing.ts';

it.each([
  [-5, 'notDue'],
  [0, 'notDue'],
  [1, 'days30'],
  [30, 'days30'],
  [31, 'days60'],
  [60, 'days60'],
  [61, 'days90'],
  [90, 'days90'],
  [91, 'over'],
  [4000, 'over'],
] as const)('a debt %i days after its due day stands in %s', (daysLate, column) => {
  expect(getAgeingColumn(daysLate)).toBe(column);
  const found = listAgeingRanges().filter(
    ({ after, until }) => (after === null || daysLate > after) && (until === null || daysLate <= until),
  );
  expect(found.map((range) => range.column)).toEqual([column]);
});
