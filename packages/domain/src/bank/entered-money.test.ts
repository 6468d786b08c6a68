import { expect, it } from 'vitest';
import { findEnteredMoney, type BookableLine, type EnteredMoney } from './entered-money.ts';

const line = (more: Partial<BookableLine> = {}): BookableLine => ({
  ...{ id: 1, day: '2026-11-10', amount: 85_499, reference: 'FT 4711', companyIds: [7] },
  ...more,
});
const money = (more: Partial<EnteredMoney> = {}): EnteredMoney => ({
  ...{ id: 50, companyId: 7, amount: 85_499, receivedOn: '2026-11-10', reference: 'by phone' },
  ...more,
});
const find = (lines: readonly BookableLine[], entered: readonly EnteredMoney[]) =>
  [...findEnteredMoney(lines, entered)].map(([lineId, { id }]) => [lineId, id]).sort(([a = 0], [b = 0]) => a - b);

it.each([
  ['the same day', line(), money(), true],
  ['three days before', line(), money({ receivedOn: '2026-11-07' }), true],
  ['three days after', line(), money({ receivedOn: '2026-11-13' }), true],
  ['four days after', line(), money({ receivedOn: '2026-11-14' }), false],
  ['over the end of a month', line({ day: '2026-12-01' }), money({ receivedOn: '2026-11-29' }), true],
  ['one fils less', line(), money({ amount: 85_498 }), false],
  ['another account', line(), money({ companyId: 8 }), false],
  ['another account of the same reference', line(), money({ companyId: 8, reference: 'ft-4711' }), true],
  ['the same reference of nobody', line({ companyIds: [] }), money({ reference: 'FT4711' }), true],
  ['no reference on both sides', line({ companyIds: [], reference: '' }), money({ reference: ' - ' }), false],
])('%s', (_what, of, entered, isFound) => {
  expect(find([of], [entered])).toEqual(isFound ? [[1, 50]] : []);
});

it('takes each entry for one line, by its reference before the nearest day', () => {
  const lines = [line({ id: 1, day: '2026-11-10' }), line({ id: 2, day: '2026-11-12', reference: 'FT 9' })];
  expect(find(lines, [money()])).toEqual([[1, 50]]);
  expect(find(lines, [money({ reference: 'FT9' })])).toEqual([[2, 50]]);
  expect(find(lines, [money(), money({ id: 51, receivedOn: '2026-11-12' })])).toEqual([
    [1, 50],
    [2, 51],
  ]);
});
