import { uniteBoxes, type Box } from '../pdf/boxes.ts';
import type { Mark } from './marks.ts';
import { readEanDigits } from './read-ean-digits.ts';

/** The shortest codes have more bars. */
export const MIN_BARS = 18;
/** A comb and the scale of a ruler have one. */
const MIN_WIDTHS = 2;
/** Guard bars are longer than the others. */
const MAX_LENGTH_RATIO = 1.35;
/** Bars of a code are at most four modules wide, as its gaps are; a gap between two codes is wider. */
const MAX_GAP_TO_HEIGHT = 0.35;
/** A page has few codes, and looking for them must stay cheap. */
const [MAX_BARS, MAX_BOXES] = [4000, 20];

export interface FoundBarcodes {
  /** Where the first of them are. */
  readonly boxes: readonly Box[];
  /** What those of EAN and UPC say, once each. */
  readonly digits: readonly string[];
  /** Not all bars were looked at. */
  readonly isCut: boolean;
}

interface Barcode {
  readonly box: Box;
  /** What it says, of EAN and UPC codes; null for others. */
  readonly digits: string | null;
}

/**
 * Where linear barcodes are: rows of bars that stand beside each other, are about as long, and of more than one width. A
 * code that is an image or a font is not found.
 */
export function findBarcodes(marks: readonly Mark[]): FoundBarcodes {
  const bars: Box[] = [];
  for (const mark of marks) {
    if (bars.length < MAX_BARS) bars.push(...listShapes(mark).filter(isBar));
  }
  const upright = bars.filter((box) => getHeight(box) > getWidth(box));
  const lying = bars.filter((box) => getHeight(box) <= getWidth(box)).map(turn);
  const turned = findRows(lying).map(({ box, digits }) => ({ box: turn(box), digits }));
  const found = [...findRows(upright), ...turned];
  return {
    boxes: found.slice(0, MAX_BOXES).map(({ box }) => box),
    digits: [...new Set(found.flatMap(({ digits }) => digits ?? []))],
    isCut: bars.length >= MAX_BARS,
  };
}

const getWidth = ([left, , right]: Box): number => right - left;
const getHeight = ([, bottom, , top]: Box): number => top - bottom;
/** Exchanges the axes. */
const turn = ([left, bottom, right, top]: Box): Box => [bottom, left, top, right];

/** The shapes of a path that prints an ink; a stroke is as wide as its line. */
function listShapes({ kind, box, parts, lineWidth = 0, isWhite }: Mark): readonly Box[] {
  if (isWhite || (kind !== 'fill' && kind !== 'stroke')) return [];
  const shapes = parts ?? [box];
  if (kind === 'fill') return shapes;
  const half = lineWidth / 2;
  // A line ends where it is drawn to: only its sides are wider.
  return shapes.map((shape): Box => {
    const [left, bottom, right, top] = shape;
    return getHeight(shape) > getWidth(shape)
      ? [left - half, bottom, right + half, top]
      : [left, bottom - half, right, top + half];
  });
}

/** Much longer than wide. */
function isBar(box: Box): boolean {
  const [thin, long] = [getWidth(box), getHeight(box)].sort((a, b) => a - b) as [number, number];
  return thin > 0 && long > 4 * thin;
}

/** Rows of upright bars. */
function findRows(boxes: readonly Box[]): Barcode[] {
  const found: Barcode[] = [];
  // Bars of a row begin at about one height.
  const rest = [...boxes].sort((a, b) => b[3] - a[3] || a[0] - b[0]);
  while (rest.length >= MIN_BARS) {
    const [first] = rest;
    if (!first) break;
    const length = getHeight(first);
    const isBeside = (box: Box): boolean =>
      Math.abs(box[3] - first[3]) < length * 0.1 &&
      Math.max(getHeight(box), length) < Math.min(getHeight(box), length) * MAX_LENGTH_RATIO;
    const row = rest.filter(isBeside).sort((a, b) => a[0] - b[0]);
    for (const run of splitAtGaps(row, length * MAX_GAP_TO_HEIGHT)) {
      const widths = new Set(run.map((box) => Math.round(getWidth(box) * 20)));
      const box = run.reduce<Box | null>((sum, one) => uniteBoxes(sum, one), null);
      if (box && run.length >= MIN_BARS && widths.size >= MIN_WIDTHS)
        found.push({ box, digits: readEanDigits(run.map(([left, , right]) => [left, right])) });
    }
    const used = new Set(row);
    rest.splice(0, rest.length, ...rest.filter((box) => !used.has(box)));
  }
  return found;
}

function splitAtGaps(row: readonly Box[], maxGap: number): Box[][] {
  const runs: Box[][] = [];
  for (const box of row) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && box[0] - last[2] <= maxGap) run.push(box);
    else runs.push([box]);
  }
  return runs;
}
