import bidiFactory from 'bidi-js';
import type PDFDocument from 'pdfkit';

/** The families that are embedded; one writes Latin, Greek and Cyrillic, the other Arabic. */
const fonts = {
  latin: { regular: 'IBMPlexSans-Regular', strong: 'IBMPlexSans-SemiBold' },
  arabic: { regular: 'IBMPlexSansArabic-Regular', strong: 'IBMPlexSansArabic-SemiBold' },
} as const;
type Script = keyof typeof fonts;
export type Weight = 'regular' | 'strong';

export const fontFiles: readonly string[] = Object.values(fonts).flatMap((family) => Object.values(family));

const bidi = bidiFactory();
/** By block, not by script: the Arabic comma and question mark belong to every script. */
const isArabic = (ch: string): boolean => /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/.test(ch);

interface Run {
  text: string;
  level: number;
  script: Script;
}

/**
 * The pieces of a line in the order in which they stand on paper (Unicode bidirectional algorithm). Within a piece the
 * letters keep their order: the font's own shaping turns Arabic round and joins it.
 */
export function visualRuns(line: string): { text: string; script: Script }[] {
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: Run[] = [];
  for (let i = 0; i < line.length; i++) {
    const ch = mirrored.get(i) ?? line.charAt(i);
    const level = embedding.levels[i] ?? 0;
    const last = runs.at(-1);
    // Spaces and signs stay with the letters before them, so that words of one script are shaped together.
    const script: Script = isArabic(ch)
      ? 'arabic'
      : /[\p{L}\p{N}]/u.test(ch) || !last || last.level !== level
        ? 'latin'
        : last.script;
    if (last && last.level === level && last.script === script) last.text += ch;
    else runs.push({ text: ch, level, script });
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < runs.length; start++) {
      if ((runs[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((runs[end + 1]?.level ?? 0) >= level) end++;
      runs.splice(start, end - start + 1, ...runs.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return runs.map(({ text, script, level }) => ({
    script,
    // A right-to-left piece without Arabic letters is not turned round by the shaping.
    text: level % 2 === 1 && script === 'latin' ? [...text].reverse().join('') : text,
  }));
}

export interface Writing {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'start' | 'end';
}

/** Whole pieces are laid out at once, without the ligature and kerning options of single words. */
const shaping = { lineBreak: false, features: [] } as const;

const widthOf = (
  doc: typeof PDFDocument.prototype,
  runs: ReturnType<typeof visualRuns>,
  size: number,
  weight: Weight,
): number =>
  runs.reduce(
    (sum, run) => sum + doc.font(fonts[run.script][weight]).fontSize(size).widthOfString(run.text, { features: [] }),
    0,
  );

/** Writes text into a column, wrapped at words, and answers how high it became. */
export function write(
  doc: typeof PDFDocument.prototype,
  text: string,
  x: number,
  y: number,
  width: number,
  { size = 9, weight = 'regular', color = '#111111', align = 'start' }: Writing = {},
): number {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(doc, visualRuns(longer), size, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const lineHeight = size * 1.4;
  lines.forEach((line, index) => {
    const runs = visualRuns(line);
    let at = align === 'end' ? x + width - widthOf(doc, runs, size, weight) : x;
    for (const run of runs) {
      doc.font(fonts[run.script][weight]).fontSize(size).fillColor(color);
      doc.text(run.text, at, y + index * lineHeight, { ...shaping, features: [] });
      at += doc.widthOfString(run.text, { features: [] });
    }
  });
  return lines.length * lineHeight;
}
