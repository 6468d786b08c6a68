import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveCutTree } from './cut-tree.ts';
import { measureSheets, type GangedSheet } from './measure-sheets.ts';
import { priceByArea, sharePlateCosts } from './plate-cost.ts';

/** A sheet of 1 m² with one row of plates of these widths in mm, all 400 mm long, from its corner. */
function createSheet(widths: readonly number[], price: number): GangedSheet {
  let xUm = 0;
  const plates = widths.map((width, index) => {
    const plate = { plateId: String(index), xUm, yUm: 0, widthUm: width * 1000, lengthUm: 400_000, isTurned: false };
    xUm += plate.widthUm;
    return plate;
  });
  const size = { widthUm: 1_000_000, lengthUm: 1_000_000 };
  const cuts = deriveCutTree(size, plates, { shortUm: 300_000, longUm: 500_000 });
  if (!cuts.ok) throw new Error('The plates block each other.');
  return { ...size, stockId: '', isOffcut: false, price, plates, cuts: cuts.value };
}

describe('what plates cost', () => {
  it('is their sheet without what is worth keeping: the waste beside them is theirs', () => {
    // 0.4 m² of plates and waste, 0.6 m² of an off-cut.
    const costs = sharePlateCosts(createSheet([600, 300], 10_000));
    expect([...costs]).toEqual([
      ['0', 2667],
      ['1', 1333],
    ]);
  });

  it('adds up to the price of the sheet with its off-cuts, to the fils', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 200 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100_000 }),
        (widths, price) => {
          const sheet = createSheet(widths, price);
          const costs = [...sharePlateCosts(sheet).values()];
          const sum = costs.reduce((total, cost) => total + cost, 0);
          expect(sum + measureSheets([sheet]).money.offcuts).toBe(price);
        },
      ),
    );
  });

  it('is by area where a plate lies on no sheet, of the sheets that are cheapest', () => {
    const plate = { widthUm: 500_000, lengthUm: 200_000 };
    const sheets = [
      { widthUm: 1_000_000, lengthUm: 1_000_000, price: 20_000 },
      { widthUm: 1_000_000, lengthUm: 2_000_000, price: 30_000 },
    ];
    expect(priceByArea(plate, sheets)).toBe(1500);
    expect(priceByArea(plate, [])).toBeNull();
  });
});
