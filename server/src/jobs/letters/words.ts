const OPEN = '\u2068';
const CLOSE = '\u2069';
const LTR = '\u2066';

/** Control characters and such that turn the direction of writing; a line feed may stay. */
const unseen = /[^\P{C}\n\u200c\u200d]/gu;

/** What somebody typed, fit to stand in a letter: nothing unseen, and set apart from the direction of the sentence. */
export const typed = (value: string | number): string => {
  const seen = String(value).replace(/\r\n?/g, '\n').replace(unseen, '').trim();
  return seen === '' ? '' : OPEN + seen + CLOSE;
};

export const asText = (words: string): string => words.replaceAll(OPEN, '').replaceAll(CLOSE, '');

/** One line, as a subject must be, and short enough to be read in a list. */
export const asLine = (words: string): string => asText(words).replace(/\s+/g, ' ').slice(0, 150);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (words: string): string =>
  words.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Without a letter nothing says that a phone number or an amount is read from the left. */
const hasLetter = /\p{L}/u;

/** Words as HTML: all markup in them is text. */
export const asHtml = (words: string): string =>
  escape(
    words.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (all, inner: string) =>
      hasLetter.test(inner) ? all : LTR + inner + CLOSE,
    ),
  )
    .replaceAll(OPEN, '<bdi>')
    .replaceAll(LTR, '<bdi dir="ltr">')
    .replaceAll(CLOSE, '</bdi>')
    .replaceAll('\n', '<br>');

/**
 * The name to greet with, or none: a letter to an address that is not confirmed yet must not carry a stranger's
 * message or web address.
 */
export function greetable(firstname: string): string | null {
  const name = firstname.trim();
  return name.length > 0 && name.length <= 40 && !/[/@:\n]|www\.|\p{L}\.\p{L}{2}/iu.test(name) ? name : null;
}
