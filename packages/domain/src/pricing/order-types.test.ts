import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFils } from '../money/fils.ts';
import type { Separation } from '../options/separations.ts';
import { listOrderTypes, calculateColoursPrice, type OrderTypePrices } from './order-types.ts';

const createSeparations = (count: number): Separation[] =>
  Array.from({ length: count }, (_, i) => ({ id: `face-${i + 1}`, side: 'face', number: i + 1, ink: '' }));
const vector7Prices: OrderTypePrices = { physical: 169_380, len: 38_496, pdf: 6000, services: 4800 };

describe('prices by colour', () => {
  it('add up to the total whichever colours are chosen', () => {
    const totalAndCount = fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 16 }));
    fc.assert(
      fc.property(totalAndCount, fc.array(fc.integer({ min: 1, max: 16 })), ([total, count], ticks) => {
        const separations = createSeparations(count);
        const ids = separations.map(({ id }) => id);
        const picked = [...new Set(ticks.map((tick) => `face-${tick}`))];
        const others = ids.filter((id) => !picked.includes(id));
        expect(calculateColoursPrice(total, separations, ids)).toBe(total);
        expect(
          calculateColoursPrice(total, separations, picked) + calculateColoursPrice(total, separations, others),
        ).toBe(total);
        const [type] = listOrderTypes({
          prices: { physical: total, len: 0, pdf: 0, services: 0 },
          separations,
          offers: ['physical'],
          isTesting: false,
        });
        // What each colour is said to cost is what its plate is charged with [FUL-09].
        if (total > 0) expect(sumFils(type?.colourPrices ?? [])).toBe(total);
        for (const [i, id] of total > 0 ? ids.entries() : [])
          expect(calculateColoursPrice(total, separations, [id])).toBe(type?.colourPrices[i]);
      }),
    );
  });
});

describe('listOrderTypes', () => {
  const separations = createSeparations(6);
  const types = (prices: Partial<OrderTypePrices>, offers: string[], isTesting = false) =>
    listOrderTypes({ prices: { ...vector7Prices, ...prices }, separations, offers, isTesting }).map(({ key }) => key);

  it('offers the outputs of the product that have a price [CHK-14]', () => {
    expect(types({}, ['physical', 'len', 'pdf'])).toEqual(['physical', 'len', 'pdf']);
    expect(types({ len: 0 }, ['physical', 'len'])).toEqual(['physical']);
    expect(types({ len: 0, pdf: 0 }, ['len', 'pdf'])).toEqual(['len', 'pdf']);
  });

  it('offers a test product as plates only [CHK-15]', () => {
    expect(types({}, ['physical', 'len', 'pdf'], true)).toEqual(['physical']);
  });

  it('offers a product without outputs as plates, without colours when it has no plates', () => {
    const [type] = listOrderTypes({
      prices: { ...vector7Prices, physical: 0 },
      separations: [],
      offers: [],
      isTesting: false,
    });
    // A colour proof is sold as the service that it is, at the price of the service.
    expect(type).toMatchObject({
      key: 'physical',
      colours: [],
      priceByColors: 0,
      orderTypePrice: 4800,
      isServicesOnly: true,
      hasShipping: true,
    });
  });
});
