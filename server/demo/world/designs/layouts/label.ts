import { drawBarcode } from '../draw-barcode.ts';
import type { DrawLayout } from '../design.ts';
import { drawBand, drawCoatings, drawFacts, drawGround, drawMotifs, drawTitle } from './parts.ts';

/** A front label: the motif beside the name on a wide one, above it on a high one. */
export const drawLabel: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h, number } = area;
  const bleed = painter.bleedMm;
  const isWide = w >= h * 1.1;
  const foot = isWide ? h * 0.78 : h * 0.84;
  drawGround(painter, artwork, area);
  drawBand(painter, artwork.band, area, -bleed, bleed + h * 0.08);
  drawBand(painter, artwork.accent, area, foot, h - foot + bleed);
  if (isWide) {
    drawMotifs(painter, artwork, [{ x: w * 0.25, y: h * 0.43, size: Math.min(h * 0.64, w * 0.44) }]);
    drawTitle(painter, artwork, { x: w * 0.73, y: h * 0.16, width: w * 0.44, size: h * 0.25 });
  } else {
    drawMotifs(painter, artwork, [{ x: w / 2, y: h * 0.32, size: Math.min(w * 0.72, h * 0.42) }]);
    drawTitle(painter, artwork, { x: w / 2, y: h * 0.56, width: w * 0.86, size: Math.min(w * 0.22, h * 0.12) });
  }
  const code = Math.min(w * 0.34, (h - foot) * 1.6);
  drawFacts(painter, artwork, { x: w * 0.05, y: foot + (h - foot) * 0.3, rows: 2 });
  drawBarcode(painter, artwork.dark, number, w * 0.95 - code, foot + (h - foot - code * 0.5) / 2, code);
  drawCoatings(painter, area);
};
