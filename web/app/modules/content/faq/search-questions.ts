import { unifySpelling } from '@platewright/domain/spelling-variants';

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

/** The text of sanitized HTML; tags become spaces. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

export interface Question {
  readonly question: string;
  readonly answer: string;
  readonly topic: string;
}

/** The questions that contain every word of the search in question, topic or answer; all of them for an empty search. */
export function searchQuestions<Q extends Question>(questions: readonly Q[], search: string): Q[] {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, topic, answer }) => {
    const text = normalizeForSearch(`${question} ${topic} ${toPlainText(answer)}`);
    return words.every((word) => text.includes(word));
  });
}
