import { expect, it } from 'vitest';
import { isTrn, toTrnDigits } from './trn.ts';

it.each([
  ['100000000000003', '100000000000003'],
  [' 100-2003-0040-0503 ', '100200300400503'],
  ['\u202a100 2003 0040 0503\u202c', '100200300400503'],
  ['١٠٠٢٠٠٣٠٠٤٠٠٥٠٣', '100200300400503'],
])('reads %j as the TRN %s', (typed, digits) => {
  expect(toTrnDigits(typed)).toBe(digits);
  expect(isTrn(digits)).toBe(true);
});

it.each([
  '',
  '10000000000003',
  '1000000000000003',
  '200000000000003',
  '100000000000001',
  '1O0000000000003',
  'TRN100000000000003',
])('%j is not a TRN', (typed) => expect(isTrn(toTrnDigits(typed))).toBe(false));
