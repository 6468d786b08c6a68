import { buildOption } from '@platewright/domain/options/build-option';
import { expandOptionTree, pruneSelection } from '@platewright/domain/options/selection';
import type { OptionNode, Selection } from '@platewright/domain/options/option-types';
import { getPlateFacts, parseThickness } from '@platewright/domain/options/plate-facts';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { describe, expect, it } from 'vitest';
import { getPriceChangeCause } from './price-change-cause.ts';
import { convertAnswerToFigures, convertQuoteToFigures, hasSameFigures } from './price-figures.ts';
import { createPlateModel, getPlateSizing } from '@platewright/domain/options/plate-model';
import { isPriceable } from '@platewright/domain/options/priceable';
import { groupOptions, sortInFormOrder } from '@platewright/browser/option-sections';

const values = (...skus: string[]) => skus.map((sku) => ({ sku, title: sku.toUpperCase() }));
const number = (key: OptionNode['key'], more: Partial<OptionNode> = {}): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType: 'number', required: true, units: 'mm', ...more });

const tree: OptionNode[] = [
  buildOption({ id: 'guide', key: 'guide', label: 'Guide', fieldType: 'downloadableFile' }),
  buildOption({ id: 'type', key: 'plateType', label: 'Plate type', fieldType: 'swatch', values: values('dig', 'ftd') }),
  buildOption({
    id: 'thickness',
    key: 'thickness',
    label: 'Thickness',
    fieldType: 'dropdown',
    values: values('t114', 't170'),
  }),
  number('gears', { min: 30, max: 300, units: 'gears' }),
  number('printWidth', { min: 20, max: 560, decimals: 5, float: true }),
  buildOption({
    id: 'colours',
    key: 'colours',
    label: 'Number of colours',
    fieldType: 'dropdown',
    values: values('c1', 'c2', 'c3', 'c4'),
  }),
  buildOption({
    id: 'screen',
    key: 'lineScreen',
    label: 'Line screen',
    fieldType: 'dropdown',
    values: values('lpi133'),
  }),
  buildOption({
    id: 'services',
    key: 'services',
    label: 'Services',
    fieldType: 'checkbox',
    values: values('trapping', 'artwork'),
  }),
  buildOption({
    id: 'grid',
    key: 'shrinkGrid',
    label: 'Shrink grid',
    fieldType: 'checkbox',
    values: values('shrinkGrid'),
  }),
  buildOption({
    id: 'outputs',
    key: 'outputs',
    label: 'Deliver as',
    fieldType: 'checkbox',
    required: true,
    values: values('physical', 'len'),
  }),
];
const full: Selection = pruneSelection(tree, {
  type: 'type.dig',
  thickness: 'thickness.t114',
  gears: '104',
  printWidth: '216',
  colours: 'colours.c4',
  services: ['services.trapping'],
  outputs: ['outputs.physical'],
});
const list = {
  version: 1,
  validFrom: '2026-01-01',
  thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 } },
  typeFactor: { dig: 100 },
  margin: { labels: 10_000 },
  len: { rate: 5000, minimum: 4000 },
  services: { trapping: { kind: 'perColour', fils: 800 } },
  proofs: {},
  vat: { country: 'AE', percent: 5 },
} as const;
const product = { categoryKey: 'labels', pdfPrice: 6000, testProduct: false };

describe('the option form', () => {
  it('groups options under their headings, in the order of the product', () => {
    const groups = groupOptions(expandOptionTree(tree, full));
    expect(groups.map((group) => group.section)).toEqual([
      'plate',
      'repeat',
      'layout',
      'colours',
      'services',
      'output',
    ]);
    expect(groups[0]?.options.map((option) => option.id)).toEqual(['type', 'thickness', 'screen']);
  });

  it('contains every option once, except guides, which are beside the uploads', () => {
    const shown = groupOptions(expandOptionTree(tree, full)).flatMap((group) =>
      group.options.map((option) => option.id),
    );
    expect([...shown, 'guide'].sort()).toEqual(tree.map((node) => node.id).sort());
  });

  it('sorts its options from the top of the page to the bottom', () => {
    const ids = sortInFormOrder(expandOptionTree(tree, full)).map((option) => option.id);
    expect(ids[0]).toBe('guide');
    expect(ids.indexOf('screen')).toBeLessThan(ids.indexOf('gears'));
    expect(ids).toHaveLength(tree.length);
  });

  it.each([
    [['repeatBy', 'printWidth'], 'repeat'],
    [['repeatBy', 'stepRepeat', 'printWidth'], 'step'],
    [['repeatBy', 'stepRepeat', 'labelWidth'], 'step'],
    [['printWidth', 'printLength', 'boxStyle'], 'flat'],
    [['proof', 'proofCopies', 'condition'], null],
  ] as const)('derives from %j that the size of the plate comes from: %s', (keys, by) => {
    expect(getPlateSizing(keys.map((key) => ({ key })))).toBe(by);
  });
});

describe('a selection that drawing and price are computed from', () => {
  it('may have missing answers, but no wrong number', () => {
    expect(isPriceable(tree, {})).toBe(true);
    expect(isPriceable(tree, full)).toBe(true);
    expect(isPriceable(tree, { ...full, gears: '10' })).toBe(false);
    expect(isPriceable(tree, { ...full, printWidth: '900' })).toBe(false);
  });
});

describe('the cause of a price difference', () => {
  const cause = (optionId: string, answer: string | string[]) =>
    getPriceChangeCause(tree, full, { ...full, [optionId]: answer }, optionId);

  it.each([
    ['services', ['services.trapping', 'services.artwork'], { kind: 'with', value: 'ARTWORK' }],
    ['services', [], { kind: 'without', value: 'TRAPPING' }],
    ['grid', ['grid.shrinkGrid'], { kind: 'with', value: 'Shrink grid' }],
    ['thickness', 'thickness.t170', { kind: 'value', label: 'Thickness', value: 'T170' }],
    ['gears', '120', { kind: 'value', label: 'gears', value: '120' }],
    ['colours', 'colours.c2', { kind: 'value', label: 'Number of colours', value: 'C2' }],
  ])('is named after a change of %s', (id, answer, expected) => expect(cause(id, answer)).toEqual(expected));

  it('counts an added colour', () => {
    const before = { ...full, colours: 'colours.c1' };
    expect(getPriceChangeCause(tree, before, { ...full, colours: 'colours.c2' }, 'colours')).toEqual({
      kind: 'colours',
      number: 2,
    });
  });
});

describe('the figures of a quote', () => {
  const local = convertQuoteToFigures(calculateQuote(product, tree, full, list, { couponPercent: 10 }));

  it('are the same from the browser and from the server [PRC-03] [CPN-05]', () => {
    const answer = {
      price: 759.28,
      selectedPrice: 759.28,
      unitPrice: 181.82,
      physical: 727.28,
      lenPrice: 165.28,
      pdfPrice: 60,
      proofingPrice: 0,
      priceInclTax: 717.52,
      discount: 75.93,
      services: [{ id: 'x', parentId: 'services', title: 'TRAPPING', sku: 'trapping', selected: true, price: 32 }],
      trappingPrice: 32,
    };
    const server = convertAnswerToFigures(answer as unknown as Parameters<typeof convertAnswerToFigures>[0]);
    expect(hasSameFigures(local, server)).toBe(true);
    expect(server).toEqual(local);
  });

  it('differ when the server sees another price', () => {
    expect(hasSameFigures(local, { ...local, incl: local.incl + 1 })).toBe(false);
  });
});

describe('the drawing of the plate', () => {
  const getUnnamedInkLabel = ({ number: n }: { number: number }) => `Color ${n}`;
  const createModel = (selection: Selection) =>
    createPlateModel(getPlateFacts(tree, selection), {
      categoryKey: 'labels',
      marginUm: 10_000,
      reversePrint: false,
      getUnnamedInkLabel,
    });

  it('is missing until width and length are known', () => {
    expect(createModel({})).toBeNull();
    expect(createModel({ gears: '104' })).toBeNull();
  });

  it('has the dimensions of the order, with the distorted image length of example V1', () => {
    expect(createModel(full)).toMatchObject({
      widthUm: 216_000,
      lengthUm: 330_200,
      marginUm: 10_000,
      imageUm: 323_823,
      bleedUm: 2000,
      inks: ['Color 1', 'Color 2', 'Color 3', 'Color 4'],
    });
  });

  it('reads the thickness from its sku', () => {
    expect(parseThickness('t114')).toBe(1140);
    expect(parseThickness('t635')).toBe(6350);
    expect(parseThickness('t3175')).toBe(3175);
    expect(parseThickness('t10000')).toBe(10_000);
    expect(parseThickness(null)).toBeNull();
    expect(parseThickness('x')).toBeNull();
  });
});
