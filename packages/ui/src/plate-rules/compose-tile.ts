import type { TilePlanes } from './decode-tile.ts';
import { isCounted, type PlateInk, type PlatePage } from './plate-page.ts';
import { isOpaque } from './plate-order.ts';

/** How the plates of a page are shown. */
export interface PlateLook {
  /** By the index of the ink. */
  readonly shown: readonly boolean[];
  /** Indices of the inks as they are printed, the first one first. */
  readonly order: readonly number[];
  /** proof: inks on paper; coverage: where more ink comes together than may. */
  readonly mode: 'proof' | 'coverage';
  /** In percent. */
  readonly coverageLimit: number;
}

type Rgb = PlateInk['rgb'];

/** What shows an ink that nobody would see on white paper, such as an underlay or a varnish. */
const PALE_INK: Rgb = [148, 163, 170];
const PALE_FROM = 225;
/** From this much below the limit on, the map warns. */
const NEAR_LIMIT = 30;

/** The colour that an ink is shown in, alone or in its row of a list. */
export const getShownColor = ({ rgb }: PlateInk): Rgb => (Math.min(...rgb) >= PALE_FROM ? PALE_INK : rgb);

/** Writes the picture of a tile: four bytes a pixel. `origin` is its left top pixel, for patterns that go on. */
export function composeTile(
  planes: TilePlanes,
  page: Pick<PlatePage, 'inks'>,
  look: PlateLook,
  target: Uint8ClampedArray,
  { width, left, top }: { readonly width: number; readonly left: number; readonly top: number },
): void {
  if (look.mode === 'coverage') return composeCoverage(planes, page, look, target, { width, left, top });
  target.fill(255);
  const isAlone = look.shown.filter(Boolean).length === 1;
  for (const ink of look.order) {
    const [plane, one] = [planes[ink], page.inks[ink]];
    if (!plane || !one || !look.shown[ink]) continue;
    if (isOpaque(one) && !isAlone) coverWithInk(plane, one.rgb, target);
    else multiplyInk(plane, isAlone ? getShownColor(one) : one.rgb, target);
  }
}

/** An opaque ink hides what lies below it, as much of it as its tint covers. */
function coverWithInk(plane: Uint8Array, [red, green, blue]: Rgb, target: Uint8ClampedArray): void {
  for (let pixel = 0, at = 0; pixel < plane.length; pixel++, at += 4) {
    const gray = plane[pixel] ?? 255;
    if (gray === 255) continue;
    target[at] = red + (((target[at] ?? 0) - red) * gray) / 255;
    target[at + 1] = green + (((target[at + 1] ?? 0) - green) * gray) / 255;
    target[at + 2] = blue + (((target[at + 2] ?? 0) - blue) * gray) / 255;
  }
}

/** Inks are transparent: each takes its part of the light that the others left. */
function multiplyInk(plane: Uint8Array, [red, green, blue]: Rgb, target: Uint8ClampedArray): void {
  const toTable = (solid: number) =>
    Uint8Array.from({ length: 256 }, (_, gray) => solid + ((255 - solid) * gray) / 255);
  const [reds, greens, blues] = [toTable(red), toTable(green), toTable(blue)];
  for (let pixel = 0, at = 0; pixel < plane.length; pixel++, at += 4) {
    const gray = plane[pixel] ?? 255;
    if (gray === 255) continue;
    target[at] = ((target[at] ?? 0) * (reds[gray] ?? 0)) / 255;
    target[at + 1] = ((target[at + 1] ?? 0) * (greens[gray] ?? 0)) / 255;
    target[at + 2] = ((target[at + 2] ?? 0) * (blues[gray] ?? 0)) / 255;
  }
}

/** Above the limit red with stripes, so that it is seen without colours too; near it amber; else gray. */
function composeCoverage(
  planes: TilePlanes,
  { inks }: Pick<PlatePage, 'inks'>,
  { shown, coverageLimit }: PlateLook,
  target: Uint8ClampedArray,
  { width, left, top }: { readonly width: number; readonly left: number; readonly top: number },
): void {
  const counted = planes.filter((plane, ink) => {
    const one = inks[ink];
    return plane && one && shown[ink] && isCounted(one);
  }) as Uint8Array[];
  for (let pixel = 0, at = 0; at < target.length; pixel++, at += 4) {
    let ink = 0;
    for (const plane of counted) ink += 255 - (plane[pixel] ?? 255);
    const percent = ink / 2.55;
    let [red, green, blue] = [255 - percent * 0.38, 255 - percent * 0.38, 255 - percent * 0.38];
    if (percent > coverageLimit) {
      const isStripe = (left + (pixel % width) + top + Math.floor(pixel / width)) % 10 < 3;
      [red, green, blue] = isStripe ? [255, 255, 255] : [200, 30, 30];
    } else if (percent > coverageLimit - NEAR_LIMIT) [red, green, blue] = [240, 176, 60];
    target[at] = red;
    target[at + 1] = green;
    target[at + 2] = blue;
    target[at + 3] = 255;
  }
}
