import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { sfntOfWoff } from './woff.ts';
import { fontFiles, visualRuns, write } from './writing.ts';

const woff = (file: string): Buffer => readFileSync(new URL(`../../assets/fonts/${file}.woff`, import.meta.url));

describe('the order of letters on paper', () => {
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
    ['', []],
  ])('puts %s into pieces from left to right', (line, pieces) => {
    expect(visualRuns(line).map(({ script, text }) => [script, text])).toEqual(pieces);
  });

  it('turns brackets round in right-to-left text', () => {
    expect(
      visualRuns('شركة (ذ.م.م)')
        .map(({ text }) => text)
        .join(''),
    ).toBe('شركة )ذ.م.م(');
  });
});

describe('fonts', () => {
  it.each([...fontFiles])('%s is unpacked whole', (file) => {
    const font = sfntOfWoff(woff(file));
    const packed = woff(file);
    expect(font.length).toBe(packed.readUInt32BE(16));
    expect(font.readUInt16BE(4)).toBe(packed.readUInt16BE(12));
  });

  it('refuses what is no font', () => {
    expect(() => sfntOfWoff(Buffer.from('not a font'))).toThrow('WOFF');
  });
});

describe('writing into a column', () => {
  it('wraps at words and answers the height', () => {
    const doc = new PDFDocument();
    for (const file of fontFiles) doc.registerFont(file, sfntOfWoff(woff(file)));
    const one = write(doc, 'Plates', 0, 0, 200, { size: 10 });
    expect(one).toBe(14);
    expect(write(doc, 'Plates for labels and sleeves', 0, 0, 60, { size: 10 })).toBeGreaterThan(one * 2);
    doc.end();
  });
});
