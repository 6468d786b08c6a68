import { expect, it } from 'vitest';
import { isAmbiguousComma, normalizeNumberInput } from './normalize-number-input.ts';

it.each([
  ['12.5', 3, '12.5'],
  [' 84 ', 2, '84'],
  ['١٢٫٥', 3, '12.5'],
  ['۱۲٫۵', 3, '12.5'],
  ['१२.५', 3, '12.5'],
  ['１２.５', 3, '12.5'],
  ['١٬٢٣٤٫٥٠', 2, '1234.50'],
  ['1 234.5', 2, '1234.5'],
  // A comma is the decimal point where what follows fits the decimals of the field.
  ['12,5', 3, '12.5'],
  ['84,50', 2, '84.50'],
  ['0,125', 3, '0.125'],
  ['25,276', 9, '25.276'],
  ['-25,2', 9, '-25.2'],
  ['12,', 2, '12.'],
  // It groups where more digits follow, or a point.
  ['1,234', 2, '1234'],
  ['10,000', 0, '10000'],
  ['1,234.50', 2, '1234.50'],
  ['1,234,567', 9, '1234567'],
  ['1,23,456.5', 2, '123456.5'],
  // Neither: the field refuses it.
  ['1.234,50', 2, '1.234,50'],
  ['12,5', 0, '12,5'],
  ['1,2,3', 2, '1,2,3'],
  ['abc', 2, 'abc'],
  ['', 2, ''],
])('reads %j with %i decimals as %j', (typed, decimals, text) => {
  expect(normalizeNumberInput(typed, decimals)).toBe(text);
});

it.each([
  ['1,200', true],
  [' ١٬٢٠٠ ', false],
  ['١,٢٠٠', true],
  ['-25,276', true],
  ['0,125', false],
  ['1200,125', false],
  ['1,25', false],
  ['1,200,000', false],
  ['1,200.5', false],
  ['1200', false],
])('the comma of %j may mean both: %s', (typed, isAmbiguous) => {
  expect(isAmbiguousComma(typed)).toBe(isAmbiguous);
});
