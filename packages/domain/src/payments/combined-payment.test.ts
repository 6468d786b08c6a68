import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCombinedState, isCombinedOpen, splitReceivedSum } from './combined-payment.ts';

const aed = (amountMinor: number) => ({ amountMinor, currency: 'AED' });

describe('what came in of a combined payment', () => {
  it.each([
    ['all of it', 600, [100, 200, 300]],
    ['a part less, which the last order lacks', 550, [100, 200, 250]],
    ['less than the last order costs', 250, [100, 150, 0]],
    ['nothing', 0, [0, 0, 0]],
    ['a part too much, which comes with the last order', 650, [100, 200, 350]],
  ])('is shared when it is %s', (_, amountMinor, parts) => {
    expect(splitReceivedSum(aed(amountMinor), [aed(100), aed(200), aed(300)])).toEqual(parts);
  });

  it('is shared in proportion when it came in another currency', () => {
    expect(splitReceivedSum({ amountMinor: 100, currency: 'USD' }, [aed(100), aed(200), aed(300)])).toEqual([
      16, 34, 50,
    ]);
  });

  it('is never more or less than its parts', () => {
    const charges = fc.array(fc.integer({ min: 1, max: 10_000_000 }).map(aed), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(charges, fc.nat(500_000_000), fc.constantFrom('AED', 'USD'), (charged, amountMinor, currency) => {
        const parts = splitReceivedSum({ amountMinor, currency }, charged);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountMinor);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the state of a combined payment', () => {
  it.each([
    [['authorised', 'authorised'], 'authorised'],
    [['authorised', 'failed'], 'failed'],
    [['redirected', 'failed'], 'redirected'],
    [['captured', 'surplus'], 'captured'],
    [['captured', 'unknown'], 'unknown'],
    [['surplus', 'refunded'], 'surplus'],
    [['failed', 'failed'], 'failed'],
  ] as const)('of %j is %s', (states, state) => {
    expect(getCombinedState(states)).toBe(state);
  });

  it('is open while all attempts are', () => {
    expect(isCombinedOpen(['redirected', 'authorised'])).toBe(true);
    expect(isCombinedOpen(['redirected', 'failed'])).toBe(false);
  });
});
