import type { Um } from './length.ts';

/** Thickness of the polyester base under the relief; it does not stretch (handbook 1.1). */
export const POLYESTER_BASE_UM: Um = 125;

export interface Distortion {
  /** K factor: how much longer the plate prints once it is bent around the cylinder, 2 pi (thickness - base). */
  kUm: Um;
  /** Shortening of the image in percent of the repeat. */
  shorteningPercent: number;
  /** Scale of the image in percent with up to three decimals (98.069), as people enter it by hand. */
  scalePercent: number;
  /** Length of the image on the flat plate. */
  imageUm: Um;
}

const calculateKFactor = (thicknessUm: Um): Um =>
  Math.max(0, Math.round(2 * Math.PI * (thicknessUm - POLYESTER_BASE_UM)));

const roundToThousandths = (percent: number): number => Math.round(percent * 1000) / 1000;

/** Distortion of a plate of this thickness at this repeat (handbook 1.2). */
export function calculateDistortion(thicknessUm: Um, repeatUm: Um): Distortion {
  const kUm = calculateKFactor(thicknessUm);
  const shorteningPercent = roundToThousandths((100 * kUm) / repeatUm);
  return {
    kUm,
    shorteningPercent,
    scalePercent: roundToThousandths(100 - (100 * kUm) / repeatUm),
    imageUm: repeatUm - kUm,
  };
}

/** Distortion of a scale that was entered by hand, in percent with up to five decimals. */
export function calculateManualDistortion(scalePercent: number, repeatUm: Um): Distortion {
  const imageUm = Math.round((repeatUm * scalePercent) / 100);
  return { kUm: repeatUm - imageUm, shorteningPercent: roundToThousandths(100 - scalePercent), scalePercent, imageUm };
}
