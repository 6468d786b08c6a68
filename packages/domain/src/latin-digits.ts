/** Code points of zero in the scripts that people in the Gulf type numbers in; their ten digits are consecutive. */
const zeroCodePoints = [0x0660, 0x06f0, 0x0966, 0xff10] as const;

/** Replaces Arabic-Indic, Persian, Devanagari and full-width digits by Latin ones; everything else stays. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeroCodePoints.findLast((first) => first <= code) ?? code;
    return String(code - zero);
  });
