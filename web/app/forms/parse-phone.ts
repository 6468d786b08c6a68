import { toPhoneDigits } from '@platewright/domain/account/phone';
import { toLatinDigits } from '@platewright/domain/latin-digits';
import { AsYouType, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export interface ParsedPhone {
  /** The value to send: digits with the country code, without a plus sign; other characters stay for the schema to reject. */
  readonly digits: string;
  /** The text that the field shows. */
  readonly displayed: string;
  readonly country: CountryCode;
}

/** Drops the trunk prefix (050 …) before the country code is added; only Italian numbers keep theirs. */
const stripTrunkPrefix = (digits: string, country: CountryCode): string =>
  country === 'IT' ? digits : digits.replace(/^0+/, '');

/** Drops a trunk prefix that was typed behind the country code (+971 050 …, +44 020 …) where the country has one. */
function dropTrunkPrefix(digits: string): string {
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  return parsed?.isPossible() ? parsed.number.slice(1) : digits;
}

/** Parses a typed or pasted phone number for the selected country (specification 000 section 2, phone input). */
export function parsePhone(typed: string, country: CountryCode): ParsedPhone {
  const plain = toPhoneDigits(typed);
  if (/\D/.test(plain)) return { digits: typed, displayed: typed, country };
  const code = getCountryCallingCode(country);
  const text = toLatinDigits(typed).trim();
  const hasPlus = /^[+\uff0b]|^00/.test(text.replace(/^[\u200e\u200f\u202a\u2066]+/, ''));
  // Many people type the country code without a plus sign: it counts as one if the numbering plan of the country agrees.
  const parsed = hasPlus ? undefined : parsePhoneNumberFromString(plain, country);
  const hasCode = parsed?.number === `+${plain}` && parsed.isPossible();
  if (hasPlus || hasCode) {
    if (plain === '') return { digits: '', displayed: typed, country };
    const formatter = new AsYouType();
    const displayed = formatter.input(`+${plain}`);
    return { digits: dropTrunkPrefix(plain), displayed, country: formatter.getCountry() ?? country };
  }
  const national = stripTrunkPrefix(plain, country);
  return {
    digits: national === '' ? '' : `${code}${national}`,
    displayed: new AsYouType(country).input(plain),
    country,
  };
}
