import { describe, expect, it } from 'vitest';
import { buildOption } from './build-option.ts';
import { changeOption } from './edit-option-tree.ts';
import { checkPublishableTree, findUnreadableNumbers } from './check-publishable-tree.ts';
import { createTreeHistory, reduceTreeHistory } from './tree-history.ts';
import { changeUnits, getUnreadLimits, readTypedLimit, typeLimit } from './typed-limit.ts';

describe('a typed limit', () => {
  it.each([
    ['560', 'mm', 560],
    ['560 mm', 'mm', 560],
    ['560MM', 'mm', 560],
    ['12,5 mm', 'mm', 12.5],
    ['٥٦٠', 'mm', 560],
    ['٥٦٠ مم', 'mm', 560],
    ['٥٦٠٫٥ ملم', 'mm', 560.5],
    ['\u2066560\u2069 mm', 'mm', 560],
    ['30%', 'percent', 30],
    ['٣٠٪', 'percent', 30],
    ['30 %', null, 30],
    ['560 mm', null, 560],
    ['', 'mm', null],
    ['  ', 'mm', null],
    ['mm', 'mm', Number.NaN],
    ['30 %', 'mm', Number.NaN],
    ['30 mm', 'percent', Number.NaN],
    ['30 mm', 'gears', Number.NaN],
    ['1,200 mm', 'mm', Number.NaN],
    ['560 wide', 'mm', Number.NaN],
  ] as const)('"%s" of an option in %s is %s', (typed, units, number) => {
    expect(readTypedLimit(typed, units)).toBe(number);
  });
});

describe('what cannot be read', () => {
  const text = { en: 'Width', ar: 'العرض' };
  const tree = [
    buildOption({ id: 'width', key: 'printWidth', label: text, fieldType: 'number', units: 'mm', min: 10, max: 900 }),
  ];
  const [node] = tree;
  const read = (of: typeof tree | readonly (typeof tree)[number][]) => of[0] && getUnreadLimits(of[0]);

  it.each(['min', 'max', 'value'] as const)('stays with the option as %s, through undo, redo and storage', (field) => {
    const typed = typeLimit(tree, 'width', field, 'abc');
    expect(read(typed)).toEqual({ [field]: 'abc' });
    expect(Object.keys(findUnreadableNumbers(typed))).toEqual([`0.${field}`]);
    expect(Object.keys(checkPublishableTree(typed))).toEqual([`0.${field}`]);
    expect(read(JSON.parse(JSON.stringify(typed)) as typeof tree)).toEqual({ [field]: 'abc' });
    const edited = reduceTreeHistory(createTreeHistory(tree), { type: 'edited', tree: typed });
    const undone = reduceTreeHistory(edited, { type: 'undone' });
    expect(undone.present).toBe(tree);
    expect(reduceTreeHistory(undone, { type: 'redone' }).present).toBe(typed);
    expect(typeLimit(typed, 'width', field, field === 'value' ? '' : String(node?.[field]))).toEqual(tree);
  });

  it('is no change where the same is typed in another way, and is read once the unit is the right one', () => {
    expect(typeLimit(tree, 'width', 'min', '10 mm')).toBe(tree);
    const typed = typeLimit(tree, 'width', 'min', '30 %');
    expect(changeUnits(typed, 'width', 'percent')).toEqual(changeOption(tree, 'width', { min: 30, units: 'percent' }));
  });

  it('counts for numbers alone', () => {
    const typed = changeOption(typeLimit(tree, 'width', 'min', 'abc'), 'width', { fieldType: 'text' });
    expect([read(typed), findUnreadableNumbers(typed)]).toEqual([{}, {}]);
  });
});
