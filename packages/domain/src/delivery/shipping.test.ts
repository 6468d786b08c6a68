import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateParcel } from './parcel.ts';
import { calculateWeightPrice } from './shipping-methods.ts';

describe('calculateParcel', () => {
  it.each([
    ['V1', { plates: 4, widthUm: 236_000, lengthUm: 350_200, thicknessUm: 1140 }, 1000, 1000],
    ['V4', { plates: 2, widthUm: 1_180_000, lengthUm: 810_000, thicknessUm: 3940 }, 9000, 9000],
    ['V5', { plates: 5, widthUm: 510_000, lengthUm: 670_000, thicknessUm: 2840 }, 6000, 6000],
    ['a large light plate', { plates: 1, widthUm: 1_000_000, lengthUm: 1_000_000, thicknessUm: 1140 }, 2000, 6500],
    ['no plates', { plates: 0, widthUm: 0, lengthUm: 0, thicknessUm: 0 }, 500, 500],
  ])('%s: %o', (_, input, grams, chargeableGrams) => {
    expect(calculateParcel(input)).toEqual({ grams, chargeableGrams });
  });

  it('rounds up to 500 g and never gets lighter with another plate', () => {
    const plate = fc.record({
      plates: fc.integer({ min: 1, max: 20 }),
      widthUm: fc.integer({ min: 30_000, max: 2_500_000 }),
      lengthUm: fc.integer({ min: 30_000, max: 2_500_000 }),
      thicknessUm: fc.constantFrom(1140, 2840, 6350),
    });
    fc.assert(
      fc.property(plate, (input) => {
        const parcel = calculateParcel(input);
        const heavier = calculateParcel({ ...input, plates: input.plates + 1 });
        expect(parcel.grams % 500).toBe(0);
        expect(parcel.chargeableGrams).toBeGreaterThanOrEqual(parcel.grams);
        expect(heavier.grams).toBeGreaterThanOrEqual(parcel.grams);
        expect(heavier.chargeableGrams).toBeGreaterThanOrEqual(parcel.chargeableGrams);
      }),
    );
  });
});

describe('calculateWeightPrice', () => {
  const table = { firstGrams: 500, first: 9500, stepGrams: 500, step: 2000 };
  it.each([
    [500, 9500],
    [501, 11500],
    [1000, 11500],
    [1500, 13500],
  ])('%i g cost %i fils', (grams, price) => expect(calculateWeightPrice(grams, table)).toBe(price));
});
