import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { withRequestedCodePoints } from './with-requested-code-points.ts';
import { withLayoutCache } from './with-layout-cache.ts';
import { convertWoffToSfnt } from './woff-to-sfnt.ts';

export type FontWeight = 'regular' | 'strong';

/** Scripts with a font of one weight, by the name of the script in Unicode; their strong text is regular. */
const notoScripts = [
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Hebrew',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
] as const;

/** latin: also Greek and Cyrillic. */
export type Script = 'latin' | 'arabic' | (typeof notoScripts)[number];

/** The embedded fonts. The portal's own font has three scripts; the others are those that names and addresses bring. */
const fontFamilies = {
  latin: { regular: 'IBMPlexSans-Regular', strong: 'IBMPlexSans-SemiBold' },
  arabic: { regular: 'IBMPlexSansArabic-Regular', strong: 'IBMPlexSansArabic-SemiBold' },
  ...(Object.fromEntries(
    notoScripts.map((script) => [
      script,
      { regular: `NotoSans${script}-Regular`, strong: `NotoSans${script}-Regular` },
    ]),
  ) as Record<(typeof notoScripts)[number], Record<FontWeight, string>>),
} as const satisfies Record<Script, Record<FontWeight, string>>;

export const fontFiles: readonly string[] = [
  ...new Set(Object.values(fontFamilies).flatMap(({ regular, strong }) => [regular, strong])),
];

const getFontName = (script: Script, weight: FontWeight): string => fontFamilies[script][weight];

const fontFolder = new URL('../../../assets/fonts/', import.meta.url);
const loadFontFile = (name: string): Buffer => convertWoffToSfnt(readFileSync(new URL(`${name}.woff`, fontFolder)));

const openedFonts = new Map<string, Font>();
/** A font, read and parsed once a thread with its latest layouts: all documents share it, none changes it. */
export function openFont(script: Script, weight: FontWeight): Font {
  const name = getFontName(script, weight);
  // A collection of fonts is another format: none of the files is one.
  const opened = openedFonts.get(name) ?? withLayoutCache(withRequestedCodePoints(create(loadFontFile(name)) as Font));
  openedFonts.set(name, opened);
  return opened;
}

/** Whether the font of a script draws a character. */
export const hasGlyph = (script: Script, ch: string): boolean =>
  openFont(script, 'regular').hasGlyphForCodePoint(ch.codePointAt(0) ?? 0);

/** Whether letters of one script can be laid out: some marks above unusual letters are more than the shaping knows. */
export function canShape(script: Script, text: string): boolean {
  try {
    for (const weight of ['regular', 'strong'] as const) openFont(script, weight).layout(text, []);
    return true;
  } catch {
    return false;
  }
}

/** Tests Unicode blocks, not the script property: the Arabic comma and question mark have the script "Common". */
const arabicPattern = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/;
const notoPatterns = notoScripts.map((script) => ({ script, pattern: new RegExp(`\\p{Script=${script}}`, 'u') }));

/**
 * The script whose font draws a character. Spaces, punctuation and joiners join the script before them when its font has
 * them, so that words of one script are shaped together.
 */
export function chooseScript(ch: string, previous: Script | null): Script {
  if (arabicPattern.test(ch)) return 'arabic';
  if (/^[\u0020-\u024f]$/.test(ch) && (/[\p{L}\p{N}]/u.test(ch) || previous === null)) return 'latin';
  const noto = notoPatterns.find(({ pattern }) => pattern.test(ch));
  if (noto) return noto.script;
  return previous === null || /[\p{L}\p{N}]/u.test(ch) || !hasGlyph(previous, ch) ? 'latin' : previous;
}
