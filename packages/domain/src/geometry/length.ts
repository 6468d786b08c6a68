import { divideHalfUp } from '../money/fils.ts';

/** Whole micrometres; 1 mm = 1000. Always a safe integer. */
export type Um = number;

/** One tooth of a 1/8 inch circular-pitch gear prints 3.175 mm [PROD-63]. */
export const UM_PER_GEAR: Um = 3175;

const decimalPattern = /^\d{1,9}(?:\.\d{0,9})?$|^\.\d{1,9}$/;

/** Micrometres of a length in mm as typed, half-up to 0.001 mm; null when the text is no plain number. */
export function mmToUm(mm: string | number): Um | null {
  const text = typeof mm === 'number' ? mm.toString() : mm.trim();
  if (!decimalPattern.test(text)) return null;
  const [integer = '', fraction = ''] = text.split('.');
  const nanometres = BigInt(integer || '0') * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  return Number(divideHalfUp(nanometres, 1000n));
}

/** Millimetres for the wire and the screen. */
export const umToMm = (um: Um): number => um / 1000;

/** Repeat of a gear count; null when it is no positive whole number. */
export function gearsToUm(gears: string | number): Um | null {
  const text = String(gears).trim();
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) * UM_PER_GEAR : null;
}

/** Repeat of a cylinder number: exactly four digits, read as tenths of a millimetre (3810 = 381.0 mm). */
export function cylinderToUm(cylinder: string): Um | null {
  return /^\d{4}$/.test(cylinder) && cylinder !== '0000' ? Number(cylinder) * 100 : null;
}
