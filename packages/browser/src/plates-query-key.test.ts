import { expect, it } from 'vitest';
import { isAboutPlates, PLATES_QUERY_KEY } from './plates-query-key.ts';

it('finds the plates of a file and what compares them, and nothing else of the order', () => {
  const plates = ['order', 9, 'approvals', PLATES_QUERY_KEY, 'new'];
  const keys = [
    plates,
    [...plates, 'comparison', 'old'],
    ['desk', 'order', 9, PLATES_QUERY_KEY, 'new'],
    ['order', 9, 'approvals', PLATES_QUERY_KEY, 'other'],
    ['order', 9, 'approvals', 'comments', 'new', 1],
    ['order', 9],
    ['desk', 'order', 9],
  ];
  expect(keys.map((key) => isAboutPlates(key, 'new'))).toEqual([true, true, true, false, false, false, false]);
  expect(isAboutPlates([...plates, 'comparison', 'old'], 'old')).toBe(true);
});
