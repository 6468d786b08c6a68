import { describe, expect, it } from 'vitest';
import { testTree as pricedTree } from '../pricing/pricing-fixture.ts';
import { createSelectionFromKeys } from './answers.ts';
import { buildOption } from './build-option.ts';
import { findUnusualScale } from './plausible-sizes.ts';
import { validateSelection } from './validate-selection.ts';

const testTree = [
  ...pricedTree,
  buildOption({
    ...{ id: 'distortion', key: 'distortion', label: 'distortion', fieldType: 'dropdown' },
    values: [
      { sku: 'distAuto', title: 'auto' },
      {
        sku: 'distMan',
        title: 'by hand',
        children: [buildOption({ id: 'scale', key: 'scale', label: 'scale', fieldType: 'number', decimals: 5 })],
      },
    ],
  }),
];

describe('a cylinder', () => {
  const check = (cylinder: string) => {
    const selection = createSelectionFromKeys(testTree, { repeatBy: 'repCyl', cylinder });
    return validateSelection(testTree, selection, { decimals: 5 })['cylinder'] ?? null;
  };

  it.each(['0953', '3810', '5080', '9525'])('of %s is within the bounds of the gears', (cylinder) =>
    expect(check(cylinder)).toBeNull(),
  );

  it.each([
    ['0001', { key: 'cylinderOutOfRange', params: { typed: 0.1, min: 95.25, max: 952.5 } }],
    ['0952', { key: 'cylinderMistyped', params: { typed: 95.2, cylinder: '9520', repeat: 952 } }],
    ['9526', { key: 'cylinderOutOfRange', params: { typed: 952.6, min: 95.25, max: 952.5 } }],
    ['0381', { key: 'cylinderMistyped', params: { typed: 38.1, cylinder: '3810', repeat: 381 } }],
    ['0000', { key: 'minimumDigits', params: { count: 4 } }],
  ])('of %s is refused', (cylinder, message) => expect(check(cylinder)).toEqual(message));
});

describe('a scale by hand', () => {
  // 1.14 mm on 104 gears: K = 6.377 mm, calculated 98.069 %.
  const find = (scale: string, more = {}) =>
    findUnusualScale(
      testTree,
      createSelectionFromKeys(testTree, {
        ...{ plateType: 'dig', thickness: 't114', repeatBy: 'repGear', gears: '104' },
        ...{ distortion: 'distMan', scale, ...more },
      }),
    );

  it.each([
    ['98.069', null],
    ['98.569', null],
    ['97.6', null],
    ['98.57', { scale: 98.57, calculated: 98.069 }],
    ['92', { scale: 92, calculated: 98.069 }],
    ['', null],
  ])('of %s is far from the calculated one: %o', (scale, unusual) => expect(find(scale)).toEqual(unusual));

  it('is not asked about while it is calculated or the repeat is missing', () => {
    expect(find('92', { distortion: 'distAuto' })).toBeNull();
    expect(find('92', { gears: '' })).toBeNull();
  });
});
