import { expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

it.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [{ a: null }, { a: 0 }, false],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
])('%j and %j are the same: %s', (one, other, same) => expect(isSameValue(one, other)).toBe(same));
