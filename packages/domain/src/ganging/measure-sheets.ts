import { allocateByLargestRemainder, sumFils, type Fils } from '../money/fils.ts';
import { listParts, type SheetPart } from './cut-tree.ts';
import { getArea, type SheetLayout } from './sheet-layout.ts';

/** A sheet and how it is cut. */
export interface GangedSheet extends SheetLayout {
  readonly cuts: SheetPart;
}

/** Of something that is divided, the parts; they add up to the whole exactly. */
export interface SheetUse {
  readonly total: number;
  readonly plates: number;
  readonly offcuts: number;
  readonly waste: number;
}

export interface SheetMeasures {
  /** In square micrometres. */
  readonly area: SheetUse;
  /** In tenths of a per cent: 1000 altogether, or 0 where there is no sheet. */
  readonly perMille: SheetUse;
  /** In whole fils, each sheet divided by area. */
  readonly money: { readonly [part in keyof SheetUse]: Fils };
}

const toUse = ([plates = 0, offcuts = 0, waste = 0]: readonly number[]): SheetUse => ({
  total: plates + offcuts + waste,
  plates,
  offcuts,
  waste,
});

const toWeights = ({ plates, offcuts, waste }: SheetUse): number[] => [plates, offcuts, waste];

const addUses = (uses: readonly SheetUse[]): SheetUse =>
  toUse([
    sumFils(uses.map(({ plates }) => plates)),
    sumFils(uses.map(({ offcuts }) => offcuts)),
    sumFils(uses.map(({ waste }) => waste)),
  ]);

function measureArea({ cuts }: GangedSheet): SheetUse {
  const sums = { plate: 0, offcut: 0, waste: 0 };
  for (const part of listParts(cuts)) sums[part.kind] += getArea(part);
  return toUse([sums.plate, sums.offcut, sums.waste]);
}

/** What becomes of the area and of the price of sheets: plates, off-cuts that are worth keeping, and what is lost. */
export function measureSheets(sheets: readonly GangedSheet[]): SheetMeasures {
  const areas = sheets.map(measureArea);
  const area = addUses(areas);
  const money = sheets.map(({ price }, index) =>
    toUse(allocateByLargestRemainder(price, toWeights(areas[index] ?? area))),
  );
  return { area, perMille: toUse(allocateByLargestRemainder(1000, toWeights(area))), money: addUses(money) };
}
