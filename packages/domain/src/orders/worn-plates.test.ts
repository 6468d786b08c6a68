import { expect, it } from 'vitest';
import { isWornAgain } from './worn-plates.ts';

it.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('a plate that was made again %d times: the next remake asks prepress first: %s', (remade, expected) => {
  expect(isWornAgain({ remade })).toBe(expected);
});
