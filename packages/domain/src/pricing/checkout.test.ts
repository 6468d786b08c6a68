import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFils } from '../money/fils.ts';
import type { Separation } from '../options/separations.ts';
import {
  splitPriceByColour,
  listOrderTypes,
  calculateOrderTotals,
  calculateColoursPrice,
  type OrderTypePrices,
} from './order-types.ts';
import { testPriceList } from './pricing-fixture.ts';

const createSeparations = (count: number): Separation[] =>
  Array.from({ length: count }, (_, i) => ({ id: `face-${i + 1}`, side: 'face', number: i + 1, ink: '' }));
const vector7Prices: OrderTypePrices = { physical: 169_380, len: 38_496, pdf: 6000, services: 4800 };

describe('prices by colour', () => {
  it('allocate the remainder to the first colours', () => {
    expect(splitPriceByColour(1000, 3)).toEqual([334, 333, 333]);
    expect(splitPriceByColour(0, 2)).toEqual([0, 0]);
    expect(splitPriceByColour(1000, 0)).toEqual([]);
  });

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
        const shares = splitPriceByColour(total, count);
        expect(sumFils(shares)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('make the totals of vector V7 for four plates and six LEN files [CHK-64]', () => {
    const separations = createSeparations(6);
    const totals = calculateOrderTotals({
      prices: vector7Prices,
      separations,
      chosen: [
        { id: 1, colours: ['face-1', 'face-2', 'face-3', 'face-4'] },
        { id: 2, colours: separations.map(({ id }) => id) },
      ],
      couponPercent: 0,
      shipping: 2500,
      destinationCountry: 'AE',
      vat: testPriceList.vat,
    });
    expect(totals).toMatchObject({ subtotal: 156_216, shipping: 2500, vat: 7936, grandTotalInclVat: 166_652 });
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
    expect(type).toMatchObject({
      key: 'physical',
      colours: [],
      priceByColors: 0,
      orderTypePrice: 0,
      hasShipping: true,
    });
  });
});
