import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFils } from '../money/fils.ts';
import { groupByUnitPrice, splitPrice } from './split-price.ts';

const price = fc.integer({ min: 0, max: 100_000_000 });
const units = fc.integer({ min: 1, max: 128 });

describe('splitPrice', () => {
  it.each([
    [1000, 3, [334, 333, 333]],
    [660_001, 5, [132_001, 132_000, 132_000, 132_000, 132_000]],
    [0, 2, [0, 0]],
    [1000, 0, []],
  ])('splits %i over %i as %j', (total, count, parts) => expect(splitPrice(total, count)).toEqual(parts));
});

describe('groupByUnitPrice', () => {
  it.each([
    [
      396_001,
      3,
      [
        { quantity: 1, unitPrice: 132_001 },
        { quantity: 2, unitPrice: 132_000 },
      ],
    ],
    [112_920, 4, [{ quantity: 4, unitPrice: 28_230 }]],
    [
      2,
      3,
      [
        { quantity: 2, unitPrice: 1 },
        { quantity: 1, unitPrice: 0 },
      ],
    ],
    [0, 3, [{ quantity: 3, unitPrice: 0 }]],
    [500, 0, []],
  ])('groups %i over %i units as %j', (total, count, groups) => expect(groupByUnitPrice(total, count)).toEqual(groups));

  it('has exact sums and at most two unit prices, which differ by one fils', () => {
    fc.assert(
      fc.property(price, units, (total, count) => {
        const groups = groupByUnitPrice(total, count);
        expect(sumFils(groups.map((group) => group.quantity * group.unitPrice))).toBe(total);
        expect(sumFils(groups.map((group) => group.quantity))).toBe(count);
        expect(groups.length).toBeLessThanOrEqual(2);
        const [dear, cheap] = groups;
        if (dear && cheap) expect(dear.unitPrice - cheap.unitPrice).toBe(1);
      }),
    );
  });

  it('groups any chosen units of a larger price by their own prices', () => {
    fc.assert(
      fc.property(price, fc.array(fc.boolean(), { minLength: 1, maxLength: 64 }), (total, ticks) => {
        const chosen = splitPrice(total, ticks.length).filter((_, i) => ticks[i]);
        const regrouped = groupByUnitPrice(sumFils(chosen), chosen.length).flatMap(({ quantity, unitPrice }) =>
          Array.from({ length: quantity }, () => unitPrice),
        );
        expect(regrouped).toEqual(chosen);
      }),
    );
  });
});
