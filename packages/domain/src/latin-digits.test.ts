import { expect, it } from 'vitest';
import { toLatinDigits } from './latin-digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['شقة ١٢، Flat 12', 'شقة 12، Flat 12'],
])('replaces the digits of %s and nothing else', (text, expected) => expect(toLatinDigits(text)).toBe(expected));
