import type { Artwork, Area } from '../design.ts';
import { drawMotif } from '../motifs.ts';
import type { Paint, Painter } from '../painter.ts';

/** A band across the area, into the bleed at both ends. */
export function drawBand(
  painter: Painter,
  paint: Paint,
  { width }: Pick<Area, 'width'>,
  y: number,
  height: number,
): void {
  painter.box(paint, -painter.bleedMm, y, width + 2 * painter.bleedMm, height);
}

/** The ground with its bleed. */
export function drawGround(painter: Painter, { ground }: Artwork, area: Area): void {
  const bleed = painter.bleedMm;
  if (ground) painter.box(ground, -bleed, -bleed, area.width + 2 * bleed, area.height + 2 * bleed);
}

/** The white and the varnish of an order over all that is printed; `window` stays clear. */
export function drawCoatings(
  painter: Painter,
  { width, height, inks }: Area,
  window: (path: PDFKit.PDFDocument) => unknown = () => undefined,
): void {
  const bleed = painter.bleedMm;
  const addArea = (path: PDFKit.PDFDocument): void => {
    path.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
    window(path);
  };
  for (const ink of ['White', 'Varnish'])
    if (inks.includes(ink)) painter.multiply(() => painter.fillEvenOdd({ [ink]: 100 }, addArea));
}

/** Brand, Arabic name and what is inside, below each other from `y`; `size` is that of the brand. */
export function drawTitle(
  painter: Painter,
  { brand, arabic, line, dark }: Artwork,
  {
    x,
    y,
    width,
    size,
    anchor = 'middle',
    paint = dark,
  }: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly anchor?: 'start' | 'middle';
    readonly paint?: Paint;
  },
): void {
  painter.text(paint, brand, { x, y: y + size * 0.76, size, width, anchor });
  painter.text(paint, arabic, { x, y: y + size * 1.42, size: size * 0.5, width: width * 0.9, anchor });
  painter.text(paint, line, { x, y: y + size * 1.92, size: size * 0.24, width, anchor, weight: 'regular' });
}

const FACTS = ['Product of the U.A.E.', 'Best before: see pack', 'Store in a cool, dry place', 'Keep this pack closed'];

/** What every pack says in small print, line by line. */
export function drawFacts(
  painter: Painter,
  { dark }: Artwork,
  { x, y, points = 5.4, rows = 4 }: { x: number; y: number; points?: number; rows?: number },
): void {
  for (const [row, fact] of FACTS.slice(0, rows).entries()) painter.note(dark, fact, x, y + row * points * 0.5, points);
}

/** A table of what is known of the pack: rows of two columns between lines. */
export function drawTable(
  painter: Painter,
  { dark }: Artwork,
  { x, y, width, points = 5.4 }: { x: number; y: number; width: number; points?: number },
): void {
  const step = points * 0.55;
  for (const [row, [term, value]] of PACK_DATA.entries()) {
    painter.note(dark, term, x, y + row * step + step * 0.12, points);
    painter.note(dark, value, x + width * 0.72, y + row * step + step * 0.12, points);
  }
  for (let row = 0; row <= PACK_DATA.length; row++) painter.box(dark, x, y + row * step - 0.1, width, 0.2);
}
const PACK_DATA = [
  ['Batch', 'see seal'],
  ['Packed', '11 2026'],
  ['Origin', 'U.A.E.'],
  ['Pack', '5 PP'],
] as const;

/** The motif once or in a row. */
export function drawMotifs(
  painter: Painter,
  { motif, motifPaints }: Artwork,
  places: readonly { readonly x: number; readonly y: number; readonly size: number }[],
): void {
  for (const place of places) drawMotif(painter, motif, motifPaints, place);
}
