import { toLatinDigits } from '../latin-digits.ts';

/** The country whose national numbers are understood without a country code: the operator's. */
const HOME_CODE = '971';
/** A number of the UAE without its trunk zero: a mobile one, or one of a landline. */
const homeNumber = /^(?:5\d{8}|[234679]\d{7})$/;

/**
 * A phone number in the format of the wire, digits without a plus sign (spec decision 75). Removes separators, marks of
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

/**
 * Digits with the country code: a national number of the UAE (050 123 4567) gets its code, and the trunk zero that many
 * write behind the code (+971 050 …) goes. Other digits stay, because their country is not known.
 */
export function toInternationalDigits(digits: string): string {
  const national = digits.startsWith(`${HOME_CODE}0`) ? digits.slice(HOME_CODE.length + 1) : digits.replace(/^0/, '');
  return national !== digits && homeNumber.test(national) ? HOME_CODE + national : digits;
}

/** A phone number as every form sends it and every call reads it: one rule for all of them. */
export const readPhone = (text: string): string => toInternationalDigits(toPhoneDigits(text));

/** Whether the text is a whole phone number, in any notation: the longest has fifteen digits (ITU E.164). */
export const isPhone = (typed: string): boolean => /^\d{6,15}$/.test(readPhone(typed));

/** The first digits of the calling codes that have two digits; 1 and 7 have one, all others three (ITU E.164). */
const twoDigitCodes = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const getCodeLength = (digits: string): number => (/^[17]/.test(digits) ? 1 : twoDigitCodes.test(digits) ? 2 : 3);

/** Digits in groups of three; the last group has up to four, so that no digit stands alone. */
const groupDigits = (digits: string): string => digits.replace(/\d{3}(?=\d{3,}$|\d{2}$)/g, '$& ').trim();

/**
 * A stored number as people read it: +971 50 123 4567. What is no number of digits (a note in a message) stays. For lists
 * and documents, which load no numbering plans: numbers of other countries are grouped evenly behind their calling code.
 */
export function formatPhone(phone: string): string {
  const digits = toInternationalDigits(phone);
  if (!/^[1-9]\d{6,14}$/.test(digits)) return phone;
  const national = digits.slice(HOME_CODE.length);
  if (digits.startsWith(HOME_CODE) && homeNumber.test(national))
    return `+${HOME_CODE} ${national.replace(/^(5\d|\d)(\d{3})(\d{4})$/, '$1 $2 $3')}`;
  const length = getCodeLength(digits);
  return `+${digits.slice(0, length)} ${groupDigits(digits.slice(length))}`;
}

/** The address of a link that calls a number; nothing for a note that is no number. */
export function toPhoneUrl(phone: string): string | undefined {
  const digits = readPhone(phone);
  return /^\d{5,}$/.test(digits) ? `tel:${digits.startsWith('0') ? '' : '+'}${digits}` : undefined;
}
