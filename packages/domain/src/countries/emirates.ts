import type { Localised } from '../options/types.ts';

export type EmirateCode = 'AUH' | 'DXB' | 'SHJ' | 'AJM' | 'UAQ' | 'RAK' | 'FUJ';

export interface Emirate {
  code: EmirateCode;
  name: Localised;
}

/** The seven emirates with the codes of the e-invoice (handbook 6.3). */
export const emirates: readonly Emirate[] = [
  { code: 'AUH', name: { en: 'Abu Dhabi', ar: 'أبوظبي' } },
  { code: 'DXB', name: { en: 'Dubai', ar: 'دبي' } },
  { code: 'SHJ', name: { en: 'Sharjah', ar: 'الشارقة' } },
  { code: 'AJM', name: { en: 'Ajman', ar: 'عجمان' } },
  { code: 'UAQ', name: { en: 'Umm Al Quwain', ar: 'أم القيوين' } },
  { code: 'RAK', name: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة' } },
  { code: 'FUJ', name: { en: 'Fujairah', ar: 'الفجيرة' } },
];

/** Arabic letters as people interchange them, Latin letters without accents, no spaces, hyphens or "emirate of". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/\bemirate of\b|\bemirate\b|\bcity\b|اماره|مدينه/g, '')
    .replace(/[^\p{L}\d]/gu, '');

const byName = new Map<string, EmirateCode>(
  emirates.flatMap(({ code, name }) => [
    [plain(code), code],
    [plain(name.en), code],
    [plain(name.ar), code],
  ]),
);
for (const [city, code] of [
  ['Al Ain', 'AUH'],
  ['العين', 'AUH'],
  ['Umm al Quwain', 'UAQ'],
  ['Umm al Qaiwain', 'UAQ'],
  ['Ras al Khaima', 'RAK'],
  ['Al Fujairah', 'FUJ'],
  ['Khor Fakkan', 'SHJ'],
] as const)
  byName.set(plain(city), code);

/** The emirate of an address, read from its region, else its city; null when neither names one. */
export function emirateOf(address: { region?: string | null; city?: string | null }): EmirateCode | null {
  for (const text of [address.region, address.city]) {
    const code = text ? byName.get(plain(text)) : undefined;
    if (code) return code;
  }
  return null;
}
