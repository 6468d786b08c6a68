import { getScreenAngle } from '@platewright/domain/geometry/screen-angles';
import { getInkColor, type InkLike, getInkName } from './inks.ts';
import { roundCoordinate, type Box } from './svg.ts';

/** Tone value from 0 to 1 at a point. */
export type ToneFunction = (x: number, y: number) => number;
type RegionTest = (x: number, y: number) => boolean;

/** Radius of a round dot that covers `tone` of its cell; above 70 % neighbouring dots merge. */
export function getDotRadius(tone: number, pitch: number): number {
  if (tone < 0.014) return 0;
  return tone < 0.7 ? pitch * Math.sqrt(tone / Math.PI) : pitch * (0.472 + (Math.min(1, tone) - 0.7) * 0.82);
}

/**
 * Calls `visit` for every dot of a halftone screen in a box: dots `pitch` apart on a grid turned by `angle` degrees. The
 * grid starts at the origin, so that neighbouring boxes join without a seam.
 */
function forEachDot(
  box: Box,
  angle: number,
  pitch: number,
  tone: ToneFunction,
  visit: (x: number, y: number, radius: number) => void,
  inside?: RegionTest,
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
      const radius = getDotRadius(tone(x, y), pitch);
      if (radius > 0) visit(x, y, radius);
    }
  }
}

/** The outlines of all dots of a separation as path data. Exact but long; for small areas and marks. */
export function buildDotPath(box: Box, angle: number, pitch: number, tone: ToneFunction, inside?: RegionTest): string {
  let d = '';
  const addCircle = (x: number, y: number, radius: number) => {
    const r = roundCoordinate(radius);
    d += `M${roundCoordinate(x - r)} ${roundCoordinate(y)}a${r} ${r} 0 1 0 ${roundCoordinate(2 * r)} 0a${r} ${r} 0 1 0 ${roundCoordinate(-2 * r)} 0`;
  };
  forEachDot(box, angle, pitch, tone, addCircle, inside);
  return d;
}

/** Dot sizes are rounded to this fraction of the pitch, a difference that is not visible. */
const DOT_SIZE_STEPS = 48;

/** Path data may leave out the leading zero. */
const formatPathNumber = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');
const formatPathPoint = (x: number, y: number): string =>
  `${formatPathNumber(x)}${y < 0 ? '' : ' '}${formatPathNumber(y)}`;

/**
 * The dots of a separation as stroked paths, about a fifth as long as their outlines: all dots of one size are round-capped
 * strokes of zero length in one path. `decimals` of the coordinates: 1 for a picture, 2 where it is enlarged.
 */
export function drawDotStrokes(
  box: Box,
  angle: number,
  pitch: number,
  tone: ToneFunction,
  decimals: 1 | 2 = 1,
  inside?: RegionTest,
): string {
  const unit = 10 ** decimals;
  const round = (value: number) => Math.round(value * unit) / unit;
  const bySize = new Map<number, { d: string; x: number; y: number }>();
  const addDot = (x: number, y: number, radius: number) => {
    const size = Math.max(1, Math.round((radius * DOT_SIZE_STEPS) / pitch));
    const path = bySize.get(size) ?? { d: '', x: 0, y: 0 };
    bySize.set(size, path);
    const nx = round(x);
    const ny = round(y);
    path.d += `${path.d ? 'm' : 'M'}${formatPathPoint(round(nx - path.x), round(ny - path.y))}h0`;
    path.x = nx;
    path.y = ny;
  };
  forEachDot(box, angle, pitch, tone, addDot, inside);
  return [...bySize]
    .map(([size, { d }]) => `<path stroke-width="${roundCoordinate((2 * size * pitch) / DOT_SIZE_STEPS)}" d="${d}"/>`)
    .join('');
}

/** A separation in the colour and at the screen angle of its ink. */
export const drawHalftone = (ink: InkLike, box: Box, pitch: number, tone: ToneFunction): string =>
  `<g class="ink" fill="none" stroke-linecap="round" stroke="${getInkColor(ink)}">${drawDotStrokes(box, getScreenAngle(getInkName(ink)), pitch, tone)}</g>`;
