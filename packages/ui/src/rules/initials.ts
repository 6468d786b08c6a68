const ARABIC_LETTER = /\p{Script=Arabic}/u;

/**
 * The upper-case first characters of the first and the last word: Mariam Al Suwaidi → MS. In Arabic the article (ال) is left
 * out, and a zero-width non-joiner between the characters keeps them from joining.
 */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const characters = chosen.map((word = '') => Array.from(word.replace(/^ال(?=.)/u, ''))[0]?.toLocaleUpperCase() ?? '');
  return characters.join(ARABIC_LETTER.test(name) ? '\u200c' : '');
}
