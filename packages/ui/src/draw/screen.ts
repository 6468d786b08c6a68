import { inkAngle, inkColor, type InkLike, inkName } from './ink.ts';
import { round, type Box } from './svg.ts';

/** Tone 0..1 at a point. */
export type Tone = (x: number, y: number) => number;

/**
 * One screened separation as one path: dots on a grid at `angle` degrees, `pitch` apart.
 * The grid is anchored at 0,0, so that neighbouring regions meet without a seam.
 */
export function dots(
  box: Box,
  angle: number,
  pitch: number,
  tone: Tone,
  inside?: (x: number, y: number) => boolean,
): string {
  const [x0, y0, width, height] = box;
  const a = (angle * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  const cx = x0 + width / 2;
  const cy = y0 + height / 2;
  const n = Math.ceil((Math.hypot(width, height) / 2 + pitch) / pitch);
  const u0 = Math.round((cx * c + cy * s) / pitch);
  const v0 = Math.round((-cx * s + cy * c) / pitch);
  let d = '';
  for (let i = u0 - n; i <= u0 + n; i++) {
    for (let j = v0 - n; j <= v0 + n; j++) {
      const x = i * pitch * c - j * pitch * s;
      const y = i * pitch * s + j * pitch * c;
      const half = pitch / 2;
      if (x < x0 - half || y < y0 - half || x > x0 + width + half || y > y0 + height + half) continue;
      if (inside && !inside(x, y)) continue;
      d += dot(x, y, dotRadius(Math.min(1, tone(x, y)), pitch));
    }
  }
  return d;
}

/** Radius of a round dot that covers `tone` of its cell; over 70 % the dots grow together. */
export function dotRadius(tone: number, pitch: number): number {
  if (tone < 0.014) return 0;
  return tone < 0.7 ? pitch * Math.sqrt(tone / Math.PI) : pitch * (0.472 + (tone - 0.7) * 0.82);
}

function dot(x: number, y: number, radius: number): string {
  const r = round(radius);
  if (!r) return '';
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`;
}

/** A separation in its ink and at its angle. */
export const screened = (ink: InkLike, box: Box, pitch: number, tone: Tone): string =>
  `<path class="ink" fill="${inkColor(ink)}" d="${dots(box, inkAngle(inkName(ink)), pitch, tone)}"/>`;
