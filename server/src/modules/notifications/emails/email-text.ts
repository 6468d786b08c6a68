import { escapeHtml } from '../../../platform/escape-html.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';

/** Control and bidi formatting characters; line feeds and zero-width (non-)joiners are kept. */
const invisibleCharacters = /[^\P{C}\n\u200c\u200d]/gu;

/** User input for an email: without invisible characters, isolated from the text direction of the sentence around it. */
export const isolateUserText = (value: string | number): string => {
  const visible = String(value).replace(/\r\n?/g, '\n').replace(invisibleCharacters, '').trim();
  return visible === '' ? '' : FIRST_STRONG_ISOLATE + visible + POP_ISOLATE;
};

/** Text without the isolates of `isolateUserText`. */
export const toPlainText = (text: string): string =>
  text.replaceAll(FIRST_STRONG_ISOLATE, '').replaceAll(POP_ISOLATE, '');

/** Text as one line of at most 150 characters, for subjects and previews. */
export const toSingleLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ').slice(0, 150);

/** Isolated text without any letter (a phone number, an amount) has no direction of its own and is set left to right. */
const letterPattern = /\p{L}/u;

/** Text as HTML: markup is escaped, isolates become `<bdi>`, line feeds `<br>`. */
export const toEmailHtml = (text: string): string =>
  escapeHtml(
    text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (all, inner: string) =>
      letterPattern.test(inner) ? all : LEFT_TO_RIGHT_ISOLATE + inner + POP_ISOLATE,
    ),
  )
    .replaceAll(FIRST_STRONG_ISOLATE, '<bdi>')
    .replaceAll(LEFT_TO_RIGHT_ISOLATE, '<bdi dir="ltr">')
    .replaceAll(POP_ISOLATE, '</bdi>')
    .replaceAll('\n', '<br>');

/**
 * The name to greet with; null for one that could carry a message or web address: anyone can enter a name together with
 * the unconfirmed address of someone else.
 */
export function toGreetingName(firstname: string): string | null {
  const name = firstname.trim();
  return name.length > 0 && name.length <= 40 && !/[/@:\n]|www\.|\p{L}\.\p{L}{2}/iu.test(name) ? name : null;
}
