import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFils } from '../money/fils.ts';
import type { Separation } from '../options/separations.ts';
import { colourShares, offeredTypes, orderTotals, pickedPrice, type WholePrices } from './checkout.ts';

const inks = (count: number): Separation[] =>
  Array.from({ length: count }, (_, i) => ({ id: `face-${i + 1}`, side: 'face', number: i + 1, ink: '' }));
const v7: WholePrices = { physical: 169_380, len: 38_496, pdf: 6000, services: 4800 };

describe('prices of an order by colour', () => {
  it('shares a price that does not divide evenly, the first colours first', () => {
    expect(colourShares(1000, 3)).toEqual([334, 333, 333]);
    expect(colourShares(0, 2)).toEqual([0, 0]);
    expect(colourShares(1000, 0)).toEqual([]);
  });

  it('never loses or gains a fils whichever colours are ticked', () => {
    const wholeAndCount = fc.tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 1, max: 16 }));
    fc.assert(
      fc.property(wholeAndCount, fc.array(fc.integer({ min: 1, max: 16 })), ([whole, count], ticks) => {
        const separations = inks(count);
        const ids = separations.map(({ id }) => id);
        const picked = [...new Set(ticks.map((tick) => `face-${tick}`))];
        const others = ids.filter((id) => !picked.includes(id));
        expect(pickedPrice(whole, separations, ids)).toBe(whole);
        expect(pickedPrice(whole, separations, picked) + pickedPrice(whole, separations, others)).toBe(whole);
        const shares = colourShares(whole, count);
        expect(sumFils(shares)).toBe(whole);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts plates of four colours and LEN of six as V7 says [CHK-64]', () => {
    const separations = inks(6);
    const totals = orderTotals({
      prices: v7,
      separations,
      chosen: [
        { id: 1, colours: ['face-1', 'face-2', 'face-3', 'face-4'] },
        { id: 2, colours: separations.map(({ id }) => id) },
      ],
      couponPercent: 0,
      shipping: 2500,
      destinationCountry: 'AE',
    });
    expect(totals).toMatchObject({ subtotal: 156_216, shipping: 2500, vat: 7936, grandTotalInclVat: 166_652 });
  });
});

describe('types that an order is offered as', () => {
  const separations = inks(6);
  const types = (prices: Partial<WholePrices>, offers: string[], isTesting = false) =>
    offeredTypes({ prices: { ...v7, ...prices }, separations, offers, isTesting }).map(({ key }) => key);

  it('offers what the product offers and what has a price [CHK-14]', () => {
    expect(types({}, ['physical', 'len', 'pdf'])).toEqual(['physical', 'len', 'pdf']);
    expect(types({ len: 0 }, ['physical', 'len'])).toEqual(['physical']);
    expect(types({ len: 0, pdf: 0 }, ['len', 'pdf'])).toEqual(['len', 'pdf']);
  });

  it('sells a test product as plates only [CHK-15]', () => {
    expect(types({}, ['physical', 'len', 'pdf'], true)).toEqual(['physical']);
  });

  it('sells a product without outputs physically, without colours when there are no plates', () => {
    const [type] = offeredTypes({ prices: { ...v7, physical: 0 }, separations: [], offers: [], isTesting: false });
    expect(type).toMatchObject({
      key: 'physical',
      colours: [],
      priceByColors: 0,
      orderTypePrice: 0,
      hasShipping: true,
    });
  });
});
