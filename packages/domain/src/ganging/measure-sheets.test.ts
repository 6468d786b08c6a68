import { describe, expect, it } from 'vitest';
import { gangPlates } from './gang-plates.ts';
import { MM, plate, request, stockSheet } from './ganging-fixture.ts';
import { measureSheets } from './measure-sheets.ts';

describe('use of sheets', () => {
  it('divides area, parts of a thousand and price without a rest', () => {
    const { sheets } = gangPlates(
      request([plate('A', 200, 380, { canTurn: false })], [stockSheet('raw', 600, 400, { price: 10_001 })]),
    );
    // Cut at 210 mm: 390 x 400 mm are stored, and 210 x 400 mm without the plate are lost.
    expect(measureSheets(sheets)).toEqual({
      area: { total: 240_000 * MM ** 2, plates: 76_000 * MM ** 2, offcuts: 156_000 * MM ** 2, waste: 8_000 * MM ** 2 },
      perMille: { total: 1000, plates: 317, offcuts: 650, waste: 33 },
      money: { total: 10_001, plates: 3167, offcuts: 6501, waste: 333 },
    });
  });

  it('is nothing without sheets', () => {
    const none = { total: 0, plates: 0, offcuts: 0, waste: 0 };
    expect(measureSheets([])).toEqual({ area: none, perMille: none, money: none });
  });
});
