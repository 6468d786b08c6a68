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
