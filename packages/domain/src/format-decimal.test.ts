import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from './format-decimal.ts';

const locales = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' } as const;

const byIntl = (value: number, digits: number, language: 'en' | 'ar', grouping: boolean) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: grouping,
  }).format(value);

const numbers = fc.oneof(
  fc.double(),
  fc.double({ min: -1e7, max: 1e7 }),
  fc.integer().map((fils) => fils / 100),
  // Ties and their neighbours.
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
);

describe('formatDecimal', () => {
  it.each(['en', 'ar'] as const)('writes every number as Intl.NumberFormat does (%s)', (language) => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 4 }), fc.boolean(), (value, digits, grouping) => {
        expect(formatDecimal(value, digits, language, { grouping })).toBe(byIntl(value, digits, language, grouping));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [0, 2, '0.00'],
    [-0.001, 2, '-0.00'],
    [999.995, 2, '1,000.00'],
    [1_234_567.891, 0, '1,234,568'],
    [69.85, 1, '69.9'],
    [1e21, 0, '1,000,000,000,000,000,000,000'],
  ])('writes %d with %i decimals as %s', (value, digits, text) => {
    expect(formatDecimal(value, digits, 'en')).toBe(text);
  });
});
