import { halfUp } from '../money/fils.ts';
import type { Um } from './length.ts';

/** Weight of photopolymer: 1.1 kg for a square metre of 1 mm (handbook 3.1). */
export const GRAMS_PER_M2_MM = 1100;

export interface PlateSize {
  widthUm: Um;
  lengthUm: Um;
  /** Square micrometres; 1 cm2 = 100 000 000. Safe up to nine square metres and far beyond. */
  areaUm2: number;
}

/** The plate as it is cut: the print area and a trim margin on each side (handbook 3.2, 1). */
export function plateSize(printWidthUm: Um, printLengthUm: Um, marginUm: Um): PlateSize {
  const widthUm = printWidthUm + 2 * marginUm;
  const lengthUm = printLengthUm + 2 * marginUm;
  return { widthUm, lengthUm, areaUm2: widthUm * lengthUm };
}

/** Square centimetres for people, exact to the fourth decimal. */
export const areaCm2 = (areaUm2: number): number => Math.round(areaUm2 / 10_000) / 10_000;

/** Weight of `plates` equal plates in milligrams, without packing. */
export function plateMilligrams(areaUm2: number, thicknessUm: Um, plates: number): number {
  const product = BigInt(areaUm2) * BigInt(thicknessUm) * BigInt(plates) * BigInt(GRAMS_PER_M2_MM);
  return Number(halfUp(product, 1_000_000_000_000n));
}
