import type { Um } from '../geometry/length.ts';
import { err, ok, type Result } from '../result.ts';
import { getArea, isWorthStoring, type PlacedPlate, type Rectangle, type SmallestOffcut } from './sheet-layout.ts';

/** What a cut divides a part at: `x` from the upper to the lower edge, `y` from the left to the right one. */
export type CutAxis = 'x' | 'y';

/** A part of a sheet: a plate, an off-cut that goes back into stock, waste, or something that is cut in two. */
export type SheetPart =
  | (Rectangle & { readonly kind: 'plate'; readonly plateId: string })
  | (Rectangle & { readonly kind: 'offcut' | 'waste' })
  | (Rectangle & {
      readonly kind: 'cut';
      readonly axis: CutAxis;
      /** From the left or upper edge of the sheet. */
      readonly atUm: Um;
      /** To the left of the cut, or above it. */
      readonly first: SheetPart;
      readonly second: SheetPart;
    });

/** A way to cut a part, and what its off-cuts are worth. */
interface Way {
  readonly part: SheetPart;
  readonly worth: number;
  readonly cuts: number;
}

interface Line {
  readonly axis: CutAxis;
  readonly atUm: Um;
}

/** Ways that are compared on a sheet; past them every part loses its largest off-cut first. */
const MAX_COMPARED = 2000;

/** Where the part can be cut without touching a plate: along edges of plates, from one edge of the part to the other. */
function listLines(part: Rectangle, plates: readonly PlacedPlate[], axis: CutAxis): Line[] {
  const [start, end] = axis === 'x' ? [part.xUm, part.xUm + part.widthUm] : [part.yUm, part.yUm + part.lengthUm];
  const spans = plates
    .map((plate) => (axis === 'x' ? [plate.xUm, plate.xUm + plate.widthUm] : [plate.yUm, plate.yUm + plate.lengthUm]))
    .sort(([a = 0], [b = 0]) => a - b);
  const at: Um[] = [];
  let reached = start;
  for (const [from = 0, to = 0] of spans) {
    if (from >= reached) {
      if (reached > start) at.push(reached);
      if (from > reached) at.push(from);
    }
    reached = Math.max(reached, to);
  }
  if (reached < end) at.push(reached);
  return at.filter((one) => one > start && one < end).map((atUm) => ({ axis, atUm }));
}

function divide(part: Rectangle, { axis, atUm }: Line): [Rectangle, Rectangle] {
  const { xUm, yUm, widthUm, lengthUm } = part;
  return axis === 'x'
    ? [
        { xUm, yUm, widthUm: atUm - xUm, lengthUm },
        { xUm: atUm, yUm, widthUm: xUm + widthUm - atUm, lengthUm },
      ]
    : [
        { xUm, yUm, widthUm, lengthUm: atUm - yUm },
        { xUm, yUm: atUm, widthUm, lengthUm: yUm + lengthUm - atUm },
      ];
}

const isIn = (plate: Rectangle, part: Rectangle): boolean =>
  plate.xUm >= part.xUm &&
  plate.yUm >= part.yUm &&
  plate.xUm + plate.widthUm <= part.xUm + part.widthUm &&
  plate.yUm + plate.lengthUm <= part.yUm + part.lengthUm;

/**
 * What an off-cut counts: one that is twice as large 2.4 times as much. Several small ones are not made of a large one to save
 * a narrow strip, nor is much lost to leave a large one.
 */
const getWorth = (area: number): number => area * Math.sqrt(Math.sqrt(area));

const isBetter = (way: Way, than: Way): boolean => (way.worth - than.worth || than.cuts - way.cuts) > 0;

/** Plates between which no cut passes from edge to edge. */
class BlockedError extends Error {
  readonly plates: readonly PlacedPlate[];
  constructor(plates: readonly PlacedPlate[]) {
    super('No cut from edge to edge frees these plates.');
    this.plates = plates;
  }
}

/** The part without what lies beside all of its plates. */
function getBounds(plates: readonly PlacedPlate[]): { readonly x: [Um, Um]; readonly y: [Um, Um] } {
  const x: [Um, Um] = [Infinity, -Infinity];
  const y: [Um, Um] = [Infinity, -Infinity];
  for (const { xUm, yUm, widthUm, lengthUm } of plates) {
    x[0] = Math.min(x[0], xUm);
    x[1] = Math.max(x[1], xUm + widthUm);
    y[0] = Math.min(y[0], yUm);
    y[1] = Math.max(y[1], yUm + lengthUm);
  }
  return { x, y };
}

/** Whether an empty rectangle of at least this size lies in the part. */
function hasRoom(part: Rectangle, plates: readonly PlacedPlate[], widthUm: Um, lengthUm: Um): boolean {
  const [right, bottom] = [part.xUm + part.widthUm, part.yUm + part.lengthUm];
  // Pushed to the left, such a rectangle touches the edge of the part or of a plate.
  const starts = [part.xUm, ...plates.map((plate) => plate.xUm + plate.widthUm)];
  return starts.some((start) => {
    if (start + widthUm > right) return false;
    let reached = part.yUm;
    for (const plate of plates) {
      if (plate.xUm >= start + widthUm || plate.xUm + plate.widthUm <= start) continue;
      if (plate.yUm - reached >= lengthUm) return true;
      reached = Math.max(reached, plate.yUm + plate.lengthUm);
    }
    return bottom - reached >= lengthUm;
  });
}

/** Looks for the cuts that leave the most of a sheet for stock. */
class CutSearch {
  private readonly smallest: SmallestOffcut;
  private readonly known = new Map<string, Way>();
  private compared = 0;

  constructor(smallest: SmallestOffcut) {
    this.smallest = smallest;
  }

  /** @param plates those in the part, from top to bottom */
  find(part: Rectangle, plates: readonly PlacedPlate[]): Way {
    const [only] = plates;
    if (!only) return this.leave(part);
    if (plates.length === 1 && getArea(only) === getArea(part))
      return { part: { ...part, kind: 'plate', plateId: only.plateId }, worth: 0, cuts: 0 };
    const lines = [...listLines(part, plates, 'x'), ...listLines(part, plates, 'y')];
    if (lines.length === 0) throw new BlockedError(plates);
    const key = `${part.xUm} ${part.yUm} ${part.widthUm} ${part.lengthUm}`;
    const found = this.known.get(key);
    if (found) return found;
    const way = this.findBest(part, plates, lines);
    this.known.set(key, way);
    return way;
  }

  private findBest(part: Rectangle, plates: readonly PlacedPlate[], lines: readonly Line[]): Way {
    const bounds = getBounds(plates);
    // What is beside all plates comes off in one cut for all of them.
    const beside = lines.filter(({ axis, atUm }) => atUm <= bounds[axis][0] || atUm >= bounds[axis][1]);
    const plain = beside[0] ?? (lines[0] as Line);
    const { shortUm, longUm } = this.smallest;
    const hasOffcut = hasRoom(part, plates, shortUm, longUm) || hasRoom(part, plates, longUm, shortUm);
    if (!hasOffcut) return this.cut(part, plates, plain);
    const freeing = beside
      .map((line) => ({ line, freed: this.getFreed(part, line, bounds[line.axis]) }))
      .filter(({ freed }) => freed > 0)
      .sort((a, b) => b.freed - a.freed)
      .map(({ line }) => line);
    const [first = plain, ...others] = [...new Set([...freeing, ...lines])];
    let best = this.cut(part, plates, first);
    for (const line of others) {
      if (this.compared++ >= MAX_COMPARED) break;
      const way = this.cut(part, plates, line);
      if (isBetter(way, best)) best = way;
    }
    return best;
  }

  /** The off-cut that a line beside all plates frees; 0 where it is too small. */
  private getFreed(part: Rectangle, line: Line, [from]: readonly [Um, Um]): number {
    const [first, second] = divide(part, line);
    const free = line.atUm <= from ? first : second;
    return isWorthStoring(free, this.smallest) ? getArea(free) : 0;
  }

  private cut(part: Rectangle, plates: readonly PlacedPlate[], line: Line): Way {
    const [first, second] = divide(part, line).map((side) =>
      this.find(
        side,
        plates.filter((plate) => isIn(plate, side)),
      ),
    ) as [Way, Way];
    return {
      part: { ...part, kind: 'cut', ...line, first: first.part, second: second.part },
      worth: first.worth + second.worth,
      cuts: first.cuts + second.cuts + 1,
    };
  }

  private leave(part: Rectangle): Way {
    if (!isWorthStoring(part, this.smallest)) return { part: { ...part, kind: 'waste' }, worth: 0, cuts: 0 };
    return { part: { ...part, kind: 'offcut' }, worth: getWorth(getArea(part)), cuts: 0 };
  }
}

/**
 * The cuts of a sheet, each from edge to edge of the part that it divides, so that every plate is cut to its size and the
 * off-cuts are as large as they can be; where plates cannot be freed so, the ids of those that block each other.
 * Plates are inside of the sheet and do not overlap (`checkPlacement`).
 */
export function deriveCutTree(
  sheet: Pick<Rectangle, 'widthUm' | 'lengthUm'>,
  plates: readonly PlacedPlate[],
  smallest: SmallestOffcut,
): Result<SheetPart, readonly string[]> {
  const { widthUm, lengthUm } = sheet;
  try {
    const sorted = [...plates].sort((a, b) => a.yUm - b.yUm || a.xUm - b.xUm);
    return ok(new CutSearch(smallest).find({ xUm: 0, yUm: 0, widthUm, lengthUm }, sorted).part);
  } catch (error) {
    if (!(error instanceof BlockedError)) throw error;
    return err(error.plates.map(({ plateId }) => plateId));
  }
}

/** The parts that are not cut any further. */
export const listParts = (part: SheetPart): Exclude<SheetPart, { kind: 'cut' }>[] =>
  part.kind === 'cut' ? [...listParts(part.first), ...listParts(part.second)] : [part];

/** What the off-cuts of a sheet count together, to compare ways of placing the same plates on it. */
export const getWorthOfOffcuts = (sheet: SheetPart): number =>
  listParts(sheet).reduce((sum, part) => sum + (part.kind === 'offcut' ? getWorth(getArea(part)) : 0), 0);
