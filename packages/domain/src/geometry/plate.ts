import { divideHalfUp } from '../money/fils.ts';
import type { Um } from './length.ts';

/** Weight of photopolymer in grams per square metre and millimetre of thickness (handbook 3.1). */
const GRAMS_PER_M2_MM = 1100;

export interface PlateSize {
  widthUm: Um;
  lengthUm: Um;
  /** Square micrometres; 1 cm2 is 100 000 000. A safe integer up to 9000 square metres. */
  areaUm2: number;
}

/** Size of the cut plate: the print area and a trim margin on each side (handbook 3.2, 1). */
export function calculatePlateSize(printWidthUm: Um, printLengthUm: Um, marginUm: Um): PlateSize {
  const widthUm = printWidthUm + 2 * marginUm;
  const lengthUm = printLengthUm + 2 * marginUm;
  return { widthUm, lengthUm, areaUm2: widthUm * lengthUm };
}

/** Square centimetres, rounded to four decimals, for display. */
export const um2ToCm2 = (areaUm2: number): number => Math.round(areaUm2 / 10_000) / 10_000;

/** Weight of `plates` equal plates in milligrams, without packing. */
export function calculatePlateMilligrams(areaUm2: number, thicknessUm: Um, plates: number): number {
  const product = BigInt(areaUm2) * BigInt(thicknessUm) * BigInt(plates) * BigInt(GRAMS_PER_M2_MM);
  return Number(divideHalfUp(product, 1_000_000_000_000n));
}
