import { expect, it } from 'vitest';
import { isAboutPlates } from './plates-query-key.ts';
import { getPlatesKey } from './queries.ts';

it('finds the plates of a file and what compares them, and nothing else of the order', () => {
  const plates = getPlatesKey(9, 'new');
  const keys = [
    plates,
    [...plates, 'comparison', 'old'],
    getPlatesKey(9, 'other'),
    ['order', 9, 'approvals', 'comments', 'new', 1],
    ['order', 9],
  ];
  expect(keys.map((key) => isAboutPlates(key, 'new'))).toEqual([true, true, false, false, false]);
  expect(isAboutPlates([...plates, 'comparison', 'old'], 'old')).toBe(true);
});
