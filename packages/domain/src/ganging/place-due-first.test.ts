import { describe, expect, it } from 'vitest';
import { DUE, plate } from './ganging-fixture.ts';
import type { Item, OpenSheet } from './guillotine.ts';
import { placeDueFirst } from './place-due-first.ts';

const days = (count: number): Date => new Date(DUE.getTime() + count * 86_400_000);
/** Plates due on these days, with their sides; a sheet has those that are placed side by side. */
const due = [3, 5, 4, 1];
const sides = [
  [100, 100],
  [100, 100],
  [100, 100],
  [60, 100],
] as const;
const plates = due.map((day, index) => plate(`P${index}`, 100, 100, { dueAt: days(day) }));
const items = sides.map(([width, length], index): Item => ({
  ...{ index, width, length, canTurn: false, area: width * length, step: 0 },
}));
const lay = (...indices: readonly number[]): OpenSheet => ({
  ...{ stock: 0, spaces: [], used: 0 },
  placed: indices.map((index, at) => {
    const item = items[index] as Item;
    return { item, x: at * 100, y: 0, width: item.width, length: item.length, isTurned: false };
  }),
});
const namesOf = (sheets: readonly OpenSheet[]) =>
  sheets.map(({ placed }) => placed.map(({ item }) => item.index).sort());

describe('what is due first', () => {
  it('takes the place of what is due last, of all that would do', () => {
    const { sheets, leftOver } = placeDueFirst([lay(0, 1, 2)], [items[3] as Item], plates);
    expect(namesOf(sheets)).toEqual([[0, 2, 3]]);
    expect(leftOver.map(({ index }) => index)).toEqual([1]);
  });

  it('sends what it replaces on to a place that only a turned plate fits', () => {
    const flat = { width: 90, length: 40, area: 3600, step: 0 };
    const [first, later]: [Item, Item] = [
      { ...flat, index: 3, canTurn: false },
      { ...flat, index: 1, canTurn: true },
    ];
    const full = { ...lay(), placed: [{ item: later, x: 0, y: 0, width: 90, length: 40, isTurned: false }] };
    const free = { ...lay(), spaces: [{ x: 0, y: 0, width: 40, length: 90 }] };
    const { sheets, leftOver } = placeDueFirst([full, free], [first], plates);
    expect(leftOver).toEqual([]);
    expect(namesOf(sheets)).toEqual([[3], [1]]);
    expect(sheets[1]?.placed[0]).toMatchObject({ width: 40, length: 90, isTurned: true });
  });

  it('leaves what is due by the same moment where it lies', () => {
    const same = plates.map((one) => ({ ...one, dueAt: DUE }));
    const { leftOver } = placeDueFirst([lay(0)], [items[3] as Item], same);
    expect(leftOver.map(({ index }) => index)).toEqual([3]);
  });
});
