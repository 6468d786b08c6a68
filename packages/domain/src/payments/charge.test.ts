import { describe, expect, it } from 'vitest';
import { calculatePartialCharge, toCardMinorUnits, toPaypalUsdCents } from './charge.ts';

describe('what a provider charges', () => {
  it('is the total of vector V1 in fils for the card [PAY-12]', () => expect(toCardMinorUnits(85_499)).toBe(85_499));

  it.each([
    ['vector V1 at the peg', 85_499, undefined, 23_281],
    ['nothing for nothing', 0, undefined, 0],
    ['half a cent is rounded up', 4, 0.5, 8],
    ['exactly half a cent is rounded up', 1, 2, 1],
    ['just under half a cent is rounded down', 100, 201, 0],
    ['another configured rate', 100_00, 4, 25_00],
    ['a total above what 32 bits hold', 10_000_000_000, 3.6725, 2_722_940_776],
  ])('is US cents for PayPal: %s', (_, total, rate, cents) => expect(toPaypalUsdCents(total, rate)).toBe(cents));
});

describe('what a provider gives back for parts of a total', () => {
  const charge = { amountMinor: 23_281, currency: 'USD', exchangeRate: 3.6725 };

  it.each([[[85_499]], [[1, 1, 1, 85_496]], [[10_000, 25_000, 50_499]], [[42_749, 42_750]]])(
    'is together all that was charged: %j',
    (parts) => {
      let before = 0;
      const given = parts.map((part) => {
        const { amountMinor } = calculatePartialCharge(charge, 85_499, before, part);
        before += part;
        return amountMinor;
      });
      expect(given.reduce((a, b) => a + b)).toBe(charge.amountMinor);
    },
  );

  it('follows from the parts before it', () => {
    const give = (before: number) => calculatePartialCharge(charge, 85_499, before, 1).amountMinor;
    expect([0, 1, 2, 3].map(give)).toEqual([0, 0, 0, 1]);
  });
});
