/** Marks over letters: accents, and the vowel signs and stretching line of Arabic. */
const MARKS = /[\p{M}ـ]/gu;
/** Letters that Arabic writers use for one another when they type in haste. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
];

/** A text as the search sees it: without case, marks, and differences of spelling that nobody means. */
export function fold(text: string): string {
  let folded = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  for (const [letters, one] of SAME) folded = folded.replace(letters, one);
  return folded;
}

/** The words of cleaned HTML; tags stand for a space. */
export const plainText = (html: string): string =>
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

/** Questions in which every word of the search stands, in question, topic or answer; all of them for an empty search. */
export function find<Q extends Question>(questions: readonly Q[], search: string): Q[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return questions.filter(({ question, topic, answer }) => {
    const text = fold(`${question} ${topic} ${plainText(answer)}`);
    return words.every((word) => text.includes(word));
  });
}
