import { expect, it } from 'vitest';
import { checkDecimals, isAmbiguousComma, normalizeNumberInput } from './normalize-number-input.ts';

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

it.each([
  ['12.555', 2, { key: 'tooManyDecimals', params: { count: 2 } }],
  ['١٢٫٥٥٥', 2, { key: 'tooManyDecimals', params: { count: 2 } }],
  ['12,5555', 3, { key: 'tooManyDecimals', params: { count: 3 } }],
  ['.005', 2, { key: 'tooManyDecimals', params: { count: 2 } }],
  ['-0.005', 2, { key: 'tooManyDecimals', params: { count: 2 } }],
  ['1,234.567', 2, { key: 'tooManyDecimals', params: { count: 2 } }],
  ['7.5', 0, { key: 'wholeNumber' }],
  ['7,5', 0, { key: 'wholeNumber' }],
  ['٧٫٥', 0, { key: 'wholeNumber' }],
  ['12.550', 2, null],
  ['7.00', 0, null],
  ['7.', 0, null],
  // A comma that groups is no decimal point.
  ['12,555', 2, null],
  ['1,000', 0, null],
  ['1.5.5', 0, null],
  ['many', 2, null],
  ['', 0, null],
] as const)('%s of %i decimals is told %j', (typed, decimals, error) =>
  expect(checkDecimals(typed, decimals)).toEqual(error),
);
