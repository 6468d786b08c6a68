import { describe, expect, it } from 'vitest';
import { buildOption } from '../options/build-option.ts';
import { createSelectionFromKeys } from '../options/answers.ts';
import type { OptionKey, OptionTree } from '../options/option-types.ts';
import { readOrderedProof } from './ordered-proof.ts';

const choice = (key: OptionKey, skus: readonly string[], fieldType: 'dropdown' | 'checkbox' = 'dropdown') =>
  buildOption({ id: key, key, label: key, fieldType, values: skus.map((sku) => ({ sku, title: sku, value: sku })) });
const typed = (key: OptionKey) => buildOption({ id: key, key, label: key, fieldType: 'textarea' });

const tree = [
  choice('stepRepeat', ['stepRepeat'], 'checkbox'),
  ...(
    ['labelWidth', 'labelLength', 'across', 'around', 'gapAcross', 'gears', 'printWidth', 'printLength'] as const
  ).map(typed),
  choice('thickness', ['t114']),
  choice('distortion', ['distAuto']),
  choice('colours', ['c2']),
  choice('processColours', ['Cyan'], 'checkbox'),
  typed('spotColours'),
  choice('backColours', ['c1']),
  typed('backSpotColours'),
  choice('frontBack', ['frontBack'], 'checkbox'),
] as unknown as OptionTree;
const readOrder = (answers: Parameters<typeof createSelectionFromKeys>[1]) =>
  readOrderedProof(tree, createSelectionFromKeys(tree, answers));
const inks = { colours: 'c2', processColours: ['Cyan'], spotColours: 'Gold' };

describe('what an order says of its proofs', () => {
  it('is the size of one label, and every other in which a proof can show it', () => {
    const order = readOrder({
      ...{ stepRepeat: ['stepRepeat'], labelWidth: '95', labelLength: '70', across: '3', around: '4', gapAcross: '3' },
      ...{ gears: '96', thickness: 't114', distortion: 'distAuto', ...inks },
    });
    expect(order).toMatchObject({ size: { widthMm: 95, heightMm: 70 }, repeat: { widthMm: 291, mm: 304.8 }, sides: 1 });
    expect(order.inks).toEqual(['Cyan', 'Gold']);
    const heights = order.sizes
      .filter(({ widthMm }) => widthMm === 291)
      .map(({ heightMm }) => Math.round(heightMm * 10) / 10);
    // One label, the repeat and the print without its last gap; each as ordered and as it lies flat.
    expect(heights).toEqual([70, 68.5, 304.8, 298.4, 298.6, 292.4]);
  });

  it('is the print of a flat plate, with the inks of both sides', () => {
    const order = readOrder({
      printWidth: '600',
      printLength: '400',
      ...inks,
      backColours: 'c1',
      backSpotColours: 'Red',
    });
    expect(order).toEqual({
      size: { widthMm: 600, heightMm: 400 },
      sizes: [{ widthMm: 600, heightMm: 400 }],
      ...{ repeat: null, inks: ['Cyan', 'Gold', 'Red'], sides: 2 },
    });
  });

  it('is no size where it is not known what a page shows, and no inks where one has no name', () => {
    expect(readOrder({ printWidth: '600' })).toMatchObject({ size: null, sizes: [] });
    expect(readOrder({ printWidth: '600', printLength: '400', frontBack: ['frontBack'] })).toMatchObject({
      size: null,
    });
    expect(readOrder({ printWidth: '600', printLength: '400', ...inks, spotColours: '' })).toMatchObject({
      inks: null,
    });
  });
});
