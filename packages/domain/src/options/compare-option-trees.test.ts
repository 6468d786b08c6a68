import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '../localized-text.ts';
import { buildOption } from './build-option.ts';
import { compareOptionTrees, type TreeDifference, type TreePath } from './compare-option-trees.ts';
import type { OptionNode, OptionTree } from './option-types.ts';
import { anyOptionTree, bothLanguages } from './option-tree-fixture.ts';

type Node = OptionNode<LocalizedText>;
type Tree = OptionTree<LocalizedText>;

const thickness = (extra: Partial<Node> = {}, skus = ['t114', 't170', 't284']): Node =>
  buildOption({
    id: 'thickness',
    key: 'thickness',
    label: bothLanguages('Thickness'),
    fieldType: 'dropdown',
    required: true,
    ...extra,
    values: skus.map((sku) => ({ sku, title: bothLanguages(sku) })),
  });
const plateType = (children: Node[] = [], skus = ['dig', 'ftd']): Node =>
  buildOption({
    id: 'plateType',
    key: 'plateType',
    label: bothLanguages('Plate type'),
    fieldType: 'swatch',
    need_reload: true,
    values: skus.map((sku) => ({ sku, title: bothLanguages(sku), children: sku === 'dig' ? children : [] })),
  });
const width = (extra: Partial<Node> = {}): Node =>
  buildOption({
    id: 'width',
    key: 'printWidth',
    label: bothLanguages('Width'),
    fieldType: 'number',
    min: 10,
    max: 1200,
    units: 'mm',
    ...extra,
  });
const note: Node = buildOption({ id: 'note', key: 'note', label: bothLanguages('Note'), fieldType: 'text' });

/** A value of an option with something else in it. */
const withValue = (node: Node, sku: string, extra: Partial<Node['optionsFields'][number]>): Node => ({
  ...node,
  optionsFields: node.optionsFields.map((value) => (value.sku === sku ? { ...value, ...extra } : value)),
});

const namePath = (path: TreePath): string => path.map(({ name }) => name.en).join(' › ');
const nameValue = (value: unknown): string => (Array.isArray(value) ? value.join('+') : String(value));
function summarize(difference: TreeDifference): string {
  const path = namePath(difference.path);
  switch (difference.kind) {
    case 'added':
    case 'removed':
      return `${difference.kind} ${difference.subject.of}: ${path}`;
    case 'moved': {
      const [from, to] = [difference.from, difference.to].map(
        ({ parent, after }) => `${namePath(parent) || 'top'} after ${after?.name.en ?? 'nothing'}`,
      );
      return `moved: ${path}: ${from} → ${to}`;
    }
    case 'changed': {
      const field = difference.lang ? `${difference.field}.${difference.lang}` : difference.field;
      return `${path}: ${field}: ${nameValue(difference.one)} → ${nameValue(difference.other)}`;
    }
  }
}

const rows: readonly { name: string; one: Tree; other: Tree; expected: readonly string[] }[] = [
  { name: 'nothing', one: [plateType([thickness()])], other: [plateType([thickness()])], expected: [] },
  { name: 'an option added', one: [width()], other: [width(), note], expected: ['added option: Note'] },
  {
    name: 'an option removed with everything below it, named once',
    one: [plateType([thickness(), width()]), note],
    other: [note],
    expected: ['removed option: Plate type'],
  },
  {
    name: 'an option added under a value',
    one: [plateType()],
    other: [plateType([thickness()])],
    expected: ['added option: Plate type › dig › Thickness'],
  },
  {
    name: 'a value removed and another added',
    one: [thickness()],
    other: [thickness({}, ['t114', 't170', 't394'])],
    expected: ['removed value: Thickness › t284', 'added value: Thickness › t394'],
  },
  {
    name: 'an option renamed in one language',
    one: [plateType([thickness()])],
    other: [plateType([thickness({ label: { en: 'Thickness', ar: 'السماكة' } })])],
    expected: ['Plate type › dig › Thickness: label.ar: Thickness ع → السماكة'],
  },
  {
    name: 'what an option asks for',
    one: [width()],
    other: [width({ required: true, min: 20, max: null, units: 'percent', float: true, decimals: 2 })],
    expected: [
      'Width: required: false → true',
      'Width: min: 10 → 20',
      'Width: max: 1200 → null',
      'Width: units: mm → percent',
      'Width: float: false → true',
      'Width: decimals: 0 → 2',
    ],
  },
  {
    name: 'its type and meaning',
    one: [note],
    other: [{ ...note, fieldType: 'textarea', key: 'brief' }],
    expected: ['Note: key: note → brief', 'Note: fieldType: text → textarea'],
  },
  {
    name: 'settings that the whole form shares',
    one: [note],
    other: [{ ...note, isForCustomTemplate: true, isForOneLine: true, need_reload: true }],
    expected: [
      'Note: need_reload: false → true',
      'Note: isForOneLine: false → true',
      'Note: isForCustomTemplate: false → true',
    ],
  },
  {
    name: 'a text that was missing, and none where it became empty',
    one: [note, width({ description: null })],
    other: [{ ...note, description: bothLanguages('Why', '') }, width({ description: { en: '', ar: '' } })],
    expected: ['Note: description.en:  → Why'],
  },
  {
    name: 'a price key, a default and what a value hides',
    one: [thickness()],
    other: [withValue(thickness(), 't170', { sku: 't171', selected: true, hides: ['gears', 'cylinder'] })],
    expected: [
      'Thickness › t170: sku: t170 → t171',
      'Thickness › t170: selected: false → true',
      'Thickness › t170: hides:  → gears+cylinder',
    ],
  },
  {
    name: 'not that the same things are hidden in another order',
    one: [withValue(thickness(), 't170', { hides: ['gears', 'cylinder'] })],
    other: [withValue(thickness(), 't170', { hides: ['cylinder', 'gears'] })],
    expected: [],
  },
  {
    name: 'the one value that was moved among several',
    one: [thickness()],
    other: [thickness({}, ['t284', 't114', 't170'])],
    expected: ['moved: Thickness › t284: Thickness after t170 → Thickness after nothing'],
  },
  {
    name: 'an option moved under a value, and what changed in it',
    one: [plateType(), width()],
    other: [plateType([width({ max: 900 })])],
    expected: [
      'moved: Plate type › dig › Width: top after Plate type → Plate type › dig after nothing',
      'Plate type › dig › Width: max: 1200 → 900',
    ],
  },
  {
    name: 'an option that was taken out before the value around it was removed',
    one: [plateType([width()])],
    other: [plateType([], ['ftd']), width()],
    expected: [
      'removed value: Plate type › dig',
      'moved: Width: Plate type › dig after nothing → top after Plate type',
    ],
  },
  {
    name: 'an option moved under a new value',
    one: [plateType([], ['ftd']), width()],
    other: [plateType([width()])],
    expected: [
      'added value: Plate type › dig',
      'moved: Plate type › dig › Width: top after Plate type → Plate type › dig after nothing',
    ],
  },
  {
    name: 'a second option with an id that a draft holds twice',
    one: [note],
    other: [note, { ...note, label: bothLanguages('Another') }],
    expected: ['added option: Another'],
  },
];

/** Texts that say the same in one form. */
function toPlain(tree: Tree): unknown {
  const toText = (text: LocalizedText | null) => ({ en: text?.en ?? '', ar: text?.ar ?? '' });
  return tree.map((node) => ({
    ...node,
    sku: node.sku ?? '',
    description: toText(node.description),
    optionsFields: node.optionsFields.map((value) => ({
      ...value,
      sku: value.sku ?? '',
      downloadableDescription: toText(value.downloadableDescription),
      hides: [...value.hides].sort(),
      children: toPlain(value.children),
    })),
  }));
}

describe('the difference of two option trees', () => {
  it.each(rows)('names $name', ({ one, other, expected }) => {
    expect(compareOptionTrees(one, other).map(summarize)).toEqual(expected);
  });

  it('is none between a tree and its copy, and some between trees that do not say the same', () => {
    fc.assert(
      fc.property(anyOptionTree, anyOptionTree, (one, other) => {
        expect(compareOptionTrees(one, JSON.parse(JSON.stringify(one)) as Tree)).toEqual([]);
        const isSame = JSON.stringify(toPlain(one)) === JSON.stringify(toPlain(other));
        expect(compareOptionTrees(one, other).length === 0).toBe(isSame);
      }),
    );
  });

  it('is found in a single field, wherever it stands', () => {
    const changes: ((node: Node) => Partial<Node>)[] = [
      ({ label }) => ({ label: { ...label, ar: `${label.ar}!` } }),
      ({ required }) => ({ required: !required }),
      ({ max }) => ({ max: (max ?? 0) + 1 }),
      ({ optionsFields: [first, ...rest] }) =>
        first ? { optionsFields: [{ ...first, selected: !first.selected }, ...rest] } : { value: 'other' },
    ];
    const changeAt = (tree: Tree, at: number, change: (typeof changes)[number]): [Node[], number] => {
      let left = at;
      const changed = tree.map((node): Node => {
        if (left-- === 0) return { ...node, ...change(node) };
        return {
          ...node,
          optionsFields: node.optionsFields.map((value) => {
            const [children, rest] = changeAt(value.children, left, change);
            left = rest;
            return { ...value, children };
          }),
        };
      });
      return [changed, left];
    };
    fc.assert(
      fc.property(anyOptionTree, fc.nat(12), fc.constantFrom(...changes), (tree, at, change) => {
        const [changed, left] = changeAt(tree, at, change);
        fc.pre(left < 0);
        const found = compareOptionTrees(tree, changed);
        expect(found).toHaveLength(changed === tree ? 0 : 1);
        expect(found[0]?.kind).toBe('changed');
      }),
    );
  });

  it('the other way round removes what was added and takes fields back', () => {
    const count = (differences: readonly TreeDifference[], kind: TreeDifference['kind']) =>
      differences.filter((difference) => difference.kind === kind).length;
    fc.assert(
      fc.property(anyOptionTree, anyOptionTree, (one, other) => {
        const [there, back] = [compareOptionTrees(one, other), compareOptionTrees(other, one)];
        expect(count(back, 'removed')).toBe(count(there, 'added'));
        expect(count(back, 'changed')).toBe(count(there, 'changed'));
      }),
    );
  });

  it('of trees with 500 options that all changed and moved is found at once', () => {
    const branch = (name: string, width: number): Node =>
      buildOption({
        id: name,
        key: 'thickness',
        label: bothLanguages(name),
        fieldType: 'dropdown',
        values: Array.from({ length: width }, (_, n) => ({ sku: `v${n}`, title: bothLanguages(`${name} ${n}`) })),
      });
    const tree = Array.from({ length: 500 }, (_, n) => branch(`o${n}`, 10));
    const other = tree
      .toReversed()
      .map((node) => ({ ...node, label: bothLanguages(`${node.id} new`) }))
      .slice(1);
    const start = Date.now();
    const differences = compareOptionTrees(tree, other);
    const took = Date.now() - start;
    // All but one are moved, and each has two new names; the last one is gone.
    expect(differences).toHaveLength(498 + 2 * 499 + 1);
    expect(took).toBeLessThan(1000);
  });
});
