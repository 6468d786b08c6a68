import { PLATE_CODE_DIGITS } from '../production/plate-code.ts';

/** By this a scanner field tells a badge from a plate or a parcel, whose codes are shorter and have no such beginning. */
export const BADGE_PREFIX = 'BADGE-';
/** 120 bits: nobody guesses one. */
export const BADGE_CODE_LENGTH = 24;

/** The code of a badge from random bytes, of which it needs one for each character. */
export const toBadgeCode = (bytes: Uint8Array): string =>
  BADGE_PREFIX + Array.from(bytes.subarray(0, BADGE_CODE_LENGTH), (byte) => PLATE_CODE_DIGITS[byte % 32]).join('');

/** Reads the code of a badge as a scanner types it; null for anything else. */
export function readScannedBadge(text: string): string | null {
  const code = text.trim().toUpperCase();
  const digits = code.slice(BADGE_PREFIX.length);
  const isBadge =
    code.startsWith(BADGE_PREFIX) &&
    digits.length === BADGE_CODE_LENGTH &&
    [...digits].every((digit) => PLATE_CODE_DIGITS.includes(digit));
  return isBadge ? code : null;
}
