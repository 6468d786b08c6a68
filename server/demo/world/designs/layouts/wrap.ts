import { drawBarcode } from '../draw-barcode.ts';
import type { DrawLayout } from '../design.ts';
import { drawBand, drawCoatings, drawFacts, drawGround, drawMotifs, drawTable, drawTitle } from './parts.ts';

/** A label or sleeve around a bottle or tin: the front in the middle, facts and bar code at its sides. */
export const drawWrap: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h, number } = area;
  const bleed = painter.bleedMm;
  drawGround(painter, artwork, area);
  drawBand(painter, artwork.band, area, -bleed, bleed + h * 0.1);
  drawBand(painter, artwork.accent, area, h * 0.9, h * 0.1 + bleed);
  painter.box(artwork.accent, w * 0.27, h * 0.1, 0.8, h * 0.8);
  painter.box(artwork.accent, w * 0.73, h * 0.1, 0.8, h * 0.8);
  const isHigh = h > w * 0.5;
  const size = isHigh ? Math.min(w * 0.4, h * 0.36) : h * 0.38;
  drawMotifs(painter, artwork, [{ x: w / 2, y: isHigh ? h * 0.34 : h * 0.32, size }]);
  drawTitle(painter, artwork, { x: w / 2, y: h * 0.54, width: w * 0.4, size: isHigh ? h * 0.11 : h * 0.15 });
  const points = Math.max(5.4, Math.min(9, h / 13));
  drawFacts(painter, artwork, { x: w * 0.04, y: h * 0.18, points });
  drawTable(painter, artwork, { x: w * 0.04, y: h * 0.18 + points * 2.5, width: w * 0.19, points });
  drawBarcode(painter, artwork.dark, number, w * 0.79, h * 0.5 - w * 0.04, w * 0.16);
  drawCoatings(painter, area);
};
