import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parcelWeight } from './parcel.ts';
import { weightPrice } from './methods.ts';

describe('parcels', () => {
  it.each([
    ['V1', { plates: 4, widthUm: 236_000, lengthUm: 350_200, thicknessUm: 1140 }, 1000, 1000],
    ['V4', { plates: 2, widthUm: 1_180_000, lengthUm: 810_000, thicknessUm: 3940 }, 9000, 9000],
    ['V5', { plates: 5, widthUm: 510_000, lengthUm: 670_000, thicknessUm: 2840 }, 6000, 6000],
    ['a flat, light one', { plates: 1, widthUm: 1_000_000, lengthUm: 1_000_000, thicknessUm: 1140 }, 2000, 6500],
    ['nothing but proofs', { plates: 0, widthUm: 0, lengthUm: 0, thicknessUm: 0 }, 500, 500],
  ])('of %s weigh %o', (_, input, grams, chargeableGrams) => {
    expect(parcelWeight(input)).toEqual({ grams, chargeableGrams });
  });

  it('go up in half kilograms and never get lighter with another plate', () => {
    const plate = fc.record({
      plates: fc.integer({ min: 1, max: 20 }),
      widthUm: fc.integer({ min: 30_000, max: 2_500_000 }),
      lengthUm: fc.integer({ min: 30_000, max: 2_500_000 }),
      thicknessUm: fc.constantFrom(1140, 2840, 6350),
    });
    fc.assert(
      fc.property(plate, (one) => {
        const parcel = parcelWeight(one);
        const more = parcelWeight({ ...one, plates: one.plates + 1 });
        expect(parcel.grams % 500).toBe(0);
        expect(parcel.chargeableGrams).toBeGreaterThanOrEqual(parcel.grams);
        expect(more.grams).toBeGreaterThanOrEqual(parcel.grams);
        expect(more.chargeableGrams).toBeGreaterThanOrEqual(parcel.chargeableGrams);
      }),
    );
  });
});

describe('prices by weight', () => {
  const table = { firstGrams: 500, first: 9500, stepGrams: 500, step: 2000 };
  it.each([
    [500, 9500],
    [501, 11500],
    [1000, 11500],
    [1500, 13500],
  ])('%i g cost %i', (grams, price) => expect(weightPrice(grams, table)).toBe(price));
});
