import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnLayout, type LabelLayout } from '../geometry/label-layout.ts';
import { calculateStepWidth } from '../geometry/step-and-repeat.ts';
import { labelsProduct, testPriceList, testTree } from '../pricing/pricing-fixture.ts';
import { createPlateSizePricer } from '../pricing/plate-size-price.ts';
import { calculateQuote } from '../pricing/quote.ts';
import { createSelectionFromKeys } from './answers.ts';
import { buildOption } from './build-option.ts';
import type { OptionKey, OptionTree, Selection } from './option-types.ts';
import { getPlateFacts } from './plate-facts.ts';
import { noteTakenLayout, readLabelLayout, takeLayout, toGears, undoLayout } from './take-layout.ts';

const tree: OptionTree = [
  ...testTree,
  buildOption({
    id: 'distortion',
    key: 'distortion',
    label: 'distortion',
    fieldType: 'dropdown',
    values: [
      { sku: 'distAuto', title: 'Auto' },
      {
        sku: 'distMan',
        title: 'By hand',
        children: [
          buildOption({
            id: 'scale',
            key: 'scale',
            label: 'scale',
            fieldType: 'number',
            min: 90,
            max: 100,
            decimals: 5,
          }),
        ],
      },
    ],
  }),
];
const select = (changed: Partial<Record<OptionKey, string | string[]>> = {}): Selection =>
  createSelectionFromKeys(tree, {
    ...{ plateType: 'dig', thickness: 't114', repeatBy: 'repGear', gears: '104', stepRepeat: 'stepRepeat' },
    ...{ labelWidth: '70', labelLength: '100.0', across: '3', around: '3', gapAcross: '3' },
    ...{ printedSides: 'oneSide', colours: 'c4', proof: 'proofNone', outputs: ['physical'] },
    ...changed,
  });
const read = (selection: Selection): LabelLayout => {
  const layout = readLabelLayout(tree, selection, 6000);
  if (!layout) throw new Error('There is no layout.');
  return layout;
};
const onRepeat = (selection: Selection, repeatUm: number): LabelLayout => ({ ...read(selection), repeatUm });

describe('a layout of the form', () => {
  it('is read from step and repeat on a cylinder', () => {
    expect(read(select())).toMatchObject({ repeatUm: 330_200, edgeUm: 6000, isTurned: false });
    expect(readLabelLayout(tree, select({ stepRepeat: [], printWidth: '216' }), 6000)).toBeNull();
    expect(readLabelLayout(tree, select({ repeatBy: 'flat', printLength: '330' }), 6000)).toBeNull();
  });

  it.each<[string, Partial<Record<OptionKey, string>>, number, Record<string, string>]>([
    ['gears as gears', {}, 311_150, { repeatBy: 'repeatBy.repGear', gears: '98' }],
    ['a repeat that is no whole gears as cylinder', {}, 311_100, { repeatBy: 'repeatBy.repCyl', cylinder: '3111' }],
    [
      'a cylinder as cylinder',
      { repeatBy: 'repCyl', cylinder: '3302' },
      304_800,
      { repeatBy: 'repeatBy.repCyl', cylinder: '3048' },
    ],
    [
      'gears that are no whole tenths of a millimetre as gears',
      { repeatBy: 'repCyl', cylinder: '3302' },
      311_150,
      { repeatBy: 'repeatBy.repGear', gears: '98' },
    ],
  ])('takes %s', (_, form, repeatUm, expected) => {
    const before = select(form);
    const taken = takeLayout(tree, before, onRepeat(before, repeatUm));
    expect(taken).toMatchObject(expected);
    // What was typed and stays is not rewritten.
    expect(taken?.['labelLength']).toBe('100.0');
    expect(getPlateFacts(tree, taken ?? {}).repeatUm).toBe(repeatUm);
  });

  it('takes lanes and turned labels', () => {
    const before = select();
    const turned = turnLayout(read(before));
    const taken = takeLayout(tree, before, { ...turned, step: { ...turned.step, across: 2, around: 4 } });
    expect(taken).toMatchObject({ labelWidth: '100', labelLength: '70', across: '2', around: '4', gears: '104' });
  });

  it('takes nothing that the product does not allow', () => {
    const before = select();
    const now = read(before);
    expect(takeLayout(tree, before, { ...now, repeatUm: 3175 * 29 })).toBeNull();
    expect(takeLayout(tree, before, { ...now, repeatUm: 330_201 })).toBeNull();
    expect(takeLayout(tree, before, { ...now, step: { ...now.step, across: 31 } })).toBeNull();
    // 1600 mm of print width at most.
    expect(takeLayout(tree, before, { ...now, step: { ...now.step, across: 21 } })).not.toBeNull();
    expect(takeLayout(tree, before, { ...now, step: { ...now.step, across: 22 } })).toBeNull();
    expect(takeLayout(tree, before, { ...now, step: { ...now.step, around: 4 } })).toBeNull();
  });

  it('has a scale by hand follow the repeat with the same K', () => {
    const before = select({ distortion: 'distMan', scale: '98.069' });
    const taken = takeLayout(tree, before, onRepeat(before, 311_150)) ?? {};
    // K 6.377 mm on 311.15 mm (handbook 1.2).
    expect(taken['scale']).toBe('97.951');
    const automatic = getPlateFacts(tree, takeLayout(tree, select(), onRepeat(before, 311_150)) ?? {}).distortion;
    expect(automatic?.scalePercent).toBeCloseTo(97.951, 2);
  });

  it('knows gears', () => {
    expect([toGears(311_150), toGears(311_100)]).toEqual([98, null]);
  });
});

describe('a taken layout', () => {
  const before = select();
  const after = takeLayout(tree, before, onRepeat(before, 311_100)) ?? {};
  const note = noteTakenLayout(before, after);

  it('is undone as a whole, other answers stay', () => {
    expect(undoLayout(tree, after, note)).toEqual(before);
    expect(undoLayout(tree, { ...after, colours: 'colours.c2' }, note)).toEqual({ ...before, colours: 'colours.c2' });
  });

  it('is not undone once one of its answers was changed', () => {
    expect(undoLayout(tree, { ...after, cylinder: '3200' }, note)).toBeNull();
  });
});

describe('the price of a layout', () => {
  const price = (selection: Selection) => {
    const quote = calculateQuote(labelsProduct, tree, selection, testPriceList);
    const pricer = createPlateSizePricer('labels', tree, selection, testPriceList, quote);
    return {
      quote,
      pricer: pricer && ((layout: LabelLayout) => pricer(calculateStepWidth(layout.step), layout.repeatUm)),
    };
  };

  it('is 171.93 a plate on 98 gears, 181.82 on 104', () => {
    const { pricer } = price(select());
    expect(pricer?.(read(select()))).toBe(4 * 18_182);
    expect(pricer?.(onRepeat(select(), 311_150))).toBe(4 * 17_193);
  });

  it('is unknown while the quote is incomplete', () => {
    expect(price(select({ colours: [] })).pricer).toBeNull();
  });

  it('is what the order costs once it is taken', () => {
    const outputs = fc.subarray(['physical', 'len', 'pdf'], { minLength: 1 });
    fc.assert(
      fc.property(outputs, fc.integer({ min: 98, max: 300 }), fc.integer({ min: 1, max: 8 }), (sold, gears, across) => {
        const selection = select({ outputs: sold });
        const now = read(selection);
        const layout = { ...now, repeatUm: gears * 3175, step: { ...now.step, across } };
        const taken = takeLayout(tree, selection, layout) ?? {};
        const { quote } = price(taken);
        const ordered = (sold.includes('physical') ? quote.physical : 0) + (sold.includes('len') ? quote.lenPrice : 0);
        expect(price(selection).pricer?.(layout)).toBe(ordered);
      }),
      { numRuns: 40 },
    );
  });
});
