import type { DrawLayout } from '../design.ts';
import { drawMotifs } from './parts.ts';

/** A document of a public office: a frame, a seal and lines of text. */
export const drawCertificate: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h } = area;
  const { accent, dark, brand, line } = artwork;
  painter.stroke(accent, 1, (path) => path.rect(8, 8, w - 16, h - 16));
  painter.stroke(accent, 0.3, (path) => path.rect(10, 10, w - 20, h - 20));
  drawMotifs(painter, artwork, [{ x: w / 2, y: 27, size: 20 }]);
  painter.text(dark, brand, { x: w / 2, y: 52, size: 11, width: w * 0.8, anchor: 'middle' });
  painter.text(dark, line, { x: w / 2, y: 64, size: 7, width: w * 0.8, anchor: 'middle', weight: 'regular' });
  for (let row = 0; row < 5; row++) painter.box(accent, w * 0.2, 78 + row * 9, w * (row === 4 ? 0.3 : 0.6), 0.4);
};
