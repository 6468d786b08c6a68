import type { DrawLayout } from '../design.ts';
import { drawCoatings, drawMotifs, drawTitle } from './parts.ts';

/** A round lid with the tab that opens it. */
export const drawLid: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h } = area;
  const radius = w / 2;
  const bottom = h - radius;
  const { ground, band, accent } = artwork;
  const addLid = (path: PDFKit.PDFDocument): void => {
    path.circle(radius, bottom, radius).roundedRect(radius - w * 0.11, 0, w * 0.22, radius, w * 0.08);
  };
  painter.fill(band, addLid);
  painter.fill(ground ?? { Black: 0 }, (path) => path.circle(radius, bottom, radius * 0.9));
  painter.stroke(accent, w * 0.016, (path) => path.circle(radius, bottom, radius * 0.84));
  drawMotifs(painter, artwork, [{ x: radius, y: bottom - radius * 0.34, size: radius * 0.8 }]);
  drawTitle(painter, artwork, { x: radius, y: bottom + radius * 0.12, width: radius * 1.2, size: radius * 0.3 });
  painter.note(artwork.dark, 'Best before', radius - w * 0.09, bottom + radius * 0.7, 6);
  drawCoatings(painter, area);
};
