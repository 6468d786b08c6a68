import { drawBarcode } from '../draw-barcode.ts';
import type { Area, Artwork, DrawLayout } from '../design.ts';
import type { Painter } from '../painter.ts';
import { drawBand, drawCoatings, drawFacts, drawGround, drawMotifs, drawTable, drawTitle } from './parts.ts';

interface Panel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The front of a pack between two seals. */
function drawFront(painter: Painter, artwork: Artwork, { x, y, width: w, height: h }: Panel): void {
  painter.box(artwork.accent, x + w * 0.08, y + h * 0.08, w * 0.84, h * 0.012);
  drawTitle(painter, artwork, { x: x + w / 2, y: y + h * 0.12, width: w * 0.8, size: Math.min(w * 0.2, h * 0.15) });
  const size = Math.min(w * 0.62, h * 0.4);
  drawMotifs(painter, artwork, [{ x: x + w / 2, y: y + h * 0.68, size }]);
}

/** Its back: the name again, what is inside, and the bar code. */
function drawBack(painter: Painter, artwork: Artwork, { x, y, width: w, height: h }: Panel, number: number): void {
  painter.text(artwork.dark, artwork.brand, { x: x + w * 0.1, y: y + h * 0.17, size: w * 0.11, width: w * 0.8 });
  const points = Math.min(12, Math.max(5.4, h / 16));
  drawFacts(painter, artwork, { x: x + w * 0.1, y: y + h * 0.22, points });
  drawTable(painter, artwork, { x: x + w * 0.1, y: y + h * 0.24 + points * 2, width: w * 0.8, points });
  const code = Math.min(w * 0.5, h * 0.3);
  drawBarcode(painter, artwork.dark, number, x + w * 0.92 - code, y + h * 0.95 - code * 0.5, code);
}

/** Ground at the foot of a pack, in the colour of its seal. */
function drawWave(
  painter: Painter,
  { band }: Artwork,
  { width: w }: Area,
  { y, height }: { y: number; height: number },
): void {
  const bleed = painter.bleedMm;
  painter.fill(band, (path) =>
    path
      .moveTo(-bleed, y)
      .lineTo(-bleed, y - height * 0.6)
      .bezierCurveTo(w * 0.2, y - height * 1.6, w * 0.3, y + height * 0.3, w * 0.5, y - height * 0.6)
      .bezierCurveTo(w * 0.7, y - height * 1.6, w * 0.8, y + height * 0.3, w + bleed, y - height * 0.6)
      .lineTo(w + bleed, y),
  );
}

/** Fronts and backs beside each other on the web, `repeats` times in its length, between seals. */
const createPackLayout =
  (repeats: number, seal: number): DrawLayout =>
  (painter, artwork, area) => {
    const { width: w, height: h, number } = area;
    const bleed = painter.bleedMm;
    drawGround(painter, artwork, area);
    const pitch = h / repeats;
    for (let repeat = 0; repeat < repeats; repeat++) {
      const y = repeat * pitch;
      // Seals of neighbours touch: they overlap, so that no light shows between them.
      const ends = { top: repeat === 0 ? bleed : 0.2, bottom: repeat === repeats - 1 ? bleed : 0 };
      drawBand(painter, artwork.band, area, y - ends.top, seal + ends.top);
      drawBand(painter, artwork.band, area, y + pitch - seal, seal + ends.bottom);
      drawWave(painter, artwork, area, { y: y + pitch - seal, height: pitch * 0.1 });
      const panel = { y: y + seal, width: w / 2, height: pitch - 2 * seal };
      drawFront(painter, artwork, { ...panel, x: 0 });
      drawBack(painter, artwork, { ...panel, x: w / 2 }, number);
    }
    painter.box(artwork.accent, w / 2 - 0.3, 0, 0.6, h);
    const addWindows = (path: PDFKit.PDFDocument): void => {
      for (let repeat = 0; repeat < repeats; repeat++)
        path.roundedRect(w * 0.6, repeat * pitch + pitch * 0.62, w * 0.1, pitch * 0.22, 3);
    };
    const hasWindows = area.inks.includes('Varnish');
    if (hasWindows) painter.fill({ Black: 0 }, addWindows);
    drawCoatings(painter, area, hasWindows ? addWindows : undefined);
  };

/** Pouches: two in the length of the web. */
export const drawPouch = createPackLayout(2, 8);
/** Bags of film: one. */
export const drawFilmBag = createPackLayout(1, 10);
/** Wrappers of bars: three. */
export const drawFlowWrap = createPackLayout(3, 6);

/** A paper bag before it is folded, or one side of a sack: stripes, a large name, and what is inside. */
export const drawBag: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h, side, number } = area;
  const bleed = painter.bleedMm;
  drawGround(painter, artwork, area);
  for (const y of [-bleed, h * 0.93]) drawBand(painter, artwork.band, area, y, h * 0.07 + bleed);
  for (const y of [h * 0.09, h * 0.9]) drawBand(painter, artwork.accent, area, y, h * 0.012);
  const panel: Pick<Area, 'width' | 'height'> & Panel = { x: w * 0.08, y: h * 0.12, width: w * 0.84, height: h * 0.76 };
  if (side === 'back') return drawBack(painter, artwork, panel, number);
  drawFront(painter, artwork, { ...panel, height: h * 0.62 });
  drawFacts(painter, artwork, { x: w * 0.1, y: h * 0.78, points: Math.max(7, w / 26) });
  drawBarcode(painter, artwork.dark, number, w * 0.66, h * 0.77, w * 0.24);
};
