const ARABIC = /\p{Script=Arabic}/u;

/**
 * Up to two first letters of a name, upper case: Mariam Al Suwaidi -> MS.
 * Arabic: without the article, and with a sign between them that keeps the letters from joining.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = chosen.map((word = '') => Array.from(word.replace(/^ال(?=.)/u, ''))[0]?.toLocaleUpperCase() ?? '');
  return letters.join(ARABIC.test(name) ? '\u200c' : '');
}
