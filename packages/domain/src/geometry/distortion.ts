import type { Um } from './length.ts';

/** Polyester base under the relief; it does not stretch (handbook 1.1). */
export const BASE_UM: Um = 125;

export interface Distortion {
  /** How much longer the bent plate prints: 2 pi (thickness - base). */
  kUm: Um;
  /** Shortening of the image in percent of the repeat. */
  shorteningPercent: number;
  /** The scale that a person would enter by hand, in percent with up to three decimals (98.069). */
  scalePercent: number;
  /** Length of the image on the flat plate. */
  imageUm: Um;
}

/** K factor of a plate of this thickness. */
export const kFactor = (thicknessUm: Um): Um => Math.max(0, Math.round(2 * Math.PI * (thicknessUm - BASE_UM)));

const thousandths = (percent: number): number => Math.round(percent * 1000) / 1000;

/** Distortion worked out from thickness and repeat (handbook 1.2). */
export function autoDistortion(thicknessUm: Um, repeatUm: Um): Distortion {
  const kUm = kFactor(thicknessUm);
  const shorteningPercent = thousandths((100 * kUm) / repeatUm);
  return { kUm, shorteningPercent, scalePercent: thousandths(100 - (100 * kUm) / repeatUm), imageUm: repeatUm - kUm };
}

/** Distortion of a scale given by hand in percent (up to five decimals). */
export function manualDistortion(scalePercent: number, repeatUm: Um): Distortion {
  const imageUm = Math.round((repeatUm * scalePercent) / 100);
  return { kUm: repeatUm - imageUm, shorteningPercent: thousandths(100 - scalePercent), scalePercent, imageUm };
}
