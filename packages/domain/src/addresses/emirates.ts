import type { LocalizedText } from '../localized-text.ts';

export type EmirateCode = 'AUH' | 'DXB' | 'SHJ' | 'AJM' | 'UAQ' | 'RAK' | 'FUJ';

export interface Emirate {
  code: EmirateCode;
  name: LocalizedText;
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

/** Unifies Arabic letters that people interchange and removes accents, punctuation, spaces and "emirate of". */
const normalizePlaceName = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/\bemirate of\b|\bemirate\b|\bcity\b|اماره|مدينه/g, '')
    .replace(/[^\p{L}\d]/gu, '');

const emirateCodesByName = new Map<string, EmirateCode>(
  emirates.flatMap(({ code, name }) => [
    [normalizePlaceName(code), code],
    [normalizePlaceName(name.en), code],
    [normalizePlaceName(name.ar), code],
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
  emirateCodesByName.set(normalizePlaceName(city), code);

/** The emirate that the region or else the city of an address names; null when neither does. */
export function detectEmirate(address: { region?: string | null; city?: string | null }): EmirateCode | null {
  for (const text of [address.region, address.city]) {
    const code = text ? emirateCodesByName.get(normalizePlaceName(text)) : undefined;
    if (code) return code;
  }
  return null;
}
