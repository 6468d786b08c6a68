import anyAscii from 'any-ascii';
import { canShape, chooseScript, hasGlyph, type Script } from './fonts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Marks of direction and presentation: the layout sets the direction itself, and no font draws them. */
const invisible = /[\u200e\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff\ufe00-\ufe0f]/gu;

/** Most texts of a document, such as numbers: every font of it has these characters, and they are read from left to right. */
export const isPlainLatin = (text: string): boolean => /^[\x20-\x7e\u00b7]*$/.test(text);

/**
 * The text as the embedded fonts can draw it. What they lack is written in Latin letters between square brackets, so
 * that a reader sees that something was written there, and roughly what: `[BeiJing]`.
 */
export function toPrintableText(text: string): string {
  if (isPlainLatin(text)) return text;
  let printable = '';
  let lacking = '';
  let previous: Script | null = null;
  const flush = () => {
    const trailing = /\s*$/.exec(lacking)?.[0] ?? '';
    if (lacking !== '') printable += `[${anyAscii(lacking).trim() || '?'}]${trailing}`;
    lacking = '';
  };
  for (const { segment } of graphemes.segment(text.normalize('NFC').replace(invisible, ''))) {
    const script = chooseScript(segment, previous);
    // A space between two words that both lack their font belongs to them.
    const isSpaceInside = lacking !== '' && /^\s+$/.test(segment);
    if (isSpaceInside || ![...segment].every((ch) => isDrawn(ch, script))) {
      lacking += segment;
      continue;
    }
    flush();
    printable += segment;
    previous = script;
  }
  flush();
  return printable
    .split(/(\s+)/)
    .map((word) => (canShapeWord(word) ? word : `[${anyAscii(word).trim() || '?'}]`))
    .join('');
}

/** Letters without marks, which every shaping knows. */
const plainWord = /^[\u0020-\u024f\u0370-\u03ff\u0400-\u045f\u0620-\u064a\u0660-\u0669]*$/u;

function canShapeWord(word: string): boolean {
  if (plainWord.test(word)) return true;
  const runs: { script: Script; text: string }[] = [];
  for (const ch of word) {
    const last = runs.at(-1);
    const script = chooseScript(ch, last?.script ?? null);
    if (last?.script === script) last.text += ch;
    else runs.push({ script, text: ch });
  }
  return runs.every(({ script, text }) => canShape(script, text));
}

/** Whether a character has a glyph; joiners only steer how the letters beside them are shaped. */
const isDrawn = (ch: string, script: Script): boolean =>
  /[\s\u200c\u200d]/.test(ch) || hasGlyph(chooseScript(ch, script), ch);

/** Whether a text is printed as it was written. */
export const isPrintedAsWritten = (text: string): boolean =>
  toPrintableText(text) === text.normalize('NFC').replace(invisible, '');
