import { describe, expect, it } from 'vitest';
import { demoPriceList, demoProduct } from '../../demo/catalogue/index.ts';
import { answersOfInks, completeSelection, type Answers } from '../../demo/world/selection.ts';
import type { OrderRow } from './row.ts';
import { jobTicket, screenAngles } from './ticket.ts';

/** The ticket reads the answers and the snapshot of an order, nothing else. */
function ticket(url: string, inks: readonly string[], answers: Answers, plates: number | null = null) {
  const product = demoProduct(url);
  const selection = completeSelection(product.options, { ...answersOfInks(inks), ...answers });
  const { categoryKey, pdfPrice, testProduct } = product;
  const snapshot = {
    productVersion: 1,
    priceListVersion: 1,
    tree: product.options,
    product: { categoryKey, pdfPrice, testProduct },
    priceList: demoPriceList,
  };
  return jobTicket({ selection, snapshot } as unknown as OrderRow, plates);
}
const cmyk = ['Cyan', 'Magenta', 'Yellow', 'Black'];

describe('the job ticket', () => {
  it('works out repeat, K, scale and image length of 96 gears on 1.14 mm', () => {
    expect(ticket('label-plates', cmyk, { gears: '96', thickness: 't114' })).toMatchObject({
      repeatMm: 304.8,
      printWidthMm: 250,
      lengthMm: 304.8,
      kMm: 6.377,
      scalePercent: 97.908,
      plateImageLengthMm: 298.423,
      plates: 4,
    });
  });

  it('takes the scale that the customer gives', () => {
    expect(ticket('label-plates', cmyk, { distortion: 'distMan', scale: '98.5' })).toMatchObject({
      scalePercent: 98.5,
      kMm: 4.572,
    });
  });

  it('has no distortion for a flat plate', () => {
    expect(ticket('corrugated-postprint', ['Black'], { printWidth: '600', printLength: '400' })).toMatchObject({
      repeatMm: null,
      kMm: null,
      scalePercent: null,
      lengthMm: 400,
      plateImageLengthMm: 400,
      areaCm2: 2709,
    });
  });

  it('turns the screens: process colours by name, spots in turns (handbook 4.6)', () => {
    const { separations } = ticket('label-plates', [...cmyk, 'PANTONE 871 C', 'White', 'Varnish'], {});
    expect(separations.map(({ no, ink, angle }) => [no, ink, angle])).toEqual([
      [1, 'Cyan', 7.5],
      [2, 'Magenta', 67.5],
      [3, 'Yellow', 82.5],
      [4, 'Black', 37.5],
      [5, 'PANTONE 871 C', 37.5],
      [6, 'White', 67.5],
      [7, 'Varnish', 37.5],
    ]);
    expect(screenAngles([])).toEqual([]);
  });

  it('counts back side plates, and weighs only what is made', () => {
    const both = ticket('woven-sack-plates', ['Black', 'PANTONE 485 C'], {
      printedSides: 'bothSide',
      backColours: 'c3',
    });
    expect(both.plates).toBe(5);
    expect(both.separations.map((one) => one.side)).toEqual(['face', 'face', 'back', 'back', 'back']);
    const files = ticket('label-plates', cmyk, { outputs: ['len'] });
    expect(files).toMatchObject({ plates: 0, weightKg: 0.5 });
    expect(ticket('label-plates', cmyk, {}, 2).plates).toBe(2);
  });
});
