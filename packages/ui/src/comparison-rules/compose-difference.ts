import type { TilePlanes } from '../plate-rules/decode-tile.ts';

/** Two pixels of 255 steps are the same when they differ by this much or less, as the list of places has it. */
const SAME_WITHIN = 10;
/** A difference of so many steps is much. */
const MUCH = 150;

type Rgb = readonly [number, number, number];

/** What a picture of the difference is made of. */
export interface DifferenceLook {
  /** The one ink that is shown, as an index, with its colour; null: all of them. */
  readonly alone: { readonly ink: number; readonly rgb: Rgb } | null;
  readonly inks: number;
}

/**
 * Writes the picture of a tile: four bytes a pixel. The planes are those of the older version, then those of the newer one.
 * All inks: from amber to red how much differs most. One ink: what came in its colour, what went in stripes, so that it is
 * seen without colours too. The rest is a ghost of the newer version.
 */
export function composeDifference(
  planes: TilePlanes,
  { alone, inks }: DifferenceLook,
  target: Uint8ClampedArray,
  origin: { readonly width: number; readonly left: number; readonly top: number },
): void {
  if (alone) return composeInk(planes[alone.ink] ?? null, planes[alone.ink + inks] ?? null, alone.rgb, target, origin);
  for (let pixel = 0, at = 0; at < target.length; pixel++, at += 4) {
    let [most, sum] = [0, 0];
    for (let ink = 0; ink < inks; ink++) {
      const [was, is] = [planes[ink]?.[pixel] ?? 255, planes[ink + inks]?.[pixel] ?? 255];
      most = Math.max(most, Math.abs(was - is));
      sum += 255 - is;
    }
    if (most > SAME_WITHIN) {
      const part = Math.min(1, most / MUCH);
      write(target, at, [244 - 62 * part, 170 - 150 * part, 46 - 10 * part]);
    } else {
      const ghost = 255 - Math.min(320, sum / 2.55) * 0.28;
      write(target, at, [ghost, ghost, ghost]);
    }
  }
}

function composeInk(
  before: Uint8Array | null,
  after: Uint8Array | null,
  rgb: Rgb,
  target: Uint8ClampedArray,
  { width, left, top }: { readonly width: number; readonly left: number; readonly top: number },
): void {
  for (let pixel = 0, at = 0; at < target.length; pixel++, at += 4) {
    const [was, is] = [before?.[pixel] ?? 255, after?.[pixel] ?? 255];
    const came = was - is;
    if (came > SAME_WITHIN) {
      const part = 0.35 + 0.65 * Math.min(1, came / 200);
      write(target, at, [255 - (255 - rgb[0]) * part, 255 - (255 - rgb[1]) * part, 255 - (255 - rgb[2]) * part]);
    } else if (came < -SAME_WITHIN) {
      const isStripe = (left + (pixel % width) + top + Math.floor(pixel / width)) % 8 < 3;
      write(target, at, isStripe ? [60, 60, 60] : [255, 255, 255]);
    } else {
      const ghost = 255 - (255 - is) * 0.13;
      write(target, at, [ghost, ghost, ghost]);
    }
  }
}

function write(target: Uint8ClampedArray, at: number, [red, green, blue]: Rgb): void {
  target[at] = red;
  target[at + 1] = green;
  target[at + 2] = blue;
  target[at + 3] = 255;
}
