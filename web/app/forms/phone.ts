import { latinDigits, phoneDigits } from '@platewright/domain/people/phone';
import { AsYouType, getCountryCallingCode, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export interface ReadPhone {
  /** What is sent: digits with the country's code, without a plus sign; with what is no digit, when there is any. */
  readonly digits: string;
  /** What the field shows. */
  readonly shown: string;
  readonly country: CountryCode;
}

/** A trunk zero (050 …) is dropped behind the country's code, as in every country that writes one but Italy. */
const withoutTrunk = (digits: string, country: CountryCode): string =>
  country === 'IT' ? digits : digits.replace(/^0+/, '');

/** Reads what somebody types or pastes beside the chosen country (specification 000 section 2, phone input). */
export function readPhone(typed: string, country: CountryCode): ReadPhone {
  const plain = phoneDigits(typed);
  if (/\D/.test(plain)) return { digits: plain, shown: typed, country };
  const code = getCountryCallingCode(country);
  const text = latinDigits(typed).trim();
  const hasPlus = /^[+\uff0b]|^00/.test(text.replace(/^[\u200e\u200f\u202a\u2066]+/, ''));
  // Many write the code without a plus sign: it is one when the country's own plan takes it for one.
  const parsed = hasPlus ? undefined : parsePhoneNumberFromString(plain, country);
  const hasCode = parsed?.number === `+${plain}` && parsed.isPossible();
  if (hasPlus || hasCode) {
    if (plain === '') return { digits: '', shown: typed, country };
    const formatter = new AsYouType();
    const shown = formatter.input(`+${plain}`);
    return { digits: plain, shown, country: formatter.getCountry() ?? country };
  }
  const national = withoutTrunk(plain, country);
  return { digits: national === '' ? '' : `${code}${national}`, shown: new AsYouType(country).input(plain), country };
}
