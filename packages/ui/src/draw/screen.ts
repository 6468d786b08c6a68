import { inkAngle, inkColor, type InkLike, inkName } from './ink.ts';
import { round, type Box } from './svg.ts';

/** Tone 0..1 at a point. */
export type Tone = (x: number, y: number) => number;
type Inside = (x: number, y: number) => boolean;

/** Radius of a round dot that covers `tone` of its cell; over 70 % the dots grow together. */
export function dotRadius(tone: number, pitch: number): number {
  if (tone < 0.014) return 0;
  return tone < 0.7 ? pitch * Math.sqrt(tone / Math.PI) : pitch * (0.472 + (Math.min(1, tone) - 0.7) * 0.82);
}

/**
 * Visits every dot of a screen at `angle` degrees, `pitch` apart, over a box.
 * The grid is anchored at 0,0, so that neighbouring regions meet without a seam.
 */
export function eachDot(
  box: Box,
  angle: number,
  pitch: number,
  tone: Tone,
  visit: (x: number, y: number, radius: number) => void,
  inside?: Inside,
): void {
  const [x0, y0, width, height] = box;
  const a = (angle * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  const cx = x0 + width / 2;
  const cy = y0 + height / 2;
  const half = pitch / 2;
  const n = Math.ceil((Math.hypot(width, height) / 2 + pitch) / pitch);
  const u0 = Math.round((cx * c + cy * s) / pitch);
  const v0 = Math.round((-cx * s + cy * c) / pitch);
  for (let i = u0 - n; i <= u0 + n; i++) {
    for (let j = v0 - n; j <= v0 + n; j++) {
      const x = i * pitch * c - j * pitch * s;
      const y = i * pitch * s + j * pitch * c;
      if (x < x0 - half || y < y0 - half || x > x0 + width + half || y > y0 + height + half) continue;
      if (inside && !inside(x, y)) continue;
      const radius = dotRadius(tone(x, y), pitch);
      if (radius > 0) visit(x, y, radius);
    }
  }
}

/** One separation as the outline of its dots: exact, for small areas and marks. */
export function dots(box: Box, angle: number, pitch: number, tone: Tone, inside?: Inside): string {
  let d = '';
  const circle = (x: number, y: number, radius: number) => {
    const r = round(radius);
    d += `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`;
  };
  eachDot(box, angle, pitch, tone, circle, inside);
  return d;
}

/** Steps of dot size within one pitch: finer than the eye tells apart. */
const SIZES = 48;

/** A number as path data likes it: no leading zero. */
const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number): string => `${short(x)}${y < 0 ? '' : ' '}${short(y)}`;

/**
 * The same separation a fifth as long: dots of one size are round-capped strokes of no length in one path.
 * `decimals` of a pixel are kept: 1 for a picture, 2 where it is looked at through a loupe.
 */
export function dotStrokes(
  box: Box,
  angle: number,
  pitch: number,
  tone: Tone,
  decimals: 1 | 2 = 1,
  inside?: Inside,
): string {
  const unit = 10 ** decimals;
  const tidy = (value: number) => Math.round(value * unit) / unit;
  const bySize = new Map<number, { d: string; x: number; y: number }>();
  const add = (x: number, y: number, radius: number) => {
    const size = Math.max(1, Math.round((radius * SIZES) / pitch));
    const path = bySize.get(size) ?? { d: '', x: 0, y: 0 };
    bySize.set(size, path);
    const nx = tidy(x);
    const ny = tidy(y);
    path.d += `${path.d ? 'm' : 'M'}${pair(tidy(nx - path.x), tidy(ny - path.y))}h0`;
    path.x = nx;
    path.y = ny;
  };
  eachDot(box, angle, pitch, tone, add, inside);
  return [...bySize]
    .map(([size, { d }]) => `<path stroke-width="${round((2 * size * pitch) / SIZES)}" d="${d}"/>`)
    .join('');
}

/** A separation in its ink and at its angle. */
export const screened = (ink: InkLike, box: Box, pitch: number, tone: Tone): string =>
  `<g class="ink" fill="none" stroke-linecap="round" stroke="${inkColor(ink)}">${dotStrokes(box, inkAngle(inkName(ink)), pitch, tone)}</g>`;
