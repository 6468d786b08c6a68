import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFigureText, parseFigureText, toFigureText, type FigureUnit } from './typed-figure.ts';

it.each([
  [7500, 'aed', '75.00'],
  [7505, 'aed', '75.05'],
  [0, 'aed', '0.00'],
  [22_000, 'rate', '22.00'],
  [22_125, 'rate', '22.125'],
  [115, 'percent', '115'],
  [10_000, 'mm', '10'],
  [1140, 'mm', '1.14'],
  [500, 'kg', '0.5'],
  [12, 'hour', '12'],
  [null, 'kg', ''],
  [Number.NaN, 'aed', ''],
] as const)('%s in %s is %s', (value, unit, text) => {
  expect(toFigureText(value, unit)).toBe(text);
  if (text !== '') expect(parseFigureText(text, { unit })).toBe(value);
});

describe('a figure as people and spreadsheets write it', () => {
  it.each([
    ['75', 'aed', 7500],
    ['75.5', 'aed', 7550],
    ['75,5', 'aed', 7550],
    ['١٢٫٥٠', 'aed', 1250],
    ['١٬٢٣٤٫٥٠', 'aed', 123_450],
    ['1,234.50', 'aed', 123_450],
    ['AED 1,234.50', 'aed', 123_450],
    ['1 234.50 aed', 'aed', 123_450],
    ['1\u202f234,50 Dhs', 'aed', 123_450],
    ['\u200f٧٥٫٠٠ د.إ.', 'aed', 7500],
    ['\u200f٧٥٫٠٠ د.إ', 'aed', 7500],
    ['٧٥ درهم', 'aed', 7500],
    ['\u2066 22.125 \u2069', 'rate', 22_125],
    ['22.1250', 'rate', 22_125],
    ['115 %', 'percent', 115],
    ['١١٥٪', 'percent', 115],
    ['115.00', 'percent', 115],
    ['10 mm', 'mm', 10_000],
    ['1,14', 'mm', 1140],
    ['0.5kg', 'kg', 500],
    ['12:00', 'hour', 12],
    ['0.29', 'aed', 29],
    ['75.123', 'aed', Number.NaN],
    ['-1', 'aed', Number.NaN],
    ['(75.00)', 'aed', Number.NaN],
    ['1.234,50', 'aed', Number.NaN],
    ['USD 75', 'aed', Number.NaN],
    ['3 %', 'aed', Number.NaN],
    ['30 kg', 'aed', Number.NaN],
    ['', 'aed', Number.NaN],
    ['AED', 'aed', Number.NaN],
    ['a lot', 'aed', Number.NaN],
    ['#N/A', 'aed', Number.NaN],
    ['1e3', 'aed', Number.NaN],
    ['1.5', 'percent', Number.NaN],
    ['22.1255', 'rate', Number.NaN],
    ['12:30', 'hour', Number.NaN],
  ] as const)('%j typed in %s is stored as %s', (text, unit, value) =>
    expect(parseFigureText(text, { unit })).toBe(value),
  );

  it('may be left empty where nothing is a choice', () => {
    expect(parseFigureText(' ', { unit: 'kg', isOptional: true })).toBeNull();
    expect(parseFigureText('many', { unit: 'kg', isOptional: true })).toBeNaN();
  });

  it('is read as it is written, whatever figure it is', () => {
    const unit = fc.constantFrom<FigureUnit>('aed', 'rate', 'percent', 'mm', 'kg', 'hour');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), unit, (value, of) => {
        const text = toFigureText(value, of);
        expect(parseFigureText(text, { unit: of })).toBe(value);
        const arabic = text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))).replace('.', '٫');
        expect(parseFigureText(arabic, { unit: of })).toBe(value);
      }),
    );
  });
});

it.each([
  ['75.123', 'aed', { key: 'tooManyDecimals', params: { count: 2 } }],
  ['AED 75,1234', 'aed', { key: 'tooManyDecimals', params: { count: 2 } }],
  ['٢٢٫١٢٥٥', 'rate', { key: 'tooManyDecimals', params: { count: 3 } }],
  ['1.1405 mm', 'mm', { key: 'tooManyDecimals', params: { count: 3 } }],
  ['0.50001 kg', 'kg', { key: 'tooManyDecimals', params: { count: 3 } }],
  ['12.5 %', 'percent', { key: 'wholeNumber' }],
  ['11.5', 'hour', { key: 'wholeNumber' }],
  ['75.10', 'aed', null],
  ['115.00', 'percent', null],
  ['25,276', 'rate', null],
  ['a lot', 'aed', null],
  ['3 %', 'aed', { key: 'otherUnit' }],
  ['', 'kg', null],
  ['12%', 'aed', { key: 'otherUnit' }],
  ['١٢٪', 'rate', { key: 'otherUnit' }],
  ['3 kg', 'mm', { key: 'otherUnit' }],
  ['1,200.50 AED', 'percent', { key: 'otherUnit' }],
  ['12%', 'percent', null],
  ['plates 12%', 'aed', null],
  ['%', 'aed', null],
] as const)('%s in %s is told %j', (text, unit, error) => {
  expect(checkFigureText(text, unit)).toEqual(error);
  if (error !== null) expect(parseFigureText(text, { unit })).toBeNaN();
});
