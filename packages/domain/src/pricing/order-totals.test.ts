import { describe, expect, it } from 'vitest';
import type { Separation } from '../options/separations.ts';
import { calculateOrderTotals } from './order-totals.ts';
import type { OrderTypePrices } from './order-types.ts';
import { testPriceList } from './pricing-fixture.ts';

const createSeparations = (count: number): Separation[] =>
  Array.from({ length: count }, (_, i) => ({ id: `face-${i + 1}`, side: 'face', number: i + 1, ink: '' }));

describe('calculateOrderTotals', () => {
  it('makes the totals of vector V7 for four plates and six LEN files [CHK-64]', () => {
    const separations = createSeparations(6);
    const totals = calculateOrderTotals({
      prices: { physical: 169_380, len: 38_496, pdf: 6000, services: 4800 },
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

describe('the surcharge of same-day production', () => {
  const separations = createSeparations(2);
  const both = separations.map(({ id }) => id);
  // Plates of 20.00 and LEN files of 10.00 were ordered; a quarter of both is in the services, beside 8.00 of trapping.
  const prices: OrderTypePrices = { physical: 2000, len: 1000, pdf: 600, services: 800 + 750 };
  const surcharge = { amount: 750, ordered: 3000 };
  const getServices = (chosen: { id: number; colours: string[] }[]) =>
    calculateOrderTotals({
      ...{ prices, surcharge, separations, chosen },
      ...{ couponPercent: 0, shipping: 0, destinationCountry: 'AE', vat: testPriceList.vat },
    }).lines.find(({ kind }) => kind === 'services')?.amount;

  it.each([
    [
      'all that was ordered',
      [
        { id: 1, colours: both },
        { id: 2, colours: both },
      ],
      1550,
    ],
    ['the plates alone', [{ id: 1, colours: both }], 800 + 500],
    ['one plate', [{ id: 1, colours: ['face-1'] }], 800 + 250],
    ['files alone', [{ id: 2, colours: both }], 800 + 250],
    [
      'more than was ordered',
      [
        { id: 1, colours: both },
        { id: 2, colours: both },
        { id: 3, colours: [] },
      ],
      800 + 900,
    ],
  ])('follows %s', (_, chosen, services) => expect(getServices(chosen)).toBe(services));
});
