import { describe, expect, it } from 'vitest';
import { standardPriceList, getStandardProduct } from '../../../catalogue-seed/catalogue/index.ts';
import { toInkAnswers, buildCompleteSelection, type AnswersByKey } from '../../../demo/world/complete-selection.ts';
import type { OrderRow } from './order-row.ts';
import { createJobTicket } from './job-ticket.ts';
import { configurePlates } from './order-plates.ts';

/** The columns that the ticket reads: answers and snapshot. */
function createTestTicket(
  url: string,
  inks: readonly string[],
  answers: AnswersByKey,
  plates: readonly number[] | null = null,
) {
  const product = getStandardProduct(url);
  const selection = buildCompleteSelection(product.options, { ...toInkAnswers(inks), ...answers });
  const { categoryKey, pdfPrice, testProduct } = product;
  const snapshot = {
    productVersion: 1,
    priceListVersion: 1,
    tree: product.options,
    product: { categoryKey, pdfPrice, testProduct },
    priceList: standardPriceList,
  };
  const order = { selection, snapshot, sourceOrderId: null } as unknown as OrderRow;
  const listed = configurePlates(order).filter(({ no }) => plates?.includes(no) ?? true);
  return createJobTicket(order, listed, { areChosen: plates !== null });
}
const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];

describe('the job ticket', () => {
  it('computes repeat, K, scale and image length for 96 gears on 1.14 mm plates', () => {
    expect(createTestTicket('label-plates', processInks, { gears: '96', thickness: 't114' })).toMatchObject({
      repeatMm: 304.8,
      printWidthMm: 250,
      lengthMm: 304.8,
      kMm: 6.377,
      scalePercent: 97.908,
      plateImageLengthMm: 298.423,
      plates: 4,
    });
  });

  it('uses the scale given by the customer', () => {
    expect(createTestTicket('label-plates', processInks, { distortion: 'distMan', scale: '98.5' })).toMatchObject({
      scalePercent: 98.5,
      kMm: 4.572,
    });
  });

  it('has no distortion for a flat plate', () => {
    expect(
      createTestTicket('corrugated-postprint', ['Black'], { printWidth: '600', printLength: '400' }),
    ).toMatchObject({
      repeatMm: null,
      kMm: null,
      scalePercent: null,
      lengthMm: 400,
      plateImageLengthMm: 400,
      areaCm2: 2709,
    });
  });

  it('assigns screen angles: process colours by name, spot colours in rotation (handbook 4.6)', () => {
    const { separations } = createTestTicket('label-plates', [...processInks, 'PANTONE 871 C', 'White', 'Varnish'], {});
    expect(separations.map(({ no, ink, angle }) => [no, ink, angle])).toEqual([
      [1, 'Cyan', 7.5],
      [2, 'Magenta', 67.5],
      [3, 'Yellow', 82.5],
      [4, 'Black', 37.5],
      [5, 'PANTONE 871 C', 37.5],
      [6, 'White', 67.5],
      [7, 'Varnish', 37.5],
    ]);
  });

  it('includes back side plates in count and weight', () => {
    const both = createTestTicket('woven-sack-plates', ['Black', 'PANTONE 485 C'], {
      printedSides: 'bothSide',
      backColours: 'c3',
    });
    expect(both.plates).toBe(5);
    expect(both.separations.map((one) => one.side)).toEqual(['face', 'face', 'back', 'back', 'back']);
    const files = createTestTicket('label-plates', processInks, { outputs: ['len'] });
    expect(files).toMatchObject({ plates: 0, weightKg: 0.5 });
    expect(createTestTicket('label-plates', processInks, {}, [1, 4])).toMatchObject({
      plates: 2,
      separations: [
        { no: 1, ink: 'Cyan' },
        { no: 4, ink: 'Black' },
      ],
    });
  });
});
