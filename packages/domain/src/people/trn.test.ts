import { expect, it } from 'vitest';
import { isTrn, trnDigits } from './trn.ts';

it.each([
  ['100000000000003', '100000000000003'],
  [' 100-2003-0040-0503 ', '100200300400503'],
  ['\u202a100 2003 0040 0503\u202c', '100200300400503'],
  ['١٠٠٢٠٠٣٠٠٤٠٠٥٠٣', '100200300400503'],
])('%j is the TRN %s', (typed, digits) => {
  expect(trnDigits(typed)).toBe(digits);
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
])('%j is no TRN', (typed) => expect(isTrn(trnDigits(typed))).toBe(false));
