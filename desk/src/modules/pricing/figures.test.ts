import { describe, expect, it } from 'vitest';
import { applyTyped, hasChanges, parseText, readFigure, toText, type Figure } from './figures.ts';

describe('a figure as it is typed', () => {
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
    expect(toText(value, unit)).toBe(text);
    if (text !== '') expect(parseText(text, { unit })).toBe(value);
  });

  it.each([
    ['75', 'aed', 7500],
    ['75.5', 'aed', 7550],
    ['75,5', 'aed', 7550],
    ['١٢٫٥٠', 'aed', 1250],
    ['1,234.50', 'aed', 123_450],
    ['0.29', 'aed', 29],
    ['75.123', 'aed', Number.NaN],
    ['-1', 'aed', Number.NaN],
    ['', 'aed', Number.NaN],
    ['a lot', 'aed', Number.NaN],
    ['1.5', 'percent', Number.NaN],
    ['22.1255', 'rate', Number.NaN],
  ] as const)('%s typed in %s is stored as %s', (text, unit, value) => expect(parseText(text, { unit })).toBe(value));

  it('may be left empty where nothing is a choice', () => {
    expect(parseText(' ', { unit: 'kg', isOptional: true })).toBeNull();
  });
});

const data = { thickness: { t114: { um: 1140, rate: 22_000 } }, methods: [{ maxGrams: null as number | null }] };
const figures: Figure[] = [
  { path: 'thickness.t114.rate', unit: 'rate' },
  { path: 'methods.0.maxGrams', unit: 'kg', isOptional: true },
];

describe('what was typed', () => {
  it('changes its own figures and nothing else', () => {
    expect(applyTyped(data, figures, { 'thickness.t114.rate': '23', 'methods.0.maxGrams': '30', other: '1' })).toEqual({
      thickness: { t114: { um: 1140, rate: 23_000 } },
      methods: [{ maxGrams: 30_000 }],
    });
    expect(data.thickness.t114.rate).toBe(22_000);
    expect(readFigure(data, 'methods.0.maxGrams')).toBeNull();
    expect(readFigure(data, 'thickness.t170.rate')).toBeUndefined();
  });

  it('is no change when it says what is stored, however it is written', () => {
    expect(hasChanges(data, figures, { 'thickness.t114.rate': '22.0', 'methods.0.maxGrams': '' })).toBe(false);
    expect(hasChanges(data, figures, { 'thickness.t114.rate': '22.1' })).toBe(true);
    expect(hasChanges(data, figures, { 'methods.0.maxGrams': 'x' })).toBe(true);
  });
});
