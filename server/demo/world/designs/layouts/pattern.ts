import type { DrawLayout } from '../design.ts';
import { drawCoatings, drawGround, drawMotifs } from './parts.ts';

/** Motif and name in turns over the whole sheet: tissue, wrapping paper. */
export const drawPattern: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h } = area;
  const columns = Math.max(2, Math.round(w / 80));
  const rows = Math.max(2, Math.round(h / 72));
  const [stepX, stepY] = [w / columns, h / rows];
  drawGround(painter, artwork, area);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * stepX, (row + 0.5) * stepY];
      if ((row + column) % 2 === 0) drawMotifs(painter, artwork, [{ x, y, size: Math.min(stepX, stepY) * 0.7 }]);
      else {
        painter.text(artwork.dark, artwork.brand, { x, y, size: stepY * 0.18, width: stepX * 0.8, anchor: 'middle' });
        painter.text(artwork.dark, artwork.arabic, { x, y: y + stepY * 0.2, size: stepY * 0.13, anchor: 'middle' });
      }
    }
  for (const y of [0, h - 2.4]) painter.box(artwork.band, 0, y, w, 2.4);
  drawCoatings(painter, area);
};
