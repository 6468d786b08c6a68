import { expect, it } from 'vitest';
import { listNames } from './list-names.ts';

it('names the first few once each, and says how many more there are', () => {
  expect(listNames([], 'en')).toBe('');
  expect(listNames(['A', 'B', 'A'], 'en')).toBe('A, B');
  expect(listNames('ABCDE', 'en')).toBe('A, B, C, D, E');
  expect(listNames('ABCDEFG', 'en')).toBe('A, B, C, D, E and 2 more');
  expect(listNames('ABCDEFG', 'ar')).toBe('A، B، C، D، E و2 غيرها');
});
