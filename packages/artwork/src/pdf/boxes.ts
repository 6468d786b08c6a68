import type { PdfObjects, PdfValue } from './pdf-objects.ts';

/** A rectangle in points of the page's default user space: left, bottom, right, top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

export const MM_PER_POINT = 25.4 / 72;

/** US letter, which a page without a MediaBox gets from most readers. */
const FALLBACK_BOX: Box = [0, 0, 612, 792];

export interface PageBoxes {
  readonly media: Box;
  readonly crop: Box;
  /** null when the page does not state it. */
  readonly trim: Box | null;
  readonly bleed: Box | null;
}

export interface PageSize {
  readonly boxes: PageBoxes;
  /** Size of a unit of user space in points. */
  readonly userUnit: number;
  /** Clockwise, in degrees: 0, 90, 180 or 270. */
  readonly rotation: number;
  /** Size as the page is seen, rotation included, in mm. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The box that the size is that of. */
  readonly sizeFrom: 'TrimBox' | 'CropBox';
}

export const intersectBoxes = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

export const uniteBoxes = (a: Box | null, b: Box): Box =>
  a ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] : b;

/** Lines have no area: a box counts as empty only when its corners are the wrong way round. */
export const isEmptyBox = (box: Box): boolean => box[2] < box[0] || box[3] < box[1];

/** Reads boxes, rotation and UserUnit of a page. */
export function readPageSize(objects: PdfObjects, page: PdfValue): PageSize {
  const media = readBox(objects, page, 'MediaBox') ?? FALLBACK_BOX;
  const crop = clip(readBox(objects, page, 'CropBox'), media) ?? media;
  const trim = clip(readOwnBox(objects, page, 'TrimBox'), media);
  const bleed = clip(readOwnBox(objects, page, 'BleedBox'), media);
  const unit = objects.number(objects.get(page, 'UserUnit')) ?? 1;
  const userUnit = unit > 0 && unit < 10_000 ? unit : 1;
  const rotation =
    (((Math.round((objects.number(objects.getInherited(page, 'Rotate')) ?? 0) / 90) * 90) % 360) + 360) % 360;
  const seen = trim ?? crop;
  const sides = [seen[2] - seen[0], seen[3] - seen[1]].map((side) => roundMm(side * userUnit * MM_PER_POINT));
  const [widthMm = 0, heightMm = 0] = rotation % 180 === 0 ? sides : sides.reverse();
  return {
    boxes: { media, crop, trim, bleed },
    userUnit,
    rotation,
    widthMm,
    heightMm,
    sizeFrom: trim ? 'TrimBox' : 'CropBox',
  };
}

const roundMm = (mm: number): number => Math.round(mm * 1000) / 1000;

/** A box of a page, form or tile itself, not of what it stands in; null when it is none or has no area. */
export const readOwnBox = (objects: PdfObjects, owner: PdfValue, key: string): Box | null =>
  objects.get(owner, key) === undefined ? null : readBox(objects, owner, key);

function readBox(objects: PdfObjects, page: PdfValue, key: string): Box | null {
  const numbers = objects.numbers(objects.getInherited(page, key));
  if (numbers?.length !== 4 || !numbers.every(Number.isFinite)) return null;
  const [x1, y1, x2, y2] = numbers as [number, number, number, number];
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] > box[0] && box[3] > box[1] ? box : null;
}

/** A box reaches at most to the MediaBox (ISO 32000-2, 14.11.2). */
function clip(box: Box | null, media: Box): Box | null {
  if (!box) return null;
  const clipped = intersectBoxes(box, media);
  return clipped[2] > clipped[0] && clipped[3] > clipped[1] ? clipped : null;
}
