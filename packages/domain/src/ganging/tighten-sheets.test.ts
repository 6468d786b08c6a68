import { describe, expect, it } from 'vitest';
import type { Plan, Stock, Task } from './ganging-plan.ts';
import type { Item, OpenSheet } from './guillotine.ts';
import { tightenSheets } from './tighten-sheets.ts';

const item: Item = { index: 0, width: 80, length: 90, canTurn: true, area: 7200, step: 0 };
const stock = (cost: number, more: Partial<Stock> = {}): Stock => ({
  ...{ width: 100, length: 100, available: 9, isOffcut: false, cost, leastUsed: 0, ...more },
});
const filled: OpenSheet = {
  ...{ stock: 0, spaces: [], used: item.area },
  placed: [{ item, x: 0, y: 0, width: 80, length: 90, isTurned: false }],
};
const smallest = { shortUm: 1000, longUm: 1000 };
const layOut = () => ({ widthUm: 100, lengthUm: 100, plates: [] });

/** Numbers of the stock that sheets are taken from in the end. */
const tighten = (all: readonly Stock[], count = 1): number[] => {
  const task: Task = { stock: all, steps: 1 };
  const plan: Plan = { sheets: Array.from({ length: count }, () => filled), leftOver: [], score: [], looked: 0 };
  return tightenSheets(task, plan, { smallest, layOut }).map((sheet) => sheet.stock);
};

describe('the stock of a sheet', () => {
  it('is the cheapest that holds its plates', () => {
    expect(tighten([stock(10), stock(8), stock(5), stock(1, { width: 79 })])).toEqual([2]);
    expect(tighten([stock(10), stock(10), stock(11)])).toEqual([0]);
  });

  it('is cheaper for as many sheets as there are', () => {
    expect(tighten([stock(10), stock(5, { available: 1 })], 3)).toEqual([1, 0, 0]);
  });

  it('is an off-cut only where plates use it well', () => {
    expect(tighten([stock(10), stock(5, { isOffcut: true, leastUsed: 7201 })])).toEqual([0]);
    expect(tighten([stock(10), stock(5, { isOffcut: true, leastUsed: 7200 })])).toEqual([1]);
  });
});
