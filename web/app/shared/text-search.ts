import { unifySpelling } from '@platewright/domain/spelling-variants';
import { listTradeNames } from '@platewright/domain/trade-words';

/** Combining marks: accents, and the vowel signs and the tatweel of Arabic. */
const DIACRITICS = /[\p{M}ـ]/gu;
/** Arabic letters that are often typed in place of each other. */
const LETTER_VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
];

/** Normalizes a text for the search: lower case, without combining marks and spelling variants (licence, license). */
export function normalizeForSearch(text: string): string {
  let normalized = text.normalize('NFKD').replace(DIACRITICS, '').toLowerCase();
  for (const [variants, replacement] of LETTER_VARIANTS) normalized = normalized.replace(variants, replacement);
  return unifySpelling(normalized);
}

/** Whether a text, once it is normalized, contains each word of a search, or what our texts call it. */
export function createTextSearch(search: string): (text: string) => boolean {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean).map(listTradeNames);
  return (text) => {
    const normalized = normalizeForSearch(text);
    return words.every((names) => names.some((name) => normalized.includes(name)));
  };
}
