import { describe, expect, it } from 'vitest';
import type { OptionKey, OptionNode } from './option-types.ts';
import { getPressFacts } from './press-facts.ts';

const createNode = (key: OptionKey, skus: readonly string[] = []): OptionNode =>
  ({
    id: key,
    key,
    label: key,
    fieldType: skus.length > 0 ? 'dropdown' : key === 'gears' ? 'gears' : key === 'cylinder' ? 'cylinder' : 'text',
    value: '',
    optionsFields: skus.map((sku) => ({
      id: sku,
      title: sku,
      value: sku,
      sku,
      selected: false,
      children: [],
      hides: [],
    })),
  }) as unknown as OptionNode;
const tree = [
  createNode('gears'),
  createNode('cylinder'),
  createNode('pressName'),
  createNode('thickness', ['t114', 't170']),
  createNode('lineScreen', ['lpi85', 'lpi133']),
];

describe('the facts of a press setting', () => {
  it.each([
    [{}, { pressName: '', repeatUm: null, gears: null, cylinder: '', linesPerInch: null, thicknessUm: null }],
    [
      { gears: '96', pressName: 'Nilpeter FB 3300', thickness: 't114', lineScreen: 'lpi133' },
      {
        pressName: 'Nilpeter FB 3300',
        repeatUm: 304_800,
        gears: 96,
        cylinder: '',
        linesPerInch: 133,
        thicknessUm: 1140,
      },
    ],
    // 508.0 mm are 160 teeth, 509.0 mm are no whole number of teeth.
    [
      { cylinder: '5080', lineScreen: 'lpi85' },
      { repeatUm: 508_000, gears: 160, cylinder: '5080', linesPerInch: 85 },
    ],
    [
      { cylinder: '5090', thickness: 't170' },
      { repeatUm: 509_000, gears: null, thicknessUm: 1700 },
    ],
  ])('of %j', (selection, expected) => {
    expect(getPressFacts(tree, selection)).toMatchObject(expected);
  });
});
