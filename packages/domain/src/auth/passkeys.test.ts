import { expect, it } from 'vitest';
import { isCounterRegression } from './passkeys.ts';

it.each([
  [0, 0, false],
  [0, 1, false],
  [7, 8, false],
  [7, 400, false],
  [7, 7, true],
  [7, 6, true],
  [7, 0, true],
])('a counter of %i that is answered with %i went back: %s', (stored, answered, expected) => {
  expect(isCounterRegression(stored, answered)).toBe(expected);
});
