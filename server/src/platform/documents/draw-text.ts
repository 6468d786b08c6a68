import bidiFactory from 'bidi-js';
import type PDFDocument from 'pdfkit';

/** The embedded font families: one for Latin, Greek and Cyrillic, one for Arabic. */
const fontFamilies = {
  latin: { regular: 'IBMPlexSans-Regular', strong: 'IBMPlexSans-SemiBold' },
  arabic: { regular: 'IBMPlexSansArabic-Regular', strong: 'IBMPlexSansArabic-SemiBold' },
} as const;
type Script = keyof typeof fontFamilies;
export type FontWeight = 'regular' | 'strong';

export const fontFiles: readonly string[] = Object.values(fontFamilies).flatMap((family) => Object.values(family));

const bidi = bidiFactory();
/** Tests Unicode blocks, not the script property: the Arabic comma and question mark have the script "Common". */
const isArabic = (ch: string): boolean => /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/.test(ch);

interface TextRun {
  text: string;
  level: number;
  script: Script;
}

/**
 * Splits a line into runs of one script in visual order (Unicode bidirectional algorithm). Within a run the characters
 * stay in logical order, because the shaping of the Arabic font reverses and joins them.
 */
export function toVisualRuns(line: string): { text: string; script: Script }[] {
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: TextRun[] = [];
  for (let i = 0; i < line.length; i++) {
    const ch = mirrored.get(i) ?? line.charAt(i);
    const level = embedding.levels[i] ?? 0;
    const last = runs.at(-1);
    // Spaces and punctuation join the preceding run, so that words of one script are shaped together.
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
    // Shaping does not reverse a right-to-left run without Arabic letters.
    text: level % 2 === 1 && script === 'latin' ? [...text].reverse().join('') : text,
  }));
}

export interface TextStyle {
  readonly size?: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  readonly align?: 'start' | 'end';
}

/** A run is laid out as a whole, without line breaking and OpenType features. */
const shapingOptions = { lineBreak: false, features: [] } as const;

const measureRuns = (
  doc: typeof PDFDocument.prototype,
  runs: ReturnType<typeof toVisualRuns>,
  size: number,
  weight: FontWeight,
): number =>
  runs.reduce(
    (sum, run) =>
      sum + doc.font(fontFamilies[run.script][weight]).fontSize(size).widthOfString(run.text, { features: [] }),
    0,
  );

/** Draws text into a column, wrapped at words. Returns its height in points. */
export function drawText(
  doc: typeof PDFDocument.prototype,
  text: string,
  x: number,
  y: number,
  width: number,
  { size = 9, weight = 'regular', color = '#111111', align = 'start' }: TextStyle = {},
): number {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measureRuns(doc, toVisualRuns(longer), size, weight) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const lineHeight = size * 1.4;
  lines.forEach((line, index) => {
    const runs = toVisualRuns(line);
    let at = align === 'end' ? x + width - measureRuns(doc, runs, size, weight) : x;
    for (const run of runs) {
      doc.font(fontFamilies[run.script][weight]).fontSize(size).fillColor(color);
      doc.text(run.text, at, y + index * lineHeight, { ...shapingOptions, features: [] });
      at += doc.widthOfString(run.text, { features: [] });
    }
  });
  return lines.length * lineHeight;
}
