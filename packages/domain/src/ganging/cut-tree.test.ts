import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveCutTree, listParts } from './cut-tree.ts';
import { MM, plate } from './ganging-fixture.ts';
import { listCuts } from './list-cuts.ts';
import { layPlate, type PlacedPlate } from './sheet-layout.ts';

const place = (id: string, x: number, y: number, width: number, length: number): PlacedPlate =>
  layPlate(plate(id, width, length), { xUm: x * MM, yUm: y * MM, isTurned: false });

const sheet = { widthUm: 900 * MM, lengthUm: 1200 * MM };
const smallest = { shortUm: 150 * MM, longUm: 300 * MM };

/** Four plates around a middle, none of which can be cut off. */
const pinwheel = [
  place('upper', 10, 10, 500, 300),
  place('right', 520, 10, 300, 500),
  place('lower', 320, 520, 500, 300),
  place('left', 10, 320, 300, 500),
];

const pinwheelUnits = [
  [0, 0, 2, 1],
  [2, 0, 1, 2],
  [1, 2, 2, 1],
  [0, 1, 1, 2],
] as const;

const toMm = ({ xUm, yUm, widthUm, lengthUm }: Omit<PlacedPlate, 'plateId' | 'isTurned'>) =>
  [xUm, yUm, widthUm, lengthUm].map((um) => um / MM);

const listOffcuts = (plates: readonly PlacedPlate[]) => {
  const cuts = deriveCutTree(sheet, plates, smallest);
  return cuts.ok
    ? listParts(cuts.value)
        .filter(({ kind }) => kind === 'offcut')
        .map(toMm)
    : null;
};

describe('cuts of a sheet', () => {
  it.each([
    { what: 'an empty sheet stays whole', plates: [], offcuts: [[0, 0, 900, 1200]] },
    {
      what: 'the largest rest is cut off first, over the whole sheet with its rims',
      plates: [place('A', 10, 10, 400, 100)],
      offcuts: [[0, 110, 900, 1090]],
    },
    {
      what: 'one rest is not divided where the plates beside it end',
      plates: [place('A', 10, 10, 300, 400), place('B', 315, 10, 300, 300)],
      offcuts: [
        [615, 0, 285, 410],
        [0, 410, 900, 790],
      ],
    },
    {
      what: 'rests on both sides',
      plates: [place('A', 10, 400, 880, 300)],
      offcuts: [
        [0, 0, 900, 400],
        [0, 700, 900, 500],
      ],
    },
    {
      what: 'a rest between two plates',
      plates: [place('A', 10, 10, 880, 300), place('B', 10, 890, 880, 300)],
      offcuts: [[0, 310, 900, 580]],
    },
  ])('$what', ({ plates, offcuts }) => {
    expect(listOffcuts(plates)).toEqual(offcuts);
  });

  it('name the plates that block each other, and those alone', () => {
    const alone = place('alone', 10, 900, 500, 250);
    const cuts = deriveCutTree(sheet, [alone, ...pinwheel], smallest);
    expect(cuts.ok).toBe(false);
    expect(!cuts.ok && [...cuts.reason].sort()).toEqual(['left', 'lower', 'right', 'upper']);
  });

  it('exist exactly where every group of plates has a gap that none of them crosses', () => {
    // By code of its own: tries every edge of a plate as a line through the group.
    const isCuttable = (group: readonly PlacedPlate[]): boolean => {
      if (group.length < 2) return true;
      for (const [start, size] of [['xUm', 'widthUm'] as const, ['yUm', 'lengthUm'] as const])
        for (const { [start]: from, [size]: length } of group) {
          const line = from + length;
          const [before, after] = [
            group.filter((one) => one[start] + one[size] <= line),
            group.filter((one) => one[start] >= line),
          ];
          if (after.length > 0 && before.length + after.length === group.length)
            return isCuttable(before) && isCuttable(after);
        }
      return false;
    };
    const coordinate = fc.integer({ min: 0, max: 7 });
    const drawnPlates = fc.array(
      fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      { maxLength: 12 },
    );
    const groups = fc
      .tuple(fc.subarray([...pinwheelUnits], { minLength: 3 }), coordinate, coordinate, drawnPlates)
      .map(([units, dx, dy, others]) => [
        ...units.map(([x, y, width, length]) => [x + dx, y + dy, width, length] as const),
        ...others,
      ]);
    const outcomes = { cuttable: 0, blocked: 0 };
    fc.assert(
      fc.property(groups, (drawn) => {
        const plates: PlacedPlate[] = [];
        for (const [x, y, width, length] of drawn) {
          const next = place(`P${plates.length}`, x * 70, y * 90, width * 70, length * 90);
          const isFree = plates.every(
            (one) =>
              one.xUm + one.widthUm <= next.xUm ||
              next.xUm + next.widthUm <= one.xUm ||
              one.yUm + one.lengthUm <= next.yUm ||
              next.yUm + next.lengthUm <= one.yUm,
          );
          if (isFree && next.xUm + next.widthUm <= sheet.widthUm && next.yUm + next.lengthUm <= sheet.lengthUm)
            plates.push(next);
        }
        const { ok } = deriveCutTree(sheet, plates, smallest);
        outcomes[ok ? 'cuttable' : 'blocked']++;
        expect(ok).toBe(isCuttable(plates));
      }),
      { numRuns: 400, seed: 1 },
    );
    expect(Math.min(outcomes.cuttable, outcomes.blocked)).toBeGreaterThan(10);
  });
});

describe('the cutting list', () => {
  it('numbers cuts in their order, and measures what is used from the edge at the stop', () => {
    const plates = [place('A', 10, 10, 300, 1180), place('B', 315, 10, 575, 1180)];
    const cuts = deriveCutTree(sheet, plates, smallest);
    const list = cuts.ok ? listCuts(cuts.value) : [];
    expect(
      list.map(({ no, origin, axis, edge, distanceUm, first, second }) => [
        no,
        origin && `${origin.cut} ${origin.side}`,
        axis,
        `${distanceUm / MM} from ${edge}`,
        ...[first, second].map((side) =>
          side.kind === 'part' ? side.nextCut : side.kind === 'plate' ? side.plateId : side.kind,
        ),
      ]),
    ).toEqual([
      [1, null, 'x', '890 from right', 'waste', 2],
      [2, '1 second', 'x', '880 from left', 3, 'waste'],
      [3, '2 first', 'y', '1190 from lower', 'waste', 4],
      [4, '3 second', 'y', '1180 from upper', 5, 'waste'],
      [5, '4 first', 'x', '300 from left', 'A', 6],
      [6, '5 second', 'x', '575 from right', 'waste', 'B'],
    ]);
    expect(list.at(-1)?.part).toEqual({ xUm: 310 * MM, yUm: 10 * MM, widthUm: 580 * MM, lengthUm: 1180 * MM });
  });

  it('is empty where a plate is as large as its sheet, and where there is none', () => {
    const whole = deriveCutTree(sheet, [place('A', 0, 0, 900, 1200)], smallest);
    expect(whole.ok && listCuts(whole.value)).toEqual([]);
    const empty = deriveCutTree(sheet, [], smallest);
    expect(empty.ok && listCuts(empty.value)).toEqual([]);
  });
});
