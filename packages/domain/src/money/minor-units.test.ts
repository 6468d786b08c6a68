import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatSum, getCurrencyDigits, toMajorUnits, toMinorUnits } from './minor-units.ts';

it.each([
  ['AED', 84_499, 844.99, 'AED 844.99'],
  ['USD', 5, 0.05, 'USD 0.05'],
  ['JPY', 23_281, 23_281, 'JPY 23281'],
  ['KWD', 84_123, 84.123, 'KWD 84.123'],
  ['BHD', 1, 0.001, 'BHD 0.001'],
  ['IQD', 84_123, 84.123, 'IQD 84.123'],
  ['LBP', 150, 1.5, 'LBP 1.50'],
  ['zzz', 150, 1.5, 'zzz 1.50'],
  ['', 150, 1.5, ' 1.50'],
] as const)('%s: %i minor units are %d', (currency, amountMinor, amount, text) => {
  expect(toMajorUnits({ amountMinor, currency })).toBe(amount);
  expect(toMinorUnits(amount, currency)).toBe(amountMinor);
  expect(formatSum({ amountMinor, currency })).toBe(text);
});

it('an amount with more decimals than its currency is rounded half-up', () => {
  expect(toMinorUnits(1.005, 'USD')).toBe(101);
  expect(toMinorUnits(10.5, 'JPY')).toBe(11);
});

it('every sum comes back as it was', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.constantFrom('AED', 'JPY', 'KWD'), (amountMinor, currency) => {
      expect(toMinorUnits(toMajorUnits({ amountMinor, currency }), currency)).toBe(amountMinor);
      expect([0, 2, 3]).toContain(getCurrencyDigits(currency));
    }),
  );
});
