import type { DrawLayout } from '../design.ts';
import { drawMotifs } from './parts.ts';

/** What one coating ink adds to a label: its motif, its name and a frame. */
export const drawCoating: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h } = area;
  painter.stroke(artwork.band, 0.8, (path) => path.roundedRect(2.5, 2.5, w - 5, h - 5, 2));
  drawMotifs(painter, artwork, [{ x: w / 2, y: h * 0.32, size: Math.min(w, h) * 0.42 }]);
  painter.text(artwork.dark, artwork.brand, {
    x: w / 2,
    y: h * 0.74,
    size: h * 0.15,
    width: w * 0.8,
    anchor: 'middle',
  });
  painter.text(artwork.dark, artwork.arabic, { x: w / 2, y: h * 0.88, size: h * 0.1, anchor: 'middle' });
};
