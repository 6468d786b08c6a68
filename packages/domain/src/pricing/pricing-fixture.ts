import { buildOption } from '../options/build-option.ts';
import type { OptionNode } from '../options/option-types.ts';
import type { OrderTypePrices } from './order-types.ts';
import type { PriceList } from './price-list.ts';
import type { Quote } from './quote.ts';

/** For tests: a price list, a tree with every option that pricing reads, and products. */
export const testPriceList: PriceList = {
  version: 1,
  validFrom: '2026-01-01',
  thickness: {
    t114: { um: 1140, rate: 22_000, minimum: 7500 },
    t170: { um: 1700, rate: 24_000, minimum: 7500 },
    t284: { um: 2840, rate: 30_000, minimum: 11_000 },
    t394: { um: 3940, rate: 36_000, minimum: 16_000 },
  },
  typeFactor: { dig: 100, ftd: 115, ana: 85 },
  margin: { labels: 10_000, 'flexible-packaging': 10_000, corrugated: 15_000, 'paper-and-tissue': 15_000 },
  len: { rate: 5000, minimum: 4000 },
  services: {
    artwork: { kind: 'fixed', fils: 12_000 },
    trapping: { kind: 'perColour', fils: 800 },
    stepRepeat: { kind: 'fixed', fils: 3000 },
    dieline: { kind: 'fixed', fils: 7500 },
    mounting: { kind: 'fixed', fils: 6000 },
    rush: { kind: 'percentOfOutputs', percent: 25 },
  },
  proofs: { proofA4: 4500, proofA3: 8000, proofA2: 14_000 },
  vat: { country: 'AE', percent: 5 },
};

const toValues = (skus: string[]) => skus.map((sku) => ({ sku, title: sku }));
const numberOption = (key: OptionNode['key'], extra: Partial<OptionNode> = {}): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType: 'number', required: true, ...extra });
const choiceOption = (key: OptionNode['key'], skus: string[]): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType: 'dropdown', required: true, values: toValues(skus) });
const checkboxOption = (key: OptionNode['key'], skus: string[], required = false): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType: 'checkbox', required, values: toValues(skus) });

const colourSkus = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

export const testTree: OptionNode[] = [
  choiceOption('plateType', ['dig', 'ftd', 'ana']),
  choiceOption('thickness', Object.keys(testPriceList.thickness)),
  buildOption({
    id: 'repeatBy',
    key: 'repeatBy',
    label: 'repeatBy',
    fieldType: 'dropdown',
    required: true,
    values: [
      { sku: 'repGear', title: 'Gears', children: [numberOption('gears', { min: 30, max: 300, units: 'gears' })] },
      {
        sku: 'repCyl',
        title: 'Cylinder',
        children: [
          buildOption({ id: 'cylinder', key: 'cylinder', label: 'cylinder', fieldType: 'cylinder', required: true }),
        ],
      },
      { sku: 'flat', title: 'Flat', children: [numberOption('printLength', { decimals: 5, units: 'mm' })] },
    ],
  }),
  buildOption({
    id: 'stepRepeat',
    key: 'stepRepeat',
    label: 'stepRepeat',
    fieldType: 'checkbox',
    values: [
      {
        sku: 'stepRepeat',
        title: 'Step and repeat',
        hides: ['printWidth'],
        children: [
          numberOption('labelWidth', { min: 5, max: 500, decimals: 5, units: 'mm' }),
          numberOption('labelLength', { min: 5, max: 900, decimals: 5, units: 'mm' }),
          numberOption('across', { min: 1, max: 30 }),
          numberOption('around', { min: 1, max: 30 }),
          numberOption('gapAcross', { min: 0, max: 50, decimals: 5, units: 'mm' }),
          numberOption('stagger', { required: false, min: 0, max: 50, units: 'percent' }),
        ],
      },
    ],
  }),
  numberOption('printWidth', { min: 20, max: 1600, decimals: 5, units: 'mm' }),
  buildOption({
    id: 'printedSides',
    key: 'printedSides',
    label: 'printedSides',
    fieldType: 'swatch',
    values: [
      { sku: 'oneSide', title: 'One side', bothSide: 0 },
      { sku: 'bothSide', title: 'Both sides', bothSide: 1, children: [choiceOption('backColours', colourSkus)] },
    ],
  }),
  choiceOption('colours', colourSkus),
  checkboxOption('services', ['artwork', 'trapping', 'dieline', 'mounting', 'rush']),
  choiceOption('proof', ['proofNone', 'proofA4', 'proofA3', 'proofA2']),
  numberOption('proofCopies', { required: false, min: 1, max: 5 }),
  checkboxOption('outputs', ['physical', 'len', 'pdf'], true),
];

/** The prices of a quote by order type; services include proofs. */
export const toOrderTypePrices = (quote: Quote<unknown>): OrderTypePrices => ({
  physical: quote.physical,
  len: quote.lenPrice,
  pdf: quote.pdfPrice,
  services: quote.servicesTotal + quote.proofingPrice,
});

export const labelsProduct = { categoryKey: 'labels', pdfPrice: 6000, testProduct: false };
export const filmProduct = { categoryKey: 'flexible-packaging', pdfPrice: 9000, testProduct: false };
export const corrugatedProduct = { categoryKey: 'corrugated', pdfPrice: 12_000, testProduct: false };
export const sacksProduct = { categoryKey: 'paper-and-tissue', pdfPrice: 9000, testProduct: false };
