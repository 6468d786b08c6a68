import { ANGLE, inkColor, PROCESS_INK, type ProcessKey } from './ink.ts';
import { dotStrokes } from './screen.ts';
import type { Box } from './svg.ts';

type Rgb = readonly [number, number, number];

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const smooth = (from: number, to: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

function sky(u: number, v: number): Rgb {
  const air = mix([0.22, 0.66, 0.86], [1, 0.93, 0.8], smooth(-0.05, 0.5, v));
  const distance = Math.hypot((u - 0.735) * 1.32, v - 0.3);
  const edge = smooth(0.083, 0.09, distance);
  return mix(mix([1, 0.8, 0.3], air, edge), [1, 0.93, 0.76], (1 - smooth(0.09, 0.3, distance)) * 0.38 * edge);
}

function middleDune(u: number, v: number, mid: number): Rgb {
  const lit = smooth(-0.02, 0.05, Math.cos(u * 3.6 + 3.5) * 0.06 + (v - mid) * 0.1 - 0.012);
  return mix(mix([0.6, 0.37, 0.33], [0.97, 0.72, 0.4], lit), [0.99, 0.8, 0.48], (1 - smooth(0, 0.012, v - mid)) * 0.7);
}

function bigDune(u: number, v: number, crest: number): Rgb {
  const edge = 0.36 + 0.13 * Math.sin((v - 0.5) * 5.6) + (v - 0.52) * 0.24;
  const side = smooth(-0.004, 0.006, u - edge);
  const ripple = 0.5 + 0.5 * Math.sin(v * 118 - u * 26 + 5.5 * Math.sin(u * 7.5 + v * 9));
  const shade = mix([0.4, 0.2, 0.26], [0.7, 0.38, 0.3], smooth(0, 0.34, v - crest) * 0.8 + 0.12 * (1 - u));
  const lit = mix([1, 0.79, 0.43], [0.93, 0.6, 0.27], smooth(0, 0.42, v - crest));
  const sand = mix(lit, [0.8, 0.48, 0.22], ripple * 0.3 * smooth(0.03, 0.16, v - crest));
  return mix(mix(shade, sand, side), [1, 0.9, 0.62], (1 - smooth(0, 0.008, v - crest)) * 0.8 * side);
}

/** The banner's picture: dunes under a low sun, as RGB 0..1 at u, v in 0..1. */
export function dunes(u: number, v: number): Rgb {
  let color = sky(u, v);
  const far = 0.535 + 0.022 * Math.sin(u * 5.2 + 0.6) + 0.012 * Math.sin(u * 13 + 2);
  if (v > far) color = mix([0.8, 0.6, 0.56], [0.93, 0.7, 0.47], smooth(far, far + 0.09, v));
  const mid = 0.6 + 0.075 * Math.sin(u * 3.6 + 3.5) + 0.012 * Math.sin(u * 9);
  if (v > mid) color = middleDune(u, v, mid);
  const crest =
    0.72 - 0.205 * Math.exp(-(((u - 0.36) / 0.235) ** 2)) + 0.05 * smooth(0.5, 1, u) + 0.02 * Math.sin(u * 4);
  if (v > crest) color = bigDune(u, v, crest);
  const low = 0.93 - 0.085 * u + 0.018 * Math.sin(u * 7 + 1);
  if (v > low) color = mix([0.55, 0.28, 0.22], [0.3, 0.16, 0.2], smooth(0, 0.13, v - low));
  return color;
}

/** The same picture separated, each 0..1, with a soft black. */
export function dunesCmyk(u: number, v: number): Record<ProcessKey, number> {
  const [r, g, b] = dunes(u, v);
  const k = Math.max(0, Math.min(1, 1 - r, 1 - g, 1 - b) - 0.2) * 0.95;
  const rest = (x: number) => Math.max(0, Math.min(1, (1 - x - k) / (1 - k)));
  return { C: rest(r), M: rest(g), Y: rest(b), K: k };
}

/** Inks in the order they are laid down. */
export const ORDER: readonly ProcessKey[] = ['Y', 'C', 'M', 'K'];

export type DuneOptions = {
  /** Only this part of the sheet. */
  box?: Box;
  inside?: (x: number, y: number) => boolean;
  /** Keeps hundredths of a pixel, for a part that is enlarged. */
  fine?: boolean;
};

/** The dots of one separation on a sheet of width x height, as paths. */
export function duneDots(
  key: ProcessKey,
  width: number,
  height: number,
  pitch: number,
  options: DuneOptions = {},
): string {
  const { box = [0, 0, width, height], inside, fine } = options;
  return dotStrokes(box, ANGLE[key], pitch, (x, y) => dunesCmyk(x / width, y / height)[key], fine ? 2 : 1, inside);
}

/** The four separations, one group each (class ink-c, ink-m, ink-y, ink-k): for the small `box` under a loupe. */
export const duneInks = (width: number, height: number, pitch: number, options: DuneOptions = {}): string =>
  ORDER.map(
    (key) =>
      `<g class="ink ink-${key.toLowerCase()}" data-ink="${key}" fill="none" stroke-linecap="round" stroke="${inkColor(PROCESS_INK[key])}">${duneDots(key, width, height, pitch, options)}</g>`,
  ).join('');
