import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '../localized-text.ts';
import { buildOption } from './build-option.ts';
import { checkOptionTree, MAX_TREE_DEPTH, MAX_TREE_NODES } from './check-option-tree.ts';
import {
  changeOption,
  changeValue,
  duplicateNode,
  findOption,
  findPlace,
  findValue,
  insertOption,
  insertValue,
  moveNode,
  removeNode,
  type NodePlace,
  type NodeRef,
} from './edit-option-tree.ts';
import { anyOptionTree, bothLanguages } from './option-tree-fixture.ts';
import { fieldTypes, type OptionNode, type OptionTree } from './option-types.ts';
import { searchOptionTree } from './search-option-tree.ts';
import { createTreeHistory, MAX_TREE_STEPS, reduceTreeHistory, type TreeHistory } from './tree-history.ts';

type Node = OptionNode<LocalizedText>;
type Tree = OptionTree<LocalizedText>;

const listRefs = (tree: Tree): NodeRef[] =>
  tree.flatMap((node): NodeRef[] => [
    { of: 'option', id: node.id },
    ...node.optionsFields.flatMap((value): NodeRef[] => [
      { of: 'value', option: node.id, id: value.id },
      ...listRefs(value.children),
    ]),
  ]);
const listIds = (tree: Tree): string[] => listRefs(tree).map(({ id }) => id);
const sort = (ids: readonly string[]): string[] => [...ids].sort();

const createIds = () => {
  let last = 0;
  return () => `new${++last}`;
};
const newOption = (id: string, fieldType: Node['fieldType'] = 'dropdown'): Node =>
  buildOption({
    id,
    key: 'note',
    label: bothLanguages(id),
    fieldType,
    values: [{ sku: 'a', title: bothLanguages('A') }],
  });

const step = fc.record({
  kind: fc.constantFrom('addOption', 'addValue', 'move', 'duplicate', 'remove', 'changeOption', 'changeValue'),
  what: fc.nat(100),
  where: fc.nat(100),
  index: fc.nat(5),
  fieldType: fc.constantFrom(...fieldTypes),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function apply(tree: Tree, { kind, what, where, index, fieldType }: Step, createId: () => string): Tree {
  const refs = listRefs(tree);
  const ref = refs[what % Math.max(1, refs.length)];
  const parent = [null, ...refs][where % (refs.length + 1)] ?? null;
  if (kind === 'addOption') return insertOption(tree, { parent, index }, newOption(createId(), fieldType));
  if (!ref) return tree;
  switch (kind) {
    case 'addValue': {
      const [value] = newOption(createId()).optionsFields;
      return value && ref.of === 'option' ? insertValue(tree, ref.id, index, { ...value, id: createId() }) : tree;
    }
    case 'move':
      return moveNode(tree, ref, { parent, index });
    case 'duplicate':
      return duplicateNode(tree, ref, createId).tree;
    case 'remove':
      return removeNode(tree, ref);
    case 'changeOption':
      return ref.of === 'option' ? changeOption(tree, ref.id, { fieldType, min: index }) : tree;
    default:
      return ref.of === 'value' ? changeValue(tree, ref, { selected: true, title: bothLanguages('x') }) : tree;
  }
}

/** Lists with one answer have one, and every value names the option in which it stands. */
const walk = (tree: Tree): Node[] =>
  tree.flatMap((node) => [node, ...node.optionsFields.flatMap(({ children }) => walk(children))]);

describe('editing an option tree', () => {
  it('leaves a right tree right, or too large or deep, and never changes the tree that it was given', () => {
    fc.assert(
      fc.property(anyOptionTree, fc.array(step, { maxLength: 25 }), (start, steps) => {
        const before = JSON.stringify(start);
        const createId = createIds();
        const end = steps.reduce<Tree>((tree, one) => apply(tree, one, createId), start);
        const checked = checkOptionTree(end);
        const reasons = checked.ok ? [] : Object.values(checked.reason).map(({ key }) => key);
        expect(['treeTooLarge', 'treeTooDeep']).toEqual(expect.arrayContaining(reasons));
        for (const { id, optionsFields } of walk(end))
          for (const { parentId } of optionsFields) expect(parentId).toBe(id);
        expect(JSON.stringify(start)).toBe(before);
      }),
    );
  });

  it('moves without losing, doubling or renaming anything, and puts it where it was told', () => {
    fc.assert(
      fc.property(anyOptionTree, fc.nat(100), fc.nat(100), fc.nat(5), (tree, what, where, index) => {
        const refs = listRefs(tree);
        const ref = refs[what % Math.max(1, refs.length)];
        if (!ref) return;
        const parent = [null, ...refs][where % (refs.length + 1)] ?? null;
        const place: NodePlace = { parent, index };
        const moved = moveNode(tree, ref, place);
        expect(sort(listIds(moved))).toEqual(sort(listIds(tree)));
        if (moved === tree) return;
        const target: NodeRef = ref.of === 'value' && parent ? { ...ref, option: parent.id } : ref;
        const found = findPlace(moved, target);
        expect(found?.parent).toEqual(parent);
        expect(found?.index).toBe(Math.min(index, (found?.count ?? 0) - 1));
      }),
    );
  });

  it('puts nothing into itself', () => {
    const inner = newOption('inner');
    const outer = insertOption(
      [newOption('outer')],
      { parent: { of: 'value', option: 'outer', id: 'outer.a' }, index: 0 },
      inner,
    );
    const below: NodePlace = { parent: { of: 'value', option: 'inner', id: 'inner.a' }, index: 0 };
    expect(moveNode(outer, { of: 'option', id: 'outer' }, below)).toBe(outer);
    const value: NodeRef = { of: 'value', option: 'outer', id: 'outer.a' };
    expect(moveNode(outer, value, { parent: { of: 'option', id: 'inner' }, index: 0 })).toBe(outer);
  });

  it('moves no value to an option that has its id for something else', () => {
    const [one, two] = [newOption('one'), newOption('two')];
    const tree = [one, { ...two, optionsFields: two.optionsFields.map((value) => ({ ...value, id: 'one.a' })) }];
    const value: NodeRef = { of: 'value', option: 'one', id: 'one.a' };
    expect(moveNode(tree, value, { parent: { of: 'option', id: 'two' }, index: 0 })).toBe(tree);
  });

  it('gives a copy, and all that is below it, ids that nothing had', () => {
    fc.assert(
      fc.property(anyOptionTree, fc.nat(100), (tree, what) => {
        const refs = listRefs(tree);
        const ref = refs[what % Math.max(1, refs.length)];
        if (!ref) return;
        const { tree: after, copy } = duplicateNode(tree, ref, createIds());
        const former = listIds(tree);
        const made = listIds(after).filter((id) => id.startsWith('new'));
        expect(new Set(made).size).toBe(made.length);
        expect(sort(listIds(after))).toEqual(sort([...former, ...made]));
        expect(findPlace(after, copy)?.index).toBe((findPlace(tree, ref)?.index ?? 0) + 1);
      }),
    );
  });

  it('reloads the form of an option as soon as something stands under a value of it [PROD-43]', () => {
    const under: NodePlace = { parent: { of: 'value', option: 'outer', id: 'outer.a' }, index: 0 };
    const tree = [newOption('outer'), newOption('inner')];
    expect(findOption(moveNode(tree, { of: 'option', id: 'inner' }, under), 'outer')?.need_reload).toBe(true);
    expect(findOption(tree, 'outer')?.need_reload).toBe(false);
  });

  it('chooses one value of a list at first, and any number of boxes', () => {
    for (const [fieldType, first] of [
      ['dropdown', false],
      ['swatch', false],
      ['checkbox', true],
    ] as const) {
      const option = buildOption({
        ...newOption('o', fieldType),
        values: ['a', 'b'].map((sku) => ({ sku, title: bothLanguages(sku), selected: sku === 'a' })),
      });
      const tree = changeValue([option], { of: 'value', option: 'o', id: 'o.b' }, { selected: true });
      expect(findValue(tree, { of: 'value', option: 'o', id: 'o.a' })?.selected).toBe(first);
    }
  });
});

describe('taking edits back', () => {
  it('comes to the first tree by as many steps back, and to the last by as many again', () => {
    fc.assert(
      fc.property(anyOptionTree, fc.array(step, { maxLength: 20 }), (start, steps) => {
        const createId = createIds();
        const edited = steps.reduce<TreeHistory>(
          (history, one) => reduceTreeHistory(history, { type: 'edited', tree: apply(history.present, one, createId) }),
          createTreeHistory(start),
        );
        const taken = edited.past.length;
        const repeat = (from: TreeHistory, type: 'undone' | 'redone') =>
          Array.from({ length: taken }).reduce<TreeHistory>((history) => reduceTreeHistory(history, { type }), from);
        const first = repeat(edited, 'undone');
        expect(first.present).toBe(start);
        expect(reduceTreeHistory(first, { type: 'undone' })).toBe(first);
        expect(repeat(first, 'redone').present).toBe(edited.present);
      }),
    );
  });

  it('takes what was typed in one field back at once, and forgets what was taken back after another edit', () => {
    const trees = ['a', 'ab', 'abc'].map((label) => [newOption(label)]);
    const typed = trees.reduce<TreeHistory>(
      (history, tree) => reduceTreeHistory(history, { type: 'edited', tree, typedIn: 'o.label.en' }),
      createTreeHistory([]),
    );
    const back = reduceTreeHistory(typed, { type: 'undone' });
    expect(back.present).toEqual([]);
    const other = reduceTreeHistory(back, { type: 'edited', tree: [newOption('z')] });
    expect(reduceTreeHistory(other, { type: 'redone' })).toBe(other);
    expect(reduceTreeHistory(other, { type: 'replaced', tree: [] }).past).toEqual([]);
  });

  it('remembers so many steps', () => {
    const full = Array.from({ length: MAX_TREE_STEPS + 5 }).reduce<TreeHistory>(
      (history, _, index) => reduceTreeHistory(history, { type: 'edited', tree: [newOption(`o${index}`)] }),
      createTreeHistory([]),
    );
    expect(full.past).toHaveLength(MAX_TREE_STEPS);
  });
});

describe('searching an option tree', () => {
  it('finds options and values at any depth by name, code and price key, in either language', () => {
    const inner = buildOption({ ...newOption('inner'), label: { en: 'Sleeve', ar: 'غلاف' } });
    const tree = insertOption(
      [newOption('outer')],
      { parent: { of: 'value', option: 'outer', id: 'outer.a' }, index: 0 },
      inner,
    );
    expect(searchOptionTree(tree, ' sLEEve ')).toEqual([{ of: 'option', id: 'inner' }]);
    expect(searchOptionTree(tree, 'غلاف')).toEqual([{ of: 'option', id: 'inner' }]);
    expect(searchOptionTree(tree, 'outer')).toEqual([{ of: 'option', id: 'outer' }]);
    expect(searchOptionTree(tree, ' ')).toEqual([]);
  });
});

describe('the limits of an option tree', () => {
  const getReasons = (data: unknown) => {
    const checked = checkOptionTree(data);
    return checked.ok ? {} : Object.fromEntries(Object.entries(checked.reason).map(([path, { key }]) => [path, key]));
  };
  const ofValues = (count: number): Node =>
    buildOption({
      ...newOption('o'),
      values: Array.from({ length: count }, (_, index) => ({ sku: `v${index}`, title: bothLanguages('v') })),
    });
  const ofDepth = (levels: number): Node => {
    const node = newOption(`o${levels}`);
    if (levels === 1) return node;
    const children = [ofDepth(levels - 1)];
    return { ...node, optionsFields: node.optionsFields.map((value) => ({ ...value, children })) };
  };

  it('takes as many options and values, and levels, as a form may have, and names what is more', () => {
    expect(getReasons([ofValues(MAX_TREE_NODES - 1)])).toEqual({});
    expect(getReasons([ofValues(MAX_TREE_NODES)])).toEqual({ '': 'treeTooLarge' });
    expect(getReasons([ofDepth(MAX_TREE_DEPTH)])).toEqual({});
    expect(getReasons([ofDepth(MAX_TREE_DEPTH + 1)])).toEqual({ '': 'treeTooDeep' });
  });

  it('refuses a tree that contains itself', () => {
    const node = newOption('o');
    node.optionsFields[0]?.children.push(node);
    expect(getReasons([node])).toEqual({ '': 'treeTooDeep' });
  });
});
