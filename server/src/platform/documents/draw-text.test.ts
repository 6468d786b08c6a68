import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { convertWoffToSfnt } from './woff-to-sfnt.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { drawText, toVisualRuns } from './draw-text.ts';
import { fontFiles } from './fonts.ts';

const readFont = (file: string): Buffer => readFileSync(new URL(`../../../assets/fonts/${file}.woff`, import.meta.url));

describe('bidirectional text layout', () => {
  it.each([
    ['Tax Invoice 12', [['latin', 'Tax Invoice 12']]],
    ['فاتورة ضريبية', [['arabic', 'فاتورة ضريبية']]],
    [
      'Order / الطلب',
      [
        ['latin', 'Order / '],
        ['arabic', 'الطلب'],
      ],
    ],
    [
      'شارع 5، القوز',
      [
        ['arabic', '، القوز'],
        ['latin', '5'],
        ['arabic', 'شارع '],
      ],
    ],
    // Digits stand in the order in which they are read: shaping reverses a run of them once more.
    [
      'شارع ١٢٣',
      [
        ['arabic', '٣٢١'],
        ['arabic', 'شارع '],
      ],
    ],
    [
      'PO ٤٥',
      [
        ['latin', 'PO '],
        ['arabic', '٥٤'],
      ],
    ],
    [
      'नमस्ते 5',
      [
        ['Devanagari', 'नमस्ते '],
        ['latin', '5'],
      ],
    ],
    ['', []],
  ])('splits %s into left-to-right runs', (line, runs) => {
    expect(toVisualRuns(line).map(({ script, text }) => [script, text])).toEqual(runs);
  });

  it('mirrors brackets in right-to-left text', () => {
    expect(
      toVisualRuns('شركة (ذ.م.م)')
        .map(({ text }) => text)
        .join(''),
    ).toBe('شركة )ذ.م.م(');
  });
});

describe('fonts', () => {
  it.each([...fontFiles])('unpacks %s completely', (file) => {
    const font = convertWoffToSfnt(readFont(file));
    const packed = readFont(file);
    expect(font.length).toBe(packed.readUInt32BE(16));
    expect(font.readUInt16BE(4)).toBe(packed.readUInt16BE(12));
  });

  it('rejects a file that is not a font', () => {
    expect(() => convertWoffToSfnt(Buffer.from('not a font'))).toThrow('WOFF');
  });
});

describe('writing text into a column', () => {
  it('wraps at words and returns the height', () => {
    const doc = new PDFDocument();
    const one = drawText(doc, 'Plates', 0, 0, 200, { size: 10 });
    expect(one).toBe(14);
    expect(drawText(doc, 'Plates for labels and sleeves', 0, 0, 60, { size: 10 })).toBeGreaterThan(one * 2);
    doc.end();
  });
});

describe('the characters of a document', () => {
  async function drawDocument(text: string): Promise<Buffer> {
    const doc = new PDFDocument();
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    const done = new Promise<void>((resolve) => doc.on('end', () => resolve()));
    for (const [row, weight] of (['regular', 'strong'] as const).entries())
      drawText(doc, text, 40, 40 + row * 20, 400, { weight });
    doc.end();
    await done;
    return Buffer.concat(parts);
  }
  const read = async (text: string) => (await readPdfText(await drawDocument(text))).split('\n');

  it.each([
    ['an accented letter, which embeds the letter itself', 'É Ü ñ', 'EU n'],
    ['another hyphen, which has the same glyph', '2026\u2011000001', 'CN-2026-000001'],
    ['another space, which has the same glyph', 'AED\u00a010', 'AED 10 net'],
  ])('can be copied after a document with %s', async (_name, before, after) => {
    await drawDocument(before);
    expect(await read(after)).toEqual([after, after]);
  });
});
