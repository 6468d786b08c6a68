import { describe, expect, it } from 'vitest';
import { calculateExamplePrice, type ExamplePlate } from './example-price.ts';

const list = {
  plates: [
    { thickness: 1.14, rate: 22, minimum: 75 },
    { thickness: 1.7, rate: 24, minimum: 75 },
  ],
  plateTypes: [
    { sku: 'dig', percent: 100 },
    { sku: 'ftd', percent: 115 },
  ],
};
const example: ExamplePlate = { thickness: 1.14, plateType: 'dig', width: 236, length: 350.2, plates: 4 };

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

  it('follows the factor of the plate type and a change of the rates', () => {
    expect(calculateExamplePrice(list, { ...example, plateType: 'ftd' })?.plate).toBe(209.1);
    expect(calculateExamplePrice(list, example, 10)).toMatchObject({ rate: 24.2, plate: 200.01 });
    expect(calculateExamplePrice(list, example, -100)).toMatchObject({ rate: 0, plate: 75, isMinimum: true });
  });

  it('costs the minimum when it is small, and nothing that is not in the list', () => {
    const small = { ...example, width: 50, length: 50 };
    expect(calculateExamplePrice(list, small)).toMatchObject({ plate: 75, all: 300, isMinimum: true });
    expect(calculateExamplePrice(list, { ...example, thickness: 3.94 })).toBeNull();
    expect(calculateExamplePrice(list, { ...example, plateType: 'ana' })).toBeNull();
  });
});
