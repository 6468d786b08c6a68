import { loadSharp } from '../images/load-sharp.ts';
import type { ProcessConversion } from './tint.ts';

/** Points of the grid on each axis of RGB. */
export const GRID = 17;

/** Conversion of RGB into process inks by a profile: a grid, and what lies between its points. */
export interface ProfileConversion extends ProcessConversion {
  /** Tints of 0 to 255 for one process ink, red running fastest, as a sampled PDF function wants them. */
  readonly getGrid: (ink: number) => Uint8Array;
}

let loaded: Promise<ProfileConversion> | null = null;

/** The conversion by the CMYK profile that sharp (libvips) brings along; made once a process. */
const loadProfileConversion = (): Promise<ProfileConversion> => (loaded ??= createProfileConversion());

class ConversionMissingError extends Error {}

/**
 * The conversion, loaded when a colour asks for it: most artwork is inks alone, and neither the library nor the grid are
 * needed for it.
 */
export class ProfileConversionOnDemand implements ProfileConversion {
  #conversion: ProfileConversion | null = null;

  readonly rgb = (color: readonly number[]) => this.#get().rgb(color);
  readonly lab = (color: readonly number[]) => this.#get().lab(color);
  readonly getGrid = (ink: number) => this.#get().getGrid(ink);

  /** Runs `work`, which is not asynchronous, and once more from its beginning when it needed what was not loaded. */
  async runWith<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ConversionMissingError)) throw error;
      this.#conversion = await loadProfileConversion();
      return work();
    }
  }

  #get(): ProfileConversion {
    if (!this.#conversion) throw new ConversionMissingError();
    return this.#conversion;
  }
}

async function createProfileConversion(): Promise<ProfileConversion> {
  const rgb = Buffer.alloc(GRID ** 3 * 3);
  let at = 0;
  for (let b = 0; b < GRID; b++)
    for (let g = 0; g < GRID; g++)
      for (let r = 0; r < GRID; r++) for (const value of [r, g, b]) rgb[at++] = (value * 255) / (GRID - 1);
  const sharp = await loadSharp();
  const cmyk = await sharp(rgb, { raw: { width: GRID * GRID, height: GRID, channels: 3 } })
    .toColourspace('cmyk')
    .raw()
    .toBuffer();
  const read = (r: number, g: number, b: number, ink: number) => cmyk[((b * GRID + g) * GRID + r) * 4 + ink] ?? 0;
  const convertRgb = (color: readonly number[]) => interpolate(color, read);
  return {
    rgb: convertRgb,
    lab: (color) => convertRgb(convertLabToRgb(color)),
    getGrid: (ink) => Uint8Array.from({ length: GRID ** 3 }, (_, index) => cmyk[index * 4 + ink] ?? 0),
  };
}

/** Trilinear interpolation; RGB and tints 0 to 1. */
function interpolate(
  [red = 0, green = 0, blue = 0]: readonly number[],
  read: (r: number, g: number, b: number, ink: number) => number,
): number[] {
  const axes = [red, green, blue].map((value) => {
    const position = Math.min(1, Math.max(0, value)) * (GRID - 1);
    const low = Math.min(GRID - 2, Math.floor(position));
    return { low, part: position - low };
  });
  const tints = [0, 0, 0, 0];
  for (let corner = 0; corner < 8; corner++) {
    const [r, g, b] = axes.map(({ low }, axis) => low + ((corner >> axis) & 1)) as [number, number, number];
    const weight = axes.reduce((all, { part }, axis) => all * ((corner >> axis) & 1 ? part : 1 - part), 1);
    if (weight > 0)
      for (let ink = 0; ink < 4; ink++) tints[ink] = (tints[ink] ?? 0) + (weight * read(r, g, b, ink)) / 255;
  }
  return tints;
}

/** CIE L*a*b* (D50) to sRGB of 0 to 1. */
function convertLabToRgb([lightness = 0, a = 0, b = 0]: readonly number[]): number[] {
  const fy = (lightness + 16) / 116;
  const toLinear = (t: number) => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29));
  const x = 0.9642 * toLinear(fy + a / 500);
  const y = toLinear(fy);
  const z = 0.8249 * toLinear(fy - b / 200);
  return [
    3.1339 * x - 1.6169 * y - 0.4906 * z,
    -0.9788 * x + 1.9161 * y + 0.0335 * z,
    0.0719 * x - 0.229 * y + 1.4052 * z,
  ].map((value) => {
    const linear = Math.min(1, Math.max(0, value));
    return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  });
}
