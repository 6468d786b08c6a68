import { ChangeCells } from './change-cells.ts';
import { joinPlaces } from './join-places.ts';
import { readBlock, type Block, type PlatePixels } from './plate-pixels.ts';
import { EDGE_MARGIN, suppressEdgeDifferences } from './suppress-edge-differences.ts';

/** How one plate of a page differs; an ink that one version does not have came or went as a whole. */
export interface PlateChange {
  readonly ink: string;
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  /** Ink that came and that went, as mm² of the full ink. */
  readonly cameMm2: number;
  readonly wentMm2: number;
}

/** A place that differs, in mm from the left and top edge of both pages laid on each other. */
export interface ChangedPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The inks that differ there, the one that changed most first. */
  readonly inks: readonly {
    readonly ink: string;
    /** Mean ink in percent, of what differs. */
    readonly before: number;
    readonly after: number;
  }[];
}

export interface PlateComparison {
  readonly plates: readonly PlateChange[];
  /** The largest first. */
  readonly places: readonly ChangedPlace[];
  /** Smaller places that are not listed. */
  readonly morePlaces: number;
}

/** Where a version lies: pixels from the left and top edge of the rectangle that holds both. */
export interface PixelOffset {
  readonly left: number;
  readonly top: number;
}

export interface PlacedPlates extends PixelOffset {
  readonly plates: PlatePixels;
}

const BLOCK_PIXELS = 256;
/** More than anybody looks through. */
export const MAX_PLACES = 100;
const MM_PER_INCH = 25.4;

/** Compares the plates of two versions of a page that have the same resolution. Inks are matched by their name. */
export function comparePlates(before: PlacedPlates, after: PlacedPlates, ppi: number): PlateComparison {
  const names = [...new Set([...after.plates.inks, ...before.plates.inks])];
  const sides = [before, after] as const;
  const width = Math.max(...sides.map(({ left, plates }) => left + plates.widthPixels));
  const height = Math.max(...sides.map(({ top, plates }) => top + plates.heightPixels));
  // A millimetre; a pixel of a very large page may be more.
  const cellPixels = Math.max(1, ppi / MM_PER_INCH);
  const cells = new ChangeCells(width, height, cellPixels, names.length);
  const order = sides.map(({ plates }) => names.map((name) => plates.inks.indexOf(name)));
  const isExact = areCongruent(before, after);
  for (let top = 0; top < height; top += BLOCK_PIXELS)
    for (let left = 0; left < width; left += BLOCK_PIXELS) {
      const block = {
        ...{ left, top },
        width: Math.min(BLOCK_PIXELS, width - left),
        height: Math.min(BLOCK_PIXELS, height - top),
      };
      if (isExact && isStoredAlike(before, after, left, top)) continue;
      const [was, is] = sides.map((side) => readPlaced(side, block, isExact ? 0 : EDGE_MARGIN));
      names.forEach((_, ink) => {
        const [a, b] = [was?.[order[0]?.[ink] ?? -1] ?? null, is?.[order[1]?.[ink] ?? -1] ?? null];
        if (!a && !b) return;
        if (isExact) return cells.add(ink, block, a, b);
        const filtered = suppressEdgeDifferences(a, b, block.width, block.height);
        cells.add(ink, block, filtered.before, filtered.after);
      });
    }
  return summarize(cells, names, before.plates, after.plates, ppi);
}

/** Whether both versions are rendered on the same grid of pixels. */
const areCongruent = (before: PlacedPlates, after: PlacedPlates): boolean =>
  [before, after].every(({ left, top }) => left === 0 && top === 0) &&
  before.plates.widthPixels === after.plates.widthPixels &&
  before.plates.heightPixels === after.plates.heightPixels;

const readPlaced = (side: PlacedPlates, { left, top, width, height }: Block, margin: number) =>
  readBlock(side.plates, {
    left: left - side.left - margin,
    top: top - side.top - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  });

/** Whether a tile of both versions has the same bytes, so that nothing has to be decoded. */
function isStoredAlike({ plates: a }: PlacedPlates, { plates: b }: PlacedPlates, left: number, top: number): boolean {
  if (a.tilePixels !== BLOCK_PIXELS || b.tilePixels !== BLOCK_PIXELS) return false;
  if (a.inks.length !== b.inks.length || a.inks.some((ink, index) => ink !== b.inks[index])) return false;
  const [column, row] = [left / BLOCK_PIXELS, top / BLOCK_PIXELS];
  return Buffer.compare(a.readTile(column, row).stored, b.readTile(column, row).stored) === 0;
}

function summarize(
  cells: ChangeCells,
  names: readonly string[],
  before: PlatePixels,
  after: PlatePixels,
  ppi: number,
): PlateComparison {
  const mm = (count: number) => round((count * cells.cellPixels * MM_PER_INCH) / ppi, 1);
  const mm2 = (ink: number) => round((ink / 255) * (MM_PER_INCH / ppi) ** 2, 2);
  const { places, more } = joinPlaces(cells, MAX_PLACES);
  return {
    plates: names.map((ink, index) => {
      const { came, went } = cells.inks[index] ?? { came: 0, went: 0 };
      const isChanged = came > 0 || went > 0;
      const change = !before.inks.includes(ink) ? 'added' : !after.inks.includes(ink) ? 'removed' : 'changed';
      return {
        ink,
        change: change === 'changed' && !isChanged ? 'same' : change,
        cameMm2: mm2(came),
        wentMm2: mm2(went),
      };
    }),
    places: places.map(({ column, row, columns, rows, inks }) => ({
      ...{ left: mm(column), top: mm(row), width: mm(columns), height: mm(rows) },
      inks: inks.map(({ ink, before: was, after: is }) => ({
        ink: names[ink] ?? '',
        before: round(was / 2.55, 0),
        after: round(is / 2.55, 0),
      })),
    })),
    morePlaces: more,
  };
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
