import { PDFName, PDFNumber, type PDFDict, type PDFRef, type PDFStream } from '@cantoo/pdf-lib';
import { getSmallestScale, IDENTITY, invert, toMatrix, transformBox, type Matrix } from '../content/matrix.ts';
import { readOwnBox, type Box } from '../pdf/boxes.ts';
import type { PdfObjects } from '../pdf/pdf-objects.ts';
import { formatNumber, type PlateDocument } from './plate-document.ts';

/** More of them take longer than a page may; PDFium then repeats the tile itself. */
const MOST_TILES = 6_000;
/** In points: a third of the finest pixel of a plate. A step of nearly nothing would keep PDFium busy for hours. */
const LEAST_STEP = 0.1;

/** A tile larger than all that it can be seen in is drawn as paths, not copied as a picture. */
const MARGIN = 0.05;

/**
 * A tiling pattern with a single tile, in which the tile is drawn at each of its places: PDFium renders a small tile once and
 * copies it to whole pixels, so that tiles of a few points are as much as half a tile off.
 * @param tile the tile as a form
 * @param area what can be seen of the stream that the pattern is used in, in the space of that stream
 * @returns null where the places are too many, or not known
 * @throws LimitError
 */
export function repeatTile(
  { objects, context }: PlateDocument,
  original: PDFDict,
  tile: PDFRef,
  area: Box | null,
): PDFStream | null {
  const box = readOwnBox(objects, original, 'BBox');
  const inverse = invert(readMatrix(objects, original));
  if (!area || !inverse || !box) return null;
  const seen = transformBox(inverse, area);
  const columns = countPlaces(seen[0] - box[2], seen[2] - box[0], objects.number(objects.get(original, 'XStep')));
  const rows = countPlaces(seen[1] - box[3], seen[3] - box[1], objects.number(objects.get(original, 'YStep')));
  if (!(columns.count * rows.count <= MOST_TILES)) return null;
  const tops = listPlaces(rows).map(formatNumber);
  const draw = (x: number) =>
    tops.map((y) => {
      objects.budget.countOperator();
      return `q 1 0 0 1 ${formatNumber(x)} ${y} cm /Tile Do Q\n`;
    });
  const [width, height] = [seen[2] - seen[0], seen[3] - seen[1]];
  const whole = [
    ...[seen[0] - MARGIN * width, seen[1] - MARGIN * height],
    ...[seen[2] + MARGIN * width, seen[3] + MARGIN * height],
  ];
  const stream = context.stream(listPlaces(columns).flatMap(draw).join(''), {
    ...{ Type: 'Pattern', PatternType: 1, TilingType: 1, BBox: whole, XStep: 2 * width, YStep: 2 * height },
    PaintType: objects.number(objects.get(original, 'PaintType')) ?? 1,
    Resources: { XObject: { Tile: tile } },
  });
  const matrix = objects.getRaw(original, 'Matrix');
  if (matrix) stream.dict.set(PDFName.of('Matrix'), matrix);
  return stream;
}

/** Gives a pattern that PDFium repeats steps that it can make: those of nearly nothing become wider, none that of the tile. */
export function widenSteps(objects: PdfObjects, pattern: PDFDict): void {
  const box = readOwnBox(objects, pattern, 'BBox') ?? [0, 0, 1, 1];
  const least = LEAST_STEP / Math.max(getSmallestScale(readMatrix(objects, pattern)), 1e-6);
  for (const [entry, size] of [
    ['XStep', box[2] - box[0]],
    ['YStep', box[3] - box[1]],
  ] as const) {
    const stated = Math.abs(objects.number(objects.get(pattern, entry)) ?? 0);
    const step = stated > 0 ? stated : size;
    pattern.set(PDFName.of(entry), PDFNumber.of(Math.max(step, least)));
  }
}

const readMatrix = (objects: PdfObjects, pattern: PDFDict): Matrix =>
  toMatrix(objects.numbers(objects.get(pattern, 'Matrix'))) ?? IDENTITY;

interface Places {
  readonly first: number;
  readonly count: number;
  readonly step: number;
}

/** Multiples of a step from one number to another: Infinity of them when the step is none. */
function countPlaces(from: number, to: number, stated: number | undefined): Places {
  const step = Math.abs(stated ?? 0);
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return { first, count: Number.isFinite(count) ? count : Infinity, step };
}

const listPlaces = ({ first, count, step }: Places): number[] =>
  Array.from({ length: count }, (_, index) => (first + index) * step);
