import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aedToWire, formatAed, halfUp, percentOf, shareByLargestRemainder, sumFils, wireToFils } from './fils.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('halfUp', () => {
  it.each([
    [5n, 2n, 3n],
    [4n, 2n, 2n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-5n, 2n, -3n],
    [0n, 7n, 0n],
  ])('rounds %s / %s to %s', (a, b, rounded) => expect(halfUp(a, b)).toBe(rounded));

  it('refuses a divisor that is not positive', () => expect(() => halfUp(1n, 0n)).toThrow(RangeError));

  it('is never further than half a unit away', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (a, b) => {
          const off = halfUp(a, b) * b - a;
          return 2n * (off < 0n ? -off : off) <= b;
        },
      ),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [766528, 10, 76653],
    [530550, 5, 26528],
    [310, 5, 16],
    [100, 12.5, 13],
    [0, 10, 0],
  ])('%i fils at %d %% is %i', (fils, percent, expected) => expect(percentOf(fils, percent)).toBe(expected));

  it('stays between nothing and the whole [CPN-05]', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (fils, percent) => {
        const part = percentOf(fils, percent);
        return part >= 0 && part <= fils;
      }),
    );
  });
});

describe('shareByLargestRemainder', () => {
  it.each([
    [76653, [746128, 20400], [74613, 2040]],
    [26528, [512550, 18000], [25628, 900]],
    [1, [1, 1, 1], [1, 0, 0]],
    [2, [1, 1, 1], [1, 1, 0]],
    [10, [0, 0], [0, 0]],
  ])('shares %i over %j as %j', (total, weights, parts) =>
    expect(shareByLargestRemainder(total, weights)).toEqual(parts),
  );

  it('adds up to the whole and is never negative', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 5 }),
        (total, weights) => {
          const parts = shareByLargestRemainder(total, weights);
          expect(sumFils(parts)).toBe(sumFils(weights) === 0 ? 0 : total);
          expect(parts.every((part) => part >= 0)).toBe(true);
        },
      ),
    );
  });

  it('never takes more from a line than the line is worth when the total is a share of the lines', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (lines, percent) => {
          const parts = shareByLargestRemainder(percentOf(sumFils(lines), percent), lines);
          return parts.every((part, index) => part <= (lines[index] ?? 0));
        },
      ),
    );
  });
});

describe('AED on screen and on the wire', () => {
  it('shows two decimals and thousands [PRC-02]', () => {
    expect(formatAed(166652)).toBe('1,666.52');
    expect(formatAed(0)).toBe('0.00');
    expect(formatAed(166652, 'ar')).toBe('1,666.52');
  });

  it('goes to the wire and back unchanged', () => {
    expect(aedToWire(85499)).toBe(854.99);
    expect(wireToFils(854.99)).toBe(85499);
    expect(wireToFils(1.005)).toBe(101);
    fc.assert(fc.property(amount, (fils) => wireToFils(aedToWire(fils)) === fils));
  });
});
