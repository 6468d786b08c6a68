/** The first digit of scripts that people in the Gulf type numbers in; their ten digits stand in a row. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10] as const;

/** Arabic, Persian, Devanagari and wide digits as the digits of the wire. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.findLast((first) => first <= code) ?? code;
    return String(code - zero);
  });

/**
 * A phone number as the wire wants it, digits without a plus sign (decisions 75), from however it was written: signs
 * between the digits, marks of direction, `00` or `+` and a trunk zero in brackets behind the country's code go. What is
 * no number stays in it, so that whoever checks sees it.
 */
export function phoneDigits(text: string): string {
  const plain = latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  const abroad = /^(?:[+\uff0b]|00)/.test(plain);
  const digits = (abroad ? plain.replace(/\(0\)/, '') : plain)
    .replace(/^[+\uff0b]/, '')
    .replace(/[\s().\-/\u2010-\u2015]/g, '');
  return abroad ? digits.replace(/^00/, '') : digits;
}
