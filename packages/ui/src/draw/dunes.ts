import { SCREEN_ANGLES, type ProcessInkKey } from '@platewright/domain/geometry/screen-angles';
import { getInkColor, PROCESS_INK_BY_KEY } from './inks.ts';
import { drawDotStrokes } from './halftone.ts';
import type { Box } from './svg.ts';

type Rgb = readonly [number, number, number];

const mixColors = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

function getSkyColor(u: number, v: number): Rgb {
  const air = mixColors([0.22, 0.66, 0.86], [1, 0.93, 0.8], smoothstep(-0.05, 0.5, v));
  const distance = Math.hypot((u - 0.735) * 1.32, v - 0.3);
  const edge = smoothstep(0.083, 0.09, distance);
  return mixColors(
    mixColors([1, 0.8, 0.3], air, edge),
    [1, 0.93, 0.76],
    (1 - smoothstep(0.09, 0.3, distance)) * 0.38 * edge,
  );
}

function getMiddleDuneColor(u: number, v: number, mid: number): Rgb {
  const lit = smoothstep(-0.02, 0.05, Math.cos(u * 3.6 + 3.5) * 0.06 + (v - mid) * 0.1 - 0.012);
  return mixColors(
    mixColors([0.6, 0.37, 0.33], [0.97, 0.72, 0.4], lit),
    [0.99, 0.8, 0.48],
    (1 - smoothstep(0, 0.012, v - mid)) * 0.7,
  );
}

function getBigDuneColor(u: number, v: number, crest: number): Rgb {
  const edge = 0.36 + 0.13 * Math.sin((v - 0.5) * 5.6) + (v - 0.52) * 0.24;
  const side = smoothstep(-0.004, 0.006, u - edge);
  const ripple = 0.5 + 0.5 * Math.sin(v * 118 - u * 26 + 5.5 * Math.sin(u * 7.5 + v * 9));
  const shade = mixColors([0.4, 0.2, 0.26], [0.7, 0.38, 0.3], smoothstep(0, 0.34, v - crest) * 0.8 + 0.12 * (1 - u));
  const lit = mixColors([1, 0.79, 0.43], [0.93, 0.6, 0.27], smoothstep(0, 0.42, v - crest));
  const sand = mixColors(lit, [0.8, 0.48, 0.22], ripple * 0.3 * smoothstep(0.03, 0.16, v - crest));
  return mixColors(mixColors(shade, sand, side), [1, 0.9, 0.62], (1 - smoothstep(0, 0.008, v - crest)) * 0.8 * side);
}

/** Color of the desert picture of the banner at u, v (0 to 1), as RGB from 0 to 1. */
function getDuneColor(u: number, v: number): Rgb {
  let color = getSkyColor(u, v);
  const far = 0.535 + 0.022 * Math.sin(u * 5.2 + 0.6) + 0.012 * Math.sin(u * 13 + 2);
  if (v > far) color = mixColors([0.8, 0.6, 0.56], [0.93, 0.7, 0.47], smoothstep(far, far + 0.09, v));
  const mid = 0.6 + 0.075 * Math.sin(u * 3.6 + 3.5) + 0.012 * Math.sin(u * 9);
  if (v > mid) color = getMiddleDuneColor(u, v, mid);
  const crest =
    0.72 - 0.205 * Math.exp(-(((u - 0.36) / 0.235) ** 2)) + 0.05 * smoothstep(0.5, 1, u) + 0.02 * Math.sin(u * 4);
  if (v > crest) color = getBigDuneColor(u, v, crest);
  const low = 0.93 - 0.085 * u + 0.018 * Math.sin(u * 7 + 1);
  if (v > low) color = mixColors([0.55, 0.28, 0.22], [0.3, 0.16, 0.2], smoothstep(0, 0.13, v - low));
  return color;
}

/** Tone values of the four process inks of the picture at u, v, each from 0 to 1; light tones get no black. */
export function getDuneSeparation(u: number, v: number): Record<ProcessInkKey, number> {
  const [r, g, b] = getDuneColor(u, v);
  const k = Math.max(0, Math.min(1, 1 - r, 1 - g, 1 - b) - 0.2) * 0.95;
  const rest = (x: number) => Math.max(0, Math.min(1, (1 - x - k) / (1 - k)));
  return { C: rest(r), M: rest(g), Y: rest(b), K: k };
}

/** Process inks in printing order. */
export const LAYDOWN_ORDER: readonly ProcessInkKey[] = ['Y', 'C', 'M', 'K'];

export type DuneDotOptions = {
  /** Draws only this part of the sheet. */
  box?: Box;
  isInside?: (x: number, y: number) => boolean;
  /** Two decimals instead of one, for an enlarged part. */
  isFine?: boolean;
};

/** The dots of one separation on a sheet of `width` × `height`, as SVG paths. */
export function drawDuneDots(
  key: ProcessInkKey,
  width: number,
  height: number,
  pitch: number,
  options: DuneDotOptions = {},
): string {
  const { box = [0, 0, width, height], isInside, isFine } = options;
  return drawDotStrokes(
    box,
    SCREEN_ANGLES[key],
    pitch,
    (x, y) => getDuneSeparation(x / width, y / height)[key],
    isFine ? 2 : 1,
    isInside,
  );
}

/** All four separations in one SVG group each (classes ink-c, ink-m, ink-y, ink-k); for the small box under the loupe. */
export const drawDuneInks = (width: number, height: number, pitch: number, options: DuneDotOptions = {}): string =>
  LAYDOWN_ORDER.map(
    (key) =>
      `<g class="ink ink-${key.toLowerCase()}" data-ink="${key}" fill="none" stroke-linecap="round" stroke="${getInkColor(PROCESS_INK_BY_KEY[key])}">${drawDuneDots(key, width, height, pitch, options)}</g>`,
  ).join('');
