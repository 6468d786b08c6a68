import { registrationPhone } from '@platewright/contract/fields';
import { formatPhone } from '@platewright/domain/account/phone';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';

describe('the phone field', () => {
  it.each([
    ['AE', '050 123 4567', '971501234567', 'AE'],
    ['AE', '501234567', '971501234567', 'AE'],
    ['AE', '(050) 123-4567', '971501234567', 'AE'],
    ['AE', '٠٥٠١٢٣٤٥٦٧', '971501234567', 'AE'],
    ['AE', '۰۵۰ ۱۲۳ ۴۵۶۷', '971501234567', 'AE'],
    ['AE', '+971 50 123 4567', '971501234567', 'AE'],
    ['AE', '+971 (0)50 123 4567', '971501234567', 'AE'],
    ['AE', '00971 50 123 4567', '971501234567', 'AE'],
    ['AE', '٠٠٩٧١٥٠١٢٣٤٥٦٧', '971501234567', 'AE'],
    ['AE', '+971 050 123 4567', '971501234567', 'AE'],
    ['AE', '+44 020 7946 0958', '442079460958', 'GB'],
    ['AE', '971501234567', '971501234567', 'AE'],
    ['AE', '\u202a+971 50 123 4567\u202c', '971501234567', 'AE'],
    ['AE', '04 123 4567', '97141234567', 'AE'],
    ['AE', '+966 50 000 0111', '966500000111', 'SA'],
    ['AE', '+44 20 7946 0958', '442079460958', 'GB'],
    ['IT', '06 698 12345', '390669812345', 'IT'],
    ['GB', '020 7946 0958', '442079460958', 'GB'],
    ['US', '(212) 555-0123', '12125550123', 'US'],
    ['IN', '91 98000 00222', '919800000222', 'IN'],
    ['AE', '', '', 'AE'],
    ['AE', '+', '', 'AE'],
    ['AE', '0', '', 'AE'],
  ] as const)('beside %s: %s [REG-16]', (country, typed, digits, parsedCountry) => {
    expect(parsePhone(typed, country)).toMatchObject({ digits, country: parsedCountry });
    if (digits !== '') expect(registrationPhone.safeParse(digits).success).toBe(true);
  });

  it.each(['phone', '050 123 456o', '+971 50 123 4567 ext 5', '🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊'])(
    'passes on what is not a number for the schema to reject: %s',
    (typed) => {
      const parsed = parsePhone(typed, 'AE');
      expect(parsed.displayed).toBe(typed);
      expect(registrationPhone.safeParse(parsed.digits).error?.issues[0]?.message).toBe('phoneRequired');
    },
  );

  it('groups the digits as usual in the country', () => {
    expect(parsePhone('0501234567', 'AE').displayed).toBe('050 123 4567');
    expect(parsePhone('+971501234567', 'US').displayed).toBe('+971 50 123 4567');
    expect(parsePhone('٠٥٠١٢٣٤٥٦٧', 'AE').displayed).toBe('050 123 4567');
  });
});

describe('numbers in lists, which load no numbering plans', () => {
  it('have the calling code apart, for every country [FUL-29]', () => {
    for (const country of getCountries()) {
      const code = getCountryCallingCode(country);
      expect(formatPhone(`${code}234567890`).split(' ')[0], country).toBe(`+${code}`);
    }
  });
});
