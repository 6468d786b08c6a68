import { describe, expect, it } from 'vitest';
import { toCardMinorUnits, toPaypalUsdCents } from './charge.ts';

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
