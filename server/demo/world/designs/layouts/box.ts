import { drawBarcode } from '../draw-barcode.ts';
import type { DrawLayout } from '../design.ts';
import type { Paint, Painter } from '../painter.ts';
import { drawMotifs, drawTitle } from './parts.ts';

/** This way up, fragile, keep dry (ISO 780), in squares of 100. */
const SIGNS = [
  'M26 8l20 30h-12v42h-16v-42h-12zM74 8l20 30h-12v42h-16v-42h-12zM4 86h92v7h-92z',
  'M24 6h52c2 24-4 40-20 46v30h16v10h-44v-10h16v-30c-16-6-22-22-20-46z',
  'M50 6c26 0 42 18 44 40h-40v36c0 14-20 14-20 0h7c0 5 6 5 6 0v-36h-41c2-22 18-40 44-40z',
] as const;

function drawSigns(painter: Painter, paint: Paint, x: number, y: number, size: number): void {
  for (const [index, sign] of SIGNS.entries())
    painter.within(x + index * size * 1.3, y, size / 100, () => painter.fill(paint, (path) => path.path(sign)));
}

/** Two sides of a corrugated box: a long one with the name and a short one with bar code and handling signs. */
export const drawBox: DrawLayout = (painter, artwork, area) => {
  const { width: w, height: h, number } = area;
  const { accent, band, dark } = artwork;
  const isLong = w > h;
  const front = isLong
    ? { x: w * 0.03, y: h * 0.06, w: w * 0.55, h: h * 0.88 }
    : { x: w * 0.05, y: h * 0.03, w: w * 0.9, h: h * 0.6 };
  const end = isLong
    ? { x: w * 0.63, y: h * 0.06, w: w * 0.34, h: h * 0.88 }
    : { x: w * 0.05, y: h * 0.68, w: w * 0.9, h: h * 0.28 };
  const short = Math.min(w, h);
  painter.box(band, front.x, front.y, front.w, front.h * 0.09);
  painter.box(accent, front.x, front.y + front.h * 0.94, front.w, front.h * 0.06);
  drawMotifs(painter, artwork, [
    { x: front.x + front.w * 0.2, y: front.y + front.h * 0.52, size: Math.min(front.w * 0.36, front.h * 0.6) },
  ]);
  const left = front.x + front.w * 0.43;
  const size = Math.min(front.w * 0.2, front.h * 0.24);
  drawTitle(painter, artwork, { x: left, y: front.y + front.h * 0.26, width: front.w * 0.55, size, anchor: 'start' });
  painter.box(band, end.x, end.y, end.w, end.h * 0.09);
  const line = end.y + end.h * 0.16;
  painter.text(dark, artwork.brand, { x: end.x, y: line + short * 0.09, size: short * 0.12, width: end.w * 0.9 });
  drawSigns(painter, accent, end.x, end.y + end.h * (isLong ? 0.4 : 0.56), Math.min(end.w * 0.24, end.h * 0.34));
  const code = Math.min(end.w * (isLong ? 0.6 : 0.28), end.h * 0.5);
  drawBarcode(painter, dark, number, end.x + end.w - code, end.y + end.h - code * 0.5, code);
};
