import { describe, expect, it } from 'vitest';
import { buildOption } from './build-option.ts';
import { checkOptionTree } from './check-option-tree.ts';
import { bothLanguages } from './option-tree-fixture.ts';
import type { OptionKey } from './option-types.ts';
import { applyBlock, findCounterpart } from './shared-blocks.ts';

let count = 0;
const createId = () => `new-${count++}`;
const build = (
  id: string,
  key: OptionKey,
  skus: string[],
  children: ReturnType<typeof buildOption>[] = [],
  label = id,
) =>
  buildOption({
    ...{ id, key, label: bothLanguages(label), fieldType: 'dropdown' },
    values: skus.map((sku) => ({ sku, title: bothLanguages(`${label} ${sku}`), children: children as never })),
  });
const product = (name: string, thicknesses: string[], label = 'Thickness') => [
  build(`${name}.width`, 'printWidth', []),
  build(
    `${name}.type`,
    'plateType',
    ['dig'],
    [build(`${name}.thickness`, 'thickness', thicknesses, [], label) as never],
  ),
];
const source = product('one', ['t114', 't170'], 'Relief');
const other = product('two', ['t114', 't284']);
const thicknessOf = (tree: ReturnType<typeof applyBlock>) => tree[1]?.optionsFields[0]?.children[0];

describe('a block that products share', () => {
  it('is found by what it means, at the same place', () => {
    expect(findCounterpart(source, 'one.thickness', other)?.id).toBe('two.thickness');
    expect(findCounterpart(source, 'one.type', other)?.id).toBe('two.type');
    expect(findCounterpart(source, 'one.type', [])).toBeNull();
  });

  it('takes over everything, and keeps the ids that answers name', () => {
    const changed = applyBlock(source, 'one.type', other, false, createId);
    expect(checkOptionTree(changed).ok).toBe(true);
    expect(changed[0]).toBe(other[0]);
    expect(thicknessOf(changed)).toMatchObject({ id: 'two.thickness', label: bothLanguages('Relief') });
    expect(thicknessOf(changed)?.optionsFields.map(({ id, sku }) => [id, sku])).toEqual([
      ['two.thickness.t114', 't114'],
      [expect.stringMatching(/^new-/), 't170'],
    ]);
  });

  it('takes over texts and settings alone, where each product keeps what it offers', () => {
    const values = thicknessOf(applyBlock(source, 'one.type', other, true, createId))?.optionsFields;
    expect(values?.map(({ id, title }) => [id, title.en])).toEqual([
      ['two.thickness.t114', 'Relief t114'],
      ['two.thickness.t284', 'Thickness t284'],
    ]);
  });

  it('gives ids of its own to what is new below it', () => {
    const bare = [build('two.type', 'plateType', ['ana'])];
    const changed = applyBlock(source, 'one.type', bare, false, createId);
    expect(JSON.stringify(changed)).not.toContain('"id":"one.');
    expect(checkOptionTree(changed).ok).toBe(true);
  });

  it('tells options apart that mean the same, by their order', () => {
    const notes = (name: string, label: string) => [
      build(`${name}.first`, 'note', [], [], `${label} first`),
      build(`${name}.second`, 'note', [], [], `${label} second`),
    ];
    const changed = applyBlock(notes('one', 'New'), 'one.second', notes('two', 'Old'), false, createId);
    expect(changed.map(({ id, label }) => [id, label.en])).toEqual([
      ['two.first', 'Old first'],
      ['two.second', 'New second'],
    ]);
  });
});
