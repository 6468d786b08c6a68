/** Digits of Crockford's base 32: no letter that looks like a digit, and no U. */
export const PLATE_CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const PLATE_CODE_LENGTH = 8;
/** Each code has one of these, so that no word is taken for a code, whichever letters look like digits. */
const CLEAR_DIGIT = /[2-9]/;

/** Where the code of a plate leads, on the operator's own pages: customers to their order, staff on to the desk. */
export const getPlatePath = (code: string): string => `/p/${code}`;

/** In groups of four, as it is read aloud. */
export const formatPlateCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** What a scanner or a person has entered for a plate. */
export type ScannedPlate =
  { readonly code: string } | { readonly orderId: number; readonly number: number; readonly remakeNo: number };

/** The number on a plate (`orders/record-number`). */
const PLATE_NUMBER = /^#?(\d{1,9})-(\d{2,3})(?:-R(\d{1,2}))?$/i;

/**
 * Reads the code of a plate, its address or its number, as a scanner types it or a person does: with spaces, in small letters,
 * with letters that look like digits. Null for anything else.
 */
export function readScannedPlate(text: string): ScannedPlate | null {
  const typed = text.trim();
  const [, orderId, number, remakeNo] = PLATE_NUMBER.exec(typed) ?? [];
  if (orderId && number) return { orderId: Number(orderId), number: Number(number), remakeNo: Number(remakeNo ?? 0) };
  const code = (/\/p\/([^/?#]+)\/?(?:[?#].*)?$/.exec(typed)?.[1] ?? typed)
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  const isCode =
    code.length === PLATE_CODE_LENGTH &&
    CLEAR_DIGIT.test(code) &&
    [...code].every((digit) => PLATE_CODE_DIGITS.includes(digit));
  return isCode ? { code } : null;
}
