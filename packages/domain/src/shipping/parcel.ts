import type { Um } from '../geometry/length.ts';
import { plateMilligrams } from '../geometry/plate.ts';

/** Packing weighs half a kilogram, and weights go up in half kilograms (handbook 5.1). */
const PACKING_MG = 500_000n;
const STEP_GRAMS = 500;

export interface Parcel {
  /** Weight with packing, rounded up to 500 g: what local methods charge. */
  grams: number;
  /** The larger of weight and volume, rounded up to 500 g: what international methods charge. */
  chargeableGrams: number;
}

const upToStep = (value: bigint, unitsPerStep: bigint): number =>
  Number((value + unitsPerStep - 1n) / unitsPerStep) * STEP_GRAMS;

export interface ParcelInput {
  plates: number;
  /** Cut plate with its margins. */
  widthUm: Um;
  lengthUm: Um;
  thicknessUm: Um;
}

/** Weight of equal plates, of nothing but paper when there are none (handbook 5.1). */
export function parcelWeight({ plates, widthUm, lengthUm, thicknessUm }: ParcelInput): Parcel {
  const milligrams = BigInt(plateMilligrams(widthUm * lengthUm, thicknessUm, plates)) + PACKING_MG;
  const grams = upToStep(milligrams, 500_000n);
  if (plates === 0) return { grams, chargeableGrams: grams };
  // (W + 4) x (L + 4) x H cm / 5000 kg, with W and L in micrometres: 1 cm2 = 1e8 um2, so 500 g are 2.5e11 um2 cm.
  const heightCm = Math.ceil((plates * (thicknessUm + 1000)) / 10_000) + 2;
  const volume = BigInt(widthUm + 40_000) * BigInt(lengthUm + 40_000) * BigInt(heightCm);
  return { grams, chargeableGrams: Math.max(grams, upToStep(volume, 250_000_000_000n)) };
}
