import { unifySpelling } from '@platewright/domain/spelling-variants';
import { unifyTradeWord } from '@platewright/domain/trade-words';

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

/** The words of a search; a text is found that contains all of them once it is normalized. */
export const toSearchWords = (search: string): string[] =>
  normalizeForSearch(search).split(/\s+/).filter(Boolean).map(unifyTradeWord);
