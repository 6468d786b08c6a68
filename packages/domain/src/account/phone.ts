import { toLatinDigits } from '../latin-digits.ts';

/**
 * A phone number in the format of the wire, digits without a plus sign (decisions 75). Removes separators, marks of
 * writing direction, a leading `00` or `+`, and a trunk zero in brackets after the country code. Keeps all other
 * characters, so that the validation of the result refuses them.
 */
export function toPhoneDigits(text: string): string {
  const plain = toLatinDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  const isInternational = /^(?:[+\uff0b]|00)/.test(plain);
  const digits = (isInternational ? plain.replace(/\(0\)/, '') : plain)
    .replace(/^[+\uff0b]/, '')
    .replace(/[\s().\-/\u2010-\u2015]/g, '');
  return isInternational ? digits.replace(/^00/, '') : digits;
}
