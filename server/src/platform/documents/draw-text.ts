import bidiFactory from 'bidi-js';
import type PDFDocument from 'pdfkit';
import { chooseScript, openFont, type FontWeight, type Script } from './fonts.ts';
import { isPlainLatin, toPrintableText } from './printable-text.ts';

const bidi = bidiFactory();

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
  if (isPlainLatin(line)) return line === '' ? [] : [{ text: line, script: 'latin' }];
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: TextRun[] = [];
  for (let i = 0; i < line.length; i++) {
    const ch = mirrored.get(i) ?? line.charAt(i);
    const level = embedding.levels[i] ?? 0;
    const last = runs.at(-1);
    const script = chooseScript(ch, last && last.level === level ? last.script : null);
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
    // Shaping reverses the runs of these scripts, whatever their level, and no others.
    text: (level % 2 === 1) === isReversedByShaping(script) ? text : [...text].reverse().join(''),
  }));
}

/** Digits are read from left to right in these scripts too: their runs have an even level. */
const isReversedByShaping = (script: Script): boolean => script === 'arabic' || script === 'Hebrew';

export interface TextStyle {
  readonly size?: number;
  readonly weight?: FontWeight;
  readonly color?: string;
  readonly align?: 'start' | 'end';
}

const DEFAULT_SIZE = 9;

/** A run is laid out as a whole, without line breaking and OpenType features. */
const shapingOptions = { lineBreak: false, features: [] } as const;

type PdfDocument = typeof PDFDocument.prototype;

/** PDFKit takes an opened font as well, which its types do not say; a document knows it by its name. */
function useFont(doc: PdfDocument, script: Script, weight: FontWeight): PdfDocument {
  const font = openFont(script, weight);
  return doc.font(font as unknown as Uint8Array, font.postscriptName);
}

/** Widths of what was measured last in a document, in thousandths of the size: dates and words of a long table come again. */
const measured = new WeakMap<PdfDocument, Map<string, number>>();
const MAX_MEASURED = 5_000;

function measureRun(
  doc: PdfDocument,
  { script, text }: Omit<TextRun, 'level'>,
  size: number,
  weight: FontWeight,
): number {
  const widths = measured.get(doc) ?? new Map<string, number>();
  measured.set(doc, widths);
  const key = `${script} ${weight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return (known * size) / 1000;
  if (widths.size >= MAX_MEASURED) widths.clear();
  const width = useFont(doc, script, weight).fontSize(1000).widthOfString(text, { features: [] });
  widths.set(key, width);
  return (width * size) / 1000;
}

const measureRuns = (
  doc: PdfDocument,
  runs: ReturnType<typeof toVisualRuns>,
  size: number,
  weight: FontWeight,
): number => runs.reduce((sum, run) => sum + measureRun(doc, run, size, weight), 0);

/** The lines of a text in a column, wrapped at words, not at spaces that do not break; see `toPrintableText` for scripts without a font. */
export function wrapText(
  doc: PdfDocument,
  text: string,
  width: number,
  { size = DEFAULT_SIZE, weight = 'regular' }: TextStyle = {},
): string[] {
  const words = toPrintableText(text)
    .split(/[^\S\u00a0]+/u)
    .map((word) => word.replaceAll('\u00a0', ' '));
  const whole = words.join(' ');
  if (words.length > 1 && measureRuns(doc, toVisualRuns(whole), size, weight) <= width) return [whole];
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measureRuns(doc, toVisualRuns(longer), size, weight) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The height of lines of text. */
export const getTextHeight = (lines: number, { size = DEFAULT_SIZE }: TextStyle = {}): number => lines * size * 1.4;

/** Draws text into a column, wrapped at words. Returns its height. */
export function drawText(
  doc: PdfDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  style: TextStyle = {},
): number {
  return drawLines(doc, wrapText(doc, text, width, style), x, y, width, style);
}

/** Draws what `wrapText` has made. Returns its height. */
export function drawLines(
  doc: PdfDocument,
  lines: readonly string[],
  x: number,
  y: number,
  width: number,
  style: TextStyle = {},
): number {
  const { size = DEFAULT_SIZE, weight = 'regular', color = '#111111', align = 'start' } = style;
  lines.forEach((line, index) => {
    const runs = toVisualRuns(line);
    let at = align === 'end' ? x + width - measureRuns(doc, runs, size, weight) : x;
    for (const run of runs) {
      useFont(doc, run.script, weight).fontSize(size).fillColor(color);
      doc.text(run.text, at, y + getTextHeight(index, style), { ...shapingOptions, features: [] });
      // What nothing follows needs not be measured.
      if (run !== runs.at(-1)) at += measureRun(doc, run, size, weight);
    }
  });
  return getTextHeight(lines.length, style);
}
