import { describe, expect, it } from 'vitest';
import { testTree as pricedTree } from '../pricing/pricing-fixture.ts';
import { createSelectionFromKeys } from './answers.ts';
import { buildOption } from './build-option.ts';
import { findUnusualScale } from './unusual-scale.ts';

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
