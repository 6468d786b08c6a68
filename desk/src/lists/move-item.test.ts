import { expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

it('moves an item up or down, but not past the ends', () => {
  expect(moveItem([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moveItem([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect([moveItem([1, 2], 1, -1), moveItem([1, 2], 2, 1), moveItem([1, 2], 9, 1)]).toEqual([null, null, null]);
});
