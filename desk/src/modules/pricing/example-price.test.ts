import { describe, expect, it } from 'vitest';
import { calculateExamplePrice, type ExamplePlate } from './example-price.ts';

const list = {
  thickness: {
    t114: { um: 1140, rate: 22_000, minimum: 7500 },
    t170: { um: 1700, rate: 24_000, minimum: 7500 },
    t228: { um: 2280, rate: Number.NaN, minimum: 7500 },
  },
  typeFactor: { dig: 100, ftd: 115 },
};
const example: ExamplePlate = { thickness: 't114', plateType: 'dig', width: 236, length: 350.2, plates: 4 };

describe('the example of the price list', () => {
  it('costs what an order of this size costs (handbook 3.3, V1)', () => {
    expect(calculateExamplePrice(list, example)).toMatchObject({
      areaCm2: 826.472,
      rate: 22,
      plate: 181.82,
      all: 727.28,
      isMinimum: false,
    });
  });

  it('follows the factor of the plate type', () => {
    expect(calculateExamplePrice(list, { ...example, plateType: 'ftd' })?.plate).toBe(209.1);
  });

  it('costs the minimum when it is small, and nothing that is not in the list', () => {
    const small = { ...example, width: 50, length: 50 };
    expect(calculateExamplePrice(list, small)).toMatchObject({ plate: 75, all: 300, isMinimum: true });
    expect(calculateExamplePrice(list, { ...example, thickness: 't394' })).toBeNull();
    expect(calculateExamplePrice(list, { ...example, plateType: 'ana' })).toBeNull();
    // What is being typed is no number yet.
    expect(calculateExamplePrice(list, { ...example, thickness: 't228' })).toBeNull();
  });
});
