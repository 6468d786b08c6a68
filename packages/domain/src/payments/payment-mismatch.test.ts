import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptEvents } from './payment-attempt.ts';
import { changesOpenMismatch, getExcess, listMismatchOutcomes, toFils } from './payment-mismatch.ts';

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describe('what staff may decide about a charge that is not the one asked for', () => {
  it.each([
    ['one fils less', aed(85_498), true, ['refund', 'accept']],
    ['one fils more', aed(85_500), true, ['match', 'refund', 'accept']],
    ['another currency', usd(85_500), true, ['refund', 'accept']],
    ['more, for an order that is not waiting for it', aed(85_500), false, ['refund']],
    ['less, for an order that is not waiting for it', aed(1), false, ['refund']],
  ] as const)('%s', (_case, received, isPayable, outcomes) => {
    expect(listMismatchOutcomes(received, aed(85_499), isPayable)).toEqual(outcomes);
  });

  it('what goes back and what stays are together what came in', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (received, expected) => {
        const excess = getExcess(aed(received), aed(expected));
        expect(received - excess).toBe(Math.min(received, expected));
      }),
    );
  });
});

it('only a capture or a refund changes an attempt whose mismatch is open', () => {
  expect(attemptEvents.filter(changesOpenMismatch)).toEqual(['capture', 'refund']);
});

it.each([
  ['dirhams', aed(85_498), { ...aed(85_499), exchangeRate: null }, 85_498],
  ['dollars at the rate of the attempt', usd(23_280), { ...usd(23_281), exchangeRate: 3.68 }, 85_670],
  ['dollars for a charge in dirhams', usd(10_000), { ...aed(85_499), exchangeRate: null }, 36_725],
  ['dirhams for a charge in dollars', aed(85_499), { ...usd(23_281), exchangeRate: 3.6725 }, 85_499],
  [
    'dinars, which have three decimals, at the rate of the attempt',
    { amountMinor: 10_000, currency: 'KWD' },
    { amountMinor: 10_001, currency: 'KWD', exchangeRate: 11.95 },
    11_950,
  ],
  [
    'yen, which have none, at the rate of the attempt',
    { amountMinor: 1_000, currency: 'JPY' },
    { amountMinor: 1_001, currency: 'JPY', exchangeRate: 0.0245 },
    2_450,
  ],
  ['a currency without a rate', { amountMinor: 100, currency: 'EUR' }, { ...aed(85_499), exchangeRate: null }, null],
] as const)('%s in fils', (_case, received, charge, fils) => {
  expect(toFils(received, charge)).toBe(fils);
});
