import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeStock, type Stock, type StockChange } from './stock-value.ts';

const none: Stock = { sheets: 0, value: 0 };
const change = (stock: Stock, ...changes: readonly StockChange[]) =>
  changes.reduce<Stock>((now, one) => {
    const changed = changeStock(now, one);
    if (!changed.ok) throw new Error(changed.reason);
    return changed.value;
  }, stock);

const changes: fc.Arbitrary<StockChange> = fc.oneof(
  fc.record({
    kind: fc.constant('received' as const),
    sheets: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 0, max: 90_000 }),
  }),
  fc.record({ kind: fc.constant('used' as const), sheets: fc.integer({ min: 1, max: 50 }) }),
  fc.record({
    kind: fc.constant('counted' as const),
    sheets: fc.integer({ min: 0, max: 50 }),
    price: fc.integer({ min: 0, max: 90_000 }),
  }),
);

describe('stock of sheets', () => {
  it('counts what leaves at the average, and the last sheet at what is left', () => {
    const received = change(
      none,
      { kind: 'received', sheets: 2, price: 100 },
      { kind: 'received', sheets: 1, price: 101 },
    );
    expect(received).toMatchObject({ sheets: 3, value: 301 });
    expect(changeStock(received, { kind: 'used', sheets: 1 })).toEqual({
      ok: true,
      value: { sheets: 2, value: 201, moved: { sheets: -1, value: -100 } },
    });
    expect(change(received, { kind: 'used', sheets: 1 }, { kind: 'used', sheets: 2 })).toMatchObject(none);
  });

  it('is never negative: who takes more than there is gets none', () => {
    expect(changeStock({ sheets: 1, value: 100 }, { kind: 'used', sheets: 2 })).toEqual({
      ok: false,
      reason: 'notEnoughSheets',
    });
  });

  it('is what was counted, at the average or at the price of a sheet where none was left', () => {
    const stock = { sheets: 4, value: 1002 };
    const count = (sheets: number, from: Stock = stock) => change(from, { kind: 'counted', sheets, price: 300 });
    expect(count(5)).toMatchObject({ sheets: 5, value: 1002 + 251 });
    expect(count(3)).toMatchObject({ sheets: 3, value: 1002 - 251 });
    expect(count(0)).toMatchObject(none);
    expect(count(4)).toMatchObject({ ...stock, moved: none });
    expect(count(2, none)).toMatchObject({ sheets: 2, value: 600 });
  });

  it('adds up whatever happens: what moved is what there is, and no sheets are worth nothing', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 40 }), (all) => {
        let stock = none;
        const moved = { sheets: 0, value: 0 };
        for (const one of all) {
          const changed = changeStock(stock, one);
          if (!changed.ok) {
            expect(one.kind === 'used' && one.sheets > stock.sheets).toBe(true);
            continue;
          }
          moved.sheets += changed.value.moved.sheets;
          moved.value += changed.value.moved.value;
          stock = { sheets: changed.value.sheets, value: changed.value.value };
          expect(stock).toEqual(moved);
          expect(Math.min(stock.sheets, stock.value)).toBeGreaterThanOrEqual(0);
          if (stock.sheets === 0) expect(stock.value).toBe(0);
        }
      }),
    );
  });
});
