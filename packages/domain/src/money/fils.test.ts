import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filsToAed,
  formatAed,
  divideHalfUp,
  calculatePercentage,
  allocateByLargestRemainder,
  sumFils,
  aedToFils,
} from './fils.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('divideHalfUp', () => {
  it.each([
    [5n, 2n, 3n],
    [4n, 2n, 2n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-5n, 2n, -3n],
    [0n, 7n, 0n],
  ])('rounds %s / %s to %s', (a, b, rounded) => expect(divideHalfUp(a, b)).toBe(rounded));

  it('throws for a divisor that is not positive', () => expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError));

  it('differs from the exact quotient by at most half a unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (a, b) => {
          const off = divideHalfUp(a, b) * b - a;
          return 2n * (off < 0n ? -off : off) <= b;
        },
      ),
    );
  });
});

describe('calculatePercentage', () => {
  it.each([
    [766528, 10, 76653],
    [530550, 5, 26528],
    [310, 5, 16],
    [100, 12.5, 13],
    [0, 10, 0],
  ])('%i fils at %d %% is %i', (fils, percent, expected) => expect(calculatePercentage(fils, percent)).toBe(expected));

  it('stays between zero and the amount [CPN-05]', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (fils, percent) => {
        const part = calculatePercentage(fils, percent);
        return part >= 0 && part <= fils;
      }),
    );
  });
});

describe('allocateByLargestRemainder', () => {
  it.each([
    [76653, [746128, 20400], [74613, 2040]],
    [26528, [512550, 18000], [25628, 900]],
    [1, [1, 1, 1], [1, 0, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [10, [0, 0], [0, 0]],
  ])('shares %i over %j as %j', (total, weights, parts) =>
    expect(allocateByLargestRemainder(total, weights)).toEqual(parts),
  );

  it('adds up to the total and is never negative', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 5 }),
        (total, weights) => {
          const parts = allocateByLargestRemainder(total, weights);
          expect(sumFils(parts)).toBe(sumFils(weights) === 0 ? 0 : total);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
  });

  it('never allocates more than the weight of a line when the total is at most their sum', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (lines, percent) => {
          const parts = allocateByLargestRemainder(calculatePercentage(sumFils(lines), percent), lines);
          return parts.every((part, index) => part <= (lines[index] ?? 0));
        },
      ),
    );
  });
});

describe('AED amounts', () => {
  it('are displayed with two decimals and thousands separators [PRC-02]', () => {
    expect(formatAed(166652)).toBe('1,666.52');
    expect(formatAed(0)).toBe('0.00');
    expect(formatAed(166652, 'ar')).toBe('1,666.52');
  });

  it('survive the conversion to the wire and back', () => {
    expect(filsToAed(85499)).toBe(854.99);
    expect(aedToFils(854.99)).toBe(85499);
    expect(aedToFils(1.005)).toBe(101);
    fc.assert(fc.property(amount, (fils) => aedToFils(filsToAed(fils)) === fils));
  });
});
