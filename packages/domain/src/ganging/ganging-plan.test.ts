import { expect, it } from 'vitest';
import { scorePlan, type Stock } from './ganging-plan.ts';
import type { Item, OpenSheet } from './guillotine.ts';

const item = (step: number): Item => ({ index: 0, width: 10, length: 10, canTurn: true, area: 100, step });
const stock = (cost: number, more: Partial<Stock> = {}): Stock => ({
  ...{ width: 20, length: 20, available: 9, isOffcut: false, cost, leastUsed: 0, ...more },
});
const sheet = (of: number, ...steps: readonly number[]): OpenSheet => ({
  ...{ stock: of, spaces: [], used: steps.length * 100 },
  placed: steps.map((step) => ({ item: item(step), x: 0, y: 0, width: 10, length: 10, isTurned: false })),
});

it('scores what is left over of each step, then badly used off-cuts, then what has to be made by each step', () => {
  const task = { stock: [stock(10), stock(7), stock(3, { isOffcut: true, leastUsed: 150 })], steps: 3 };
  const sheets = [sheet(0, 2, 1), sheet(1, 0, 2), sheet(2, 2), sheet(2, 2, 2)];
  expect(scorePlan(task, sheets, [item(1), item(2), item(2)])).toEqual([
    ...[0, 1, 2],
    1,
    // A sheet counts from the first of its plates on: the second is made by every step, the first by the second.
    ...[7, 7 + 10, 7 + 10 + 3 + 3],
    -(0.25 + 0.25 + 0.0625 + 0.25),
  ]);
});
