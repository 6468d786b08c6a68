import { toPhoneDigits } from '@platewright/domain/account/phone';
import { toLatinDigits } from '@platewright/domain/latin-digits';
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

const HOME_COUNTRY: CountryCode = 'AE';

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

/**
 * Parses a typed or pasted phone number for the selected country, that of the operator without one (specification 000 section 2,
 * phone input).
 */
export function parsePhone(typed: string, selected: string = HOME_COUNTRY): ParsedPhone {
  const country = isSupportedCountry(selected) ? selected : HOME_COUNTRY;
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

/** The countries with their dialling codes, by name, as options of a list. */
export function listPhoneCountries(lang: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  return getCountries()
    .map((code) => ({
      value: code as string,
      // Directional isolate: in Arabic text the plus sign would otherwise move behind the digits.
      label: `${names.of(code) ?? code} \u2066+${getCountryCallingCode(code)}\u2069`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
}
