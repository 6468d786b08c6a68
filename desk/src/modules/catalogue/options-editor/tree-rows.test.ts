import { changeOption, moveNode } from '@platewright/domain/options/edit-option-tree';
import { buildOption } from '@platewright/domain/options/build-option';
import { expect, it } from 'vitest';
import { listOpenableKeys, listTreeRows } from './tree-rows.ts';

const named = (en: string) => ({ en, ar: en });
const build = (id: string, children: ReturnType<typeof buildOption<ReturnType<typeof named>>>[] = []) =>
  buildOption({
    ...{ id, key: 'note', label: named(id), fieldType: 'dropdown' },
    values: ['a', 'b'].map((sku) => ({ sku, title: named(sku), children: sku === 'a' ? children : [] })),
  });
const tree = [build('one', [build('inner')]), build('two'), build('three')];
const open = new Set(listOpenableKeys(tree));

it('what a line is about is another object only where it changed, so that no other line is drawn again', () => {
  const before = listTreeRows(tree, open);
  const listDrawnAgain = (next: typeof tree) => {
    const known = new Map(before.map(({ key, subject }) => [key, subject]));
    return listTreeRows(next, open).flatMap(({ key, subject }) => (known.get(key) === subject ? [] : [key]));
  };
  expect(listDrawnAgain(tree)).toEqual([]);
  expect(listDrawnAgain(changeOption(tree, 'two', { label: named('second') }) as typeof tree)).toEqual(['["two"]']);
  // What stands above it holds it.
  expect(listDrawnAgain(changeOption(tree, 'inner', { label: named('x') }) as typeof tree)).toEqual([
    '["one"]',
    '["one","one.a"]',
    '["inner"]',
  ]);
  const moved = moveNode(tree, { of: 'option', id: 'three' }, { parent: null, index: 0 });
  expect(listDrawnAgain(moved as typeof tree)).toEqual([]);
});
