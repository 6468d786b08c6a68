import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../testing/build-pdf.ts';
import { readArtwork } from './read-artwork.ts';

const WIDTHS = [1, 2, 3, 1, 4, 2, 1, 1, 3, 2];

/** Bars of several widths from a point, as `draw` paints each. */
function drawBars(count: number, draw: (x: number, width: number) => string, widths = WIDTHS): string {
  let x = 0;
  return Array.from({ length: count }, (_, index) => {
    const width = widths[index % widths.length] ?? 1;
    const bar = draw(x, width);
    x += width + 1;
    return bar;
  }).join(' ');
}
const fillBar = (x: number, width: number) => `${100 + x} 50 ${width} 40 re f`;

async function find(content: string) {
  const read = await readArtwork(buildPdf([{ content: `0 0 0 1 k ${content}`, mediaBox: '0 0 600 400' }]));
  if (!read.ok) throw new Error(read.reason);
  return read.facts.pages[0]?.barcodes.map((box) => box.map((edge) => Math.round(edge)));
}

/** Bars of an EAN code in modules of 2 points, narrowed by `taken` points on their right. */
const drawModules = (modules: string, taken = 0) =>
  [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => fillBar(index * 2, bar.length * 2 - taken)).join(' ');
/** As generators of others encode them: 5901234123457 and 96385074. */
const EAN_13 = '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101';
const EAN_8 = '1010001011010111101111010110111010101001110111001010001001011100101';

describe('barcodes', () => {
  it.each([
    ['bar by bar', drawBars(30, fillBar), [100, 50, 189, 90]],
    ['as one path', `${drawBars(30, (x, width) => `${100 + x} 50 ${width} 40 re`)} f`, [100, 50, 189, 90]],
    [
      'as lines',
      drawBars(30, (x, width) => `${width} w ${100 + x + width / 2} 50 m ${100 + x + width / 2} 90 l S`),
      [100, 50, 189, 90],
    ],
    ['turned by 90 degrees', drawBars(30, (x, width) => `50 ${100 + x} 40 ${width} re f`), [50, 100, 90, 189]],
    ['with longer guard bars', `${drawBars(28, fillBar)} 184 44 1 46 re f 186 44 1 46 re f`, [100, 44, 187, 90]],
  ])('are found when they are drawn %s', async (_how, content, box) => {
    expect(await find(content)).toEqual([box]);
  });

  it.each([
    ['EAN-13', drawModules(EAN_13), ['5901234123457']],
    ['EAN-8', drawModules(EAN_8), ['96385074']],
    ['bars that are narrowed for the press', drawModules(EAN_13, 0.7), ['5901234123457']],
    ['a code that is turned upside down', drawModules([...EAN_13].reverse().join('')), ['5901234123457']],
    [
      'wide bars that are drawn in two parts',
      drawModules(EAN_13).replace(
        /(\d+) 50 6 40 re f/g,
        (_bar, x) => `${fillBar(Number(x) - 100, 2)} ${fillBar(Number(x) - 98, 4)}`,
      ),
      ['5901234123457'],
    ],
    ['one wrong bar', drawModules(EAN_13.replace('1110100111', '1110101111')), []],
    ['bars of no code', drawBars(30, fillBar), []],
  ])('say their digits: %s', async (_what, content, digits) => {
    const read = await readArtwork(buildPdf([{ content: `0 0 0 1 k ${content}`, mediaBox: '0 0 600 400' }]));
    expect(read.ok && read.facts.pages[0]?.barcodeDigits).toEqual(digits);
  });

  it('say the digits of more codes than have a place, and whether all were looked at', async () => {
    const look = async (content: string) => {
      const read = await readArtwork(buildPdf([{ content: `0 0 0 1 k ${content}`, mediaBox: '0 0 600 9000' }]));
      if (!read.ok || !read.facts.pages[0]) throw new Error('It was not read.');
      const { barcodes, barcodeDigits, hasMoreBarcodes } = read.facts.pages[0];
      return { places: barcodes.length, barcodeDigits, hasMoreBarcodes };
    };
    const stack = (modules: string, count: number, from = 0) =>
      Array.from({ length: count }, (_, row) => `q 1 0 0 1 0 ${(from + row) * 60} cm ${drawModules(modules)} Q`).join(
        ' ',
      );
    expect(await look(`${stack(EAN_8, 1)} ${stack(EAN_13, 22, 1)}`)).toEqual({
      places: 20,
      barcodeDigits: ['5901234123457', '96385074'],
      hasMoreBarcodes: false,
    });
    expect(await look(stack(EAN_13, 140))).toMatchObject({ barcodeDigits: ['5901234123457'], hasMoreBarcodes: true });
  });

  it('are two when they stand apart', async () => {
    expect(await find(`${drawBars(20, fillBar)} ${drawBars(20, (x, width) => fillBar(x + 140, width))}`)).toHaveLength(
      2,
    );
  });

  it.each([
    ['the scale of a ruler', drawBars(60, fillBar, [1])],
    ['few bars', drawBars(12, fillBar)],
    ['bars of all lengths', drawBars(30, (x, width) => `${100 + x} 50 ${width} ${20 + x} re f`)],
    ['white bars', `0 0 0 0 k ${drawBars(30, fillBar)}`],
    ['squares', drawBars(30, (x, width) => `${100 + x} 50 ${width} ${width} re f`)],
  ])('are not %s', async (_what, content) => {
    expect(await find(content)).toEqual([]);
  });
});
