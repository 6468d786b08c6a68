import { buildOption } from '../options/build.ts';
import type { OptionNode } from '../options/types.ts';
import type { PriceList } from './price-list.ts';

/** A price list and a tree that ask everything that pricing reads, for tests. */
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
    rush: { kind: 'percentOfPhysical', percent: 25 },
  },
  proofs: { proofA4: 4500, proofA3: 8000, proofA2: 14_000 },
  vat: { country: 'AE', percent: 5 },
};

const values = (skus: string[]) => skus.map((sku) => ({ sku, title: sku }));
const number = (key: OptionNode['key'], extra: Partial<OptionNode> = {}): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType: 'number', required: true, ...extra });
const choice = (key: OptionNode['key'], skus: string[]): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType: 'dropdown', required: true, values: values(skus) });
const checks = (key: OptionNode['key'], skus: string[], required = false): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType: 'checkbox', required, values: values(skus) });

const colours = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

export const testTree: OptionNode[] = [
  choice('plateType', ['dig', 'ftd', 'ana']),
  choice('thickness', Object.keys(testPriceList.thickness)),
  buildOption({
    id: 'repeatBy',
    key: 'repeatBy',
    label: 'repeatBy',
    fieldType: 'dropdown',
    required: true,
    values: [
      { sku: 'repGear', title: 'Gears', children: [number('gears', { min: 30, max: 300, units: 'gears' })] },
      {
        sku: 'repCyl',
        title: 'Cylinder',
        children: [
          buildOption({ id: 'cylinder', key: 'cylinder', label: 'cylinder', fieldType: 'cylinder', required: true }),
        ],
      },
      { sku: 'flat', title: 'Flat', children: [number('printLength', { decimals: 5, units: 'mm' })] },
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
          number('labelWidth', { min: 5, max: 500, decimals: 5, units: 'mm' }),
          number('labelLength', { min: 5, max: 900, decimals: 5, units: 'mm' }),
          number('across', { min: 1, max: 30 }),
          number('around', { min: 1, max: 30 }),
          number('gapAcross', { min: 0, max: 50, decimals: 5, units: 'mm' }),
          number('stagger', { required: false, min: 0, max: 50, units: 'percent' }),
        ],
      },
    ],
  }),
  number('printWidth', { min: 20, max: 1600, decimals: 5, units: 'mm' }),
  buildOption({
    id: 'printedSides',
    key: 'printedSides',
    label: 'printedSides',
    fieldType: 'swatch',
    values: [
      { sku: 'oneSide', title: 'One side', bothSide: 0 },
      { sku: 'bothSide', title: 'Both sides', bothSide: 1, children: [choice('backColours', colours)] },
    ],
  }),
  choice('colours', colours),
  checks('services', ['artwork', 'trapping', 'dieline', 'mounting', 'rush']),
  choice('proof', ['proofNone', 'proofA4', 'proofA3', 'proofA2']),
  number('proofCopies', { required: false, min: 1, max: 5 }),
  checks('outputs', ['physical', 'len', 'pdf'], true),
];

export const labels = { categoryKey: 'labels', pdfPrice: 6000, testProduct: false };
export const film = { categoryKey: 'flexible-packaging', pdfPrice: 9000, testProduct: false };
export const corrugated = { categoryKey: 'corrugated', pdfPrice: 12_000, testProduct: false };
export const sacks = { categoryKey: 'paper-and-tissue', pdfPrice: 9000, testProduct: false };
