import type { Um } from '../geometry/length.ts';
import { calculatePlateMilligrams } from '../geometry/plate.ts';

/** Weight of the packing, and the step that weights are rounded up to (handbook 5.1). */
const PACKING_MG = 500_000n;
const STEP_GRAMS = 500;

export interface Parcel {
  /** Weight with packing, rounded up to 500 g; charged by local methods. */
  grams: number;
  /** The larger of weight and volumetric weight, rounded up to 500 g; charged by international methods. */
  chargeableGrams: number;
}

const roundUpToStep = (value: bigint, unitsPerStep: bigint): number =>
  Number((value + unitsPerStep - 1n) / unitsPerStep) * STEP_GRAMS;

export interface ParcelInput {
  plates: number;
  /** Size of the cut plate, margins included. */
  widthUm: Um;
  lengthUm: Um;
  thicknessUm: Um;
}

/** Weights of a parcel of equal plates; without plates the parcel weighs as much as its packing (handbook 5.1). */
export function calculateParcel({ plates, widthUm, lengthUm, thicknessUm }: ParcelInput): Parcel {
  const milligrams = BigInt(calculatePlateMilligrams(widthUm * lengthUm, thicknessUm, plates)) + PACKING_MG;
  const grams = roundUpToStep(milligrams, 500_000n);
  if (plates === 0) return { grams, chargeableGrams: grams };
  // (W + 4) x (L + 4) x H cm / 5000 kg, with W and L in micrometres: 1 cm2 = 1e8 um2, so 500 g are 2.5e11 um2 cm.
  const heightCm = Math.ceil((plates * (thicknessUm + 1000)) / 10_000) + 2;
  const volume = BigInt(widthUm + 40_000) * BigInt(lengthUm + 40_000) * BigInt(heightCm);
  return { grams, chargeableGrams: Math.max(grams, roundUpToStep(volume, 250_000_000_000n)) };
}

/**
 * Weight in grams of a parcel of these plates: their area by their thickness, with its packing, rounded up to 500 g (handbook 5.1).
 * Null where the size of one is not known: then only the scale knows.
 */
export function weighParcel(
  plates: readonly { readonly widthUm: Um | null; readonly lengthUm: Um | null; readonly thicknessUm: Um | null }[],
): number | null {
  let milligrams = PACKING_MG;
  for (const { widthUm, lengthUm, thicknessUm } of plates) {
    if (widthUm === null || lengthUm === null || thicknessUm === null) return null;
    milligrams += BigInt(calculatePlateMilligrams(widthUm * lengthUm, thicknessUm, 1));
  }
  return roundUpToStep(milligrams, 500_000n);
}
