import { PDFName, type PDFDict, type PDFObject, type PDFStream } from '@cantoo/pdf-lib';
import { IDENTITY, invert, toMatrix, transformBox } from '../content/matrix.ts';
import type { Box } from '../pdf/boxes.ts';
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts';
import { formatNumber, type PlateDocument } from './plate-document.ts';

/** More of them take longer than a page may; PDFium then repeats the tile itself. */
const MOST_TILES = 6_000;
/** More than these, as a step of nearly nothing makes, would keep PDFium busy for hours. */
const MOST_COPIES = 1_000_000;

/** A tile larger than all that it can be seen in is drawn as paths, not copied as a picture. */
const MARGIN = 0.05;

export interface Tile {
  readonly content: Uint8Array;
  readonly resources: PDFObject | undefined;
}

/**
 * A tiling pattern with a single tile, in which the tile is drawn at each of its places: PDFium renders a small tile once and
 * copies it to whole pixels, so that tiles of a few points are as much as half a tile off.
 * @param area what can be seen of the stream that the pattern is used in, in the space of that stream
 * @returns `pattern`: the one to paint with, null for the original · `isExact`: whether each tile is where it belongs
 */
export function repeatTile(
  document: PlateDocument,
  original: PDFDict,
  tile: Tile,
  area: Box | null,
): { readonly pattern: PDFStream | null; readonly isExact: boolean } {
  const { objects } = document;
  const box = readBox(objects, original, 'BBox');
  const inverse = invert(toMatrix(objects.numbers(objects.get(original, 'Matrix'))) ?? IDENTITY);
  if (!area || !inverse || !box) return { pattern: null, isExact: false };
  const seen = transformBox(inverse, area);
  const columns = countPlaces(seen[0] - box[2], seen[2] - box[0], objects.number(objects.get(original, 'XStep')));
  const rows = countPlaces(seen[1] - box[3], seen[3] - box[1], objects.number(objects.get(original, 'YStep')));
  const count = columns.count * rows.count;
  if (count > MOST_TILES && count <= MOST_COPIES) return { pattern: null, isExact: false };
  const isExact = count <= MOST_TILES;
  const places = isExact ? listPlaces(columns).flatMap((x) => listPlaces(rows).map((y) => [x, y] as const)) : [[0, 0]];
  return { pattern: createSingleTile(document, { original, tile, box, seen, places }), isExact };
}

interface SingleTile {
  readonly original: PDFDict;
  readonly tile: Tile;
  readonly box: Box;
  readonly seen: Box;
  readonly places: readonly (readonly number[])[];
}

function createSingleTile({ objects, context }: PlateDocument, { original, tile, box, seen, places }: SingleTile) {
  const form = context.stream(tile.content, { Type: 'XObject', Subtype: 'Form', BBox: [...box] });
  if (tile.resources) form.dict.set(PDFName.of('Resources'), tile.resources);
  const draw = ([x = 0, y = 0]: readonly number[]) => `q 1 0 0 1 ${formatNumber(x)} ${formatNumber(y)} cm /Tile Do Q\n`;
  const [width, height] = [seen[2] - seen[0], seen[3] - seen[1]];
  const whole = [
    ...[seen[0] - MARGIN * width, seen[1] - MARGIN * height],
    ...[seen[2] + MARGIN * width, seen[3] + MARGIN * height],
  ];
  const stream = context.stream(places.map(draw).join(''), {
    ...{ Type: 'Pattern', PatternType: 1, TilingType: 1, BBox: whole, XStep: 2 * width, YStep: 2 * height },
    PaintType: objects.number(objects.get(original, 'PaintType')) ?? 1,
    Resources: { XObject: { Tile: context.register(form) } },
  });
  const matrix = objects.getRaw(original, 'Matrix');
  if (matrix) stream.dict.set(PDFName.of('Matrix'), matrix);
  return stream;
}

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

/** A rectangle of a dictionary, its corners in order; null when it is none. */
export function readBox(objects: PdfObjects, dictionary: PdfValue, entry: string): Box | null {
  const [a, b, c, d] = objects.numbers(objects.get(dictionary, entry)) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}
