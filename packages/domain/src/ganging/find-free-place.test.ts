import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFreePlace } from './find-free-place.ts';
import type { Placement, PlateToPlace } from './sheet-layout.ts';

const settings = { rimUm: 10, gapUm: 6, smallestOffcut: { shortUm: 150, longUm: 200 } };
const plate = (id: string, widthUm: number, lengthUm: number, canTurn = true): PlateToPlace => ({
  ...{ id, widthUm, lengthUm, canTurn, dueAt: new Date(0), priority: 0 },
});
const at = (plateId: string, xUm: number, yUm: number): Placement => ({ plateId, xUm, yUm, isTurned: false });
const sheet = { widthUm: 400, lengthUm: 300 };
const large = { plate: plate('1', 250, 280), place: at('1', 10, 10) };

describe('a free place for one more plate', () => {
  it.each<[string, PlateToPlace, Placement | null]>([
    ['is beside another with the gap', plate('2', 100, 200), at('2', 266, 10)],
    ['is turned where it fits so only', plate('2', 200, 100), { ...at('2', 266, 10), isTurned: true }],
    ['is none where the grain forbids the turn', plate('2', 200, 100, false), null],
    ['is none where the rim is missing', plate('2', 125, 100, false), null],
  ])('%s', (_what, one, expected) => {
    expect(findFreePlace(sheet, [large], one, settings)).toEqual(expected);
  });

  it('keeps rim and gap by plain arithmetic, however many plates there are', () => {
    const sizes = fc.array(fc.tuple(fc.integer({ min: 20, max: 150 }), fc.integer({ min: 20, max: 150 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(sizes, (all) => {
        const lying: { plate: PlateToPlace; place: Placement }[] = [];
        for (const [index, [width, length]] of all.entries()) {
          const one = plate(String(index), width, length);
          const place = findFreePlace(sheet, lying, one, settings);
          if (place) lying.push({ plate: one, place });
        }
        const edges = lying.map(({ plate: { widthUm, lengthUm }, place: { xUm, yUm, isTurned } }) => {
          const [width, length] = isTurned ? [lengthUm, widthUm] : [widthUm, lengthUm];
          return { left: xUm, right: xUm + width, top: yUm, bottom: yUm + length };
        });
        edges.forEach((one, index) => {
          expect(one.left >= 10 && one.top >= 10 && one.right <= 390 && one.bottom <= 290).toBe(true);
          for (const other of edges.slice(index + 1))
            expect(
              one.right + 6 <= other.left ||
                other.right + 6 <= one.left ||
                one.bottom + 6 <= other.top ||
                other.bottom + 6 <= one.top,
            ).toBe(true);
        });
      }),
      { numRuns: 40 },
    );
  });
});
