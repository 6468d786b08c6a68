import type { Um } from '../geometry/length.ts';
import type { Fils } from '../money/fils.ts';

/** A part of a sheet, from its upper left corner: x along the width, y along the length. */
export interface Rectangle {
  readonly xUm: Um;
  readonly yUm: Um;
  readonly widthUm: Um;
  readonly lengthUm: Um;
}

export const getArea = ({ widthUm, lengthUm }: Pick<Rectangle, 'widthUm' | 'lengthUm'>): number => widthUm * lengthUm;

/** A plate that waits for a sheet, with its trim; all of one ganging are of one type, thickness and relief. */
export interface PlateToPlace {
  readonly id: string;
  readonly widthUm: Um;
  readonly lengthUm: Um;
  /** Whether it may lie turned by 90°; not where its length has to run with the grain of the sheet. */
  readonly canTurn: boolean;
  readonly dueAt: Date;
  /** Plates of a higher one come first, whenever they are due: 0 for most. */
  readonly priority: number;
}

/** Sheets of one size that lie in stock, or one off-cut. Their length runs with the grain. */
export interface StockSheet {
  readonly id: string;
  readonly widthUm: Um;
  readonly lengthUm: Um;
  /** How many there are, without those of locked layouts. */
  readonly available: number;
  readonly isOffcut: boolean;
  /** Of one sheet. */
  readonly price: Fils;
}

/** The least that is worth keeping of a sheet, lying either way. */
export interface SmallestOffcut {
  readonly shortUm: Um;
  readonly longUm: Um;
}

export interface GangingSettings {
  /** Edge of a sheet that no plate reaches. */
  readonly rimUm: Um;
  /** Between two plates. */
  readonly gapUm: Um;
  readonly smallestOffcut: SmallestOffcut;
  /** An off-cut is taken when plates cover as much of it, or else would be left over: 0 to 100. */
  readonly leastOffcutUsePercent: number;
}

/** Where a plate lies. */
export interface Placement {
  readonly plateId: string;
  readonly xUm: Um;
  readonly yUm: Um;
  readonly isTurned: boolean;
}

/** A plate on a sheet, with its size as it lies there. */
export type PlacedPlate = Placement & Rectangle;

/** A sheet with its plates. */
export interface SheetLayout {
  /** The stock it is taken from. */
  readonly stockId: string;
  readonly widthUm: Um;
  readonly lengthUm: Um;
  readonly isOffcut: boolean;
  readonly price: Fils;
  readonly plates: readonly PlacedPlate[];
}

/** A plate at a place, as it lies there. */
export function layPlate(
  plate: Pick<PlateToPlace, 'id' | 'widthUm' | 'lengthUm'>,
  at: Omit<Placement, 'plateId'>,
): PlacedPlate {
  const { xUm, yUm, isTurned } = at;
  return {
    plateId: plate.id,
    xUm,
    yUm,
    isTurned,
    widthUm: isTurned ? plate.lengthUm : plate.widthUm,
    lengthUm: isTurned ? plate.widthUm : plate.lengthUm,
  };
}

/** Whether what is left of a sheet goes back into stock. */
export function isWorthStoring(
  { widthUm, lengthUm }: Pick<Rectangle, 'widthUm' | 'lengthUm'>,
  smallest: SmallestOffcut,
): boolean {
  return Math.min(widthUm, lengthUm) >= smallest.shortUm && Math.max(widthUm, lengthUm) >= smallest.longUm;
}
