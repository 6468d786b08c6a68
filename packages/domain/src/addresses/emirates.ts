import type { Language, LocalizedText } from '../localized-text.ts';

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

/** The country whose addresses have an emirate, chosen from the list. */
export const EMIRATES_COUNTRY = 'AE';

/** The emirate that a text names, in either language or by its code; null when it names none. */
export const findEmirate = (text: string | null | undefined): Emirate | null => {
  const code = text ? emirateCodesByName.get(normalizePlaceName(text)) : undefined;
  return emirates.find((emirate) => emirate.code === code) ?? null;
};

/** Name of an emirate for the screen; a region that is none stays as it was typed. */
export const getRegionName = (countryId: string, region: string, language: Language): string =>
  (countryId === EMIRATES_COUNTRY ? findEmirate(region)?.name[language] : undefined) ?? region;

/** Whether a city is named like its emirate, in either language: then one of the two says it all. */
export const isCityOfItsEmirate = ({ countryId, region, city }: Place): boolean => {
  const emirate = countryId === EMIRATES_COUNTRY ? findEmirate(region) : null;
  const name = normalizePlaceName(city);
  return emirate !== null && [emirate.name.en, emirate.name.ar].some((known) => normalizePlaceName(known) === name);
};

/** A postcode of zeros fills a required field where there are no postcodes; nobody needs to read it. */
export const isPostcodeFiller = (postcode: string): boolean => /^[0\s-]+$/.test(postcode);

interface Place {
  readonly countryId: string;
  readonly region: string;
  readonly city: string;
}

/**
 * The region as it is stored: in the UAE the English name of the emirate, elsewhere the text. A client that sends no
 * region may name the emirate as the city. null: the emirate has to be asked.
 * @param defaultCountryId country of an address that leaves it empty: for shipping that of the billing address
 */
export function normalizeRegion({ countryId, region, city }: Place, defaultCountryId = ''): string | null {
  if ((countryId || defaultCountryId) !== EMIRATES_COUNTRY) return region;
  return findEmirate(region.trim() === '' ? city : region)?.name.en ?? null;
}

/** Whether an address was stored before emirates were chosen from a list, and names none. */
export const isEmirateMissing = ({ countryId, region }: Pick<Place, 'countryId' | 'region'>): boolean =>
  countryId === EMIRATES_COUNTRY && findEmirate(region) === null;
