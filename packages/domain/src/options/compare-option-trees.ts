import { languages, type Language, type LocalizedText } from '../localized-text.ts';
import type { OptionKey, OptionNode, OptionTree, OptionValueNode } from './option-types.ts';

type Node = OptionNode<LocalizedText>;
type ValueNode = OptionValueNode<LocalizedText>;

/** An option or value on the way from the top of the tree. */
export interface TreeStep {
  readonly id: string;
  readonly name: LocalizedText;
}
/** The way to an option or value, which comes last. */
export type TreePath = readonly TreeStep[];

/** Where something stands: under what, and after which of its neighbours; null for the first. */
export interface TreePlace {
  readonly parent: TreePath;
  readonly after: TreeStep | null;
}

export type OptionField = Exclude<keyof Node, 'id' | 'optionsFields'>;
/** `parentId` says where the value stands. */
export type ValueField = Exclude<keyof ValueNode, 'id' | 'parentId' | 'children'>;
export type TreeFieldValue = string | number | boolean | readonly OptionKey[] | null;

interface FieldDifference {
  readonly kind: 'changed';
  readonly path: TreePath;
  /** Of a text that has one. */
  readonly lang?: Language;
  readonly one: TreeFieldValue;
  readonly other: TreeFieldValue;
}
export type TreeDifference =
  | { readonly kind: 'added' | 'removed'; readonly path: TreePath; readonly subject: TreeSubject }
  | { readonly kind: 'moved'; readonly path: TreePath; readonly from: TreePlace; readonly to: TreePlace }
  | (FieldDifference & { readonly of: 'option'; readonly field: OptionField })
  | (FieldDifference & { readonly of: 'value'; readonly field: ValueField });

/** What was added or removed, with everything below it. */
export type TreeSubject =
  { readonly of: 'option'; readonly node: Node } | { readonly of: 'value'; readonly node: ValueNode };

/** Every field, so that a new one is compared too: in the order in which a person is told of them. */
const optionFields: Readonly<Record<OptionField, true>> = {
  label: true,
  key: true,
  fieldType: true,
  required: true,
  requiredGroup: true,
  min: true,
  max: true,
  units: true,
  float: true,
  decimals: true,
  value: true,
  sku: true,
  description: true,
  need_reload: true,
  isForOneLine: true,
  isForCustomTemplate: true,
};
const valueFields: Readonly<Record<ValueField, true>> = {
  title: true,
  value: true,
  sku: true,
  selected: true,
  image: true,
  hides: true,
  bothSide: true,
  hasAttachFile: true,
  downloadableDescription: true,
  downloadableFile: true,
  pdf_file: true,
};
const optionFieldNames = Object.keys(optionFields) as OptionField[];
const valueFieldNames = Object.keys(valueFields) as ValueField[];

/** An option or value where it stands in its tree. */
interface Entry {
  readonly key: string;
  readonly parent: Entry | null;
  readonly step: TreeStep;
  readonly subject: TreeSubject;
  /** Its values, or the options under it. */
  readonly children: Entry[];
}

interface IndexedTree {
  readonly roots: readonly Entry[];
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Finds options by their id anywhere in the tree and values by their id in their option. */
function indexTree(tree: OptionTree<LocalizedText>): IndexedTree {
  const entries = new Map<string, Entry>();
  const add = (wanted: string, parent: Entry | null, step: TreeStep, subject: TreeSubject): Entry => {
    // A draft may hold an id twice until it is published: the second one is compared with the second one.
    let key = wanted;
    for (let n = 2; entries.has(key); n++) key = JSON.stringify([wanted, n]);
    const entry: Entry = { key, parent, step, subject, children: [] };
    entries.set(key, entry);
    return entry;
  };
  const walk = (nodes: OptionTree<LocalizedText>, parent: Entry | null): Entry[] =>
    nodes.map((node) => {
      const option = add(`option ${node.id}`, parent, { id: node.id, name: node.label }, { of: 'option', node });
      for (const value of node.optionsFields) {
        const wanted = JSON.stringify([option.key, value.id]);
        const entry = add(wanted, option, { id: value.id, name: value.title }, { of: 'value', node: value });
        entry.children.push(...walk(value.children, entry));
        option.children.push(entry);
      }
      return option;
    });
  return { roots: walk(tree, null), entries };
}

const toPath = (entry: Entry | null): TreePath => (entry ? [...toPath(entry.parent), entry.step] : []);

function toPlace({ parent, key }: Entry, { roots }: IndexedTree): TreePlace {
  const siblings = parent?.children ?? roots;
  const before = siblings[siblings.findIndex((sibling) => sibling.key === key) - 1];
  return { parent: toPath(parent), after: before?.step ?? null };
}

/**
 * What a person has to be told of the way from one option tree to another; nothing when they say the same. Options are
 * followed by their ids wherever they go, values within their option. What is added or removed is named once, with
 * everything below it. A text that is missing says as much as an empty one.
 */
export function compareOptionTrees(
  one: OptionTree<LocalizedText>,
  other: OptionTree<LocalizedText>,
): readonly TreeDifference[] {
  const [before, after] = [indexTree(one), indexTree(other)];
  const differences: TreeDifference[] = [];
  const compareChildren = (former: readonly Entry[], present: readonly Entry[]): void => {
    for (const entry of former)
      if (!after.entries.has(entry.key))
        differences.push({ kind: 'removed', path: toPath(entry), subject: entry.subject });
    const shifted = findShifted(former, present);
    for (const entry of present) {
      const old = before.entries.get(entry.key);
      if (!old) {
        // What is below it is new with it, unless it was moved there.
        if (!entry.parent || before.entries.has(entry.parent.key))
          differences.push({ kind: 'added', path: toPath(entry), subject: entry.subject });
        compareChildren([], entry.children);
        continue;
      }
      if (old.parent?.key !== entry.parent?.key || shifted.has(entry.key))
        differences.push({
          kind: 'moved',
          path: toPath(entry),
          from: toPlace(old, before),
          to: toPlace(entry, after),
        });
      differences.push(...compareFields(old.subject, entry));
      compareChildren(old.children, entry.children);
    }
  };
  compareChildren(before.roots, after.roots);
  return differences;
}

function compareFields(old: TreeSubject, entry: Entry): TreeDifference[] {
  const present = entry.subject;
  const path = (): TreePath => toPath(entry);
  if (old.of === 'option' && present.of === 'option')
    return optionFieldNames.flatMap((field) =>
      listChanges(old.node[field], present.node[field]).map((change): TreeDifference => ({
        kind: 'changed',
        of: 'option',
        field,
        path: path(),
        ...change,
      })),
    );
  if (old.of === 'value' && present.of === 'value')
    return valueFieldNames.flatMap((field) =>
      listChanges(old.node[field], present.node[field]).map((change): TreeDifference => ({
        kind: 'changed',
        of: 'value',
        field,
        path: path(),
        ...change,
      })),
    );
  return [];
}

type Change = Pick<FieldDifference, 'lang' | 'one' | 'other'>;

const isLocalized = (value: TreeFieldValue | LocalizedText): value is LocalizedText =>
  typeof value === 'object' && value !== null && 'en' in value;

/** A missing text is an empty one, and what a value hides has no order. */
const toComparable = (value: TreeFieldValue): string | number | boolean =>
  value === null ? '' : typeof value === 'object' ? [...value].sort().join(' ') : value;

function listChanges(one: TreeFieldValue | LocalizedText, other: TreeFieldValue | LocalizedText): Change[] {
  if (isLocalized(one) || isLocalized(other))
    return languages.flatMap((lang) => {
      const [a, b] = [one, other].map((value) => (isLocalized(value) ? value[lang] : ''));
      return a === b ? [] : [{ lang, one: a ?? '', other: b ?? '' }];
    });
  return Object.is(toComparable(one), toComparable(other)) ? [] : [{ one, other }];
}

/**
 * The fewest of the children that stayed together whose move explains the new order: all but a longest run of those that still
 * follow each other (patience sorting).
 */
function findShifted(former: readonly Entry[], present: readonly Entry[]): ReadonlySet<string> {
  const positions = new Map(former.map(({ key }, index) => [key, index]));
  const stayed = present.flatMap(({ key }) => {
    const position = positions.get(key);
    return position === undefined ? [] : [{ key, position }];
  });
  /** For each length, where the run ends that ends earliest. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, { position }] of stayed.entries()) {
    let length = ends.length;
    while (length > 0 && (stayed[ends[length - 1] ?? 0]?.position ?? 0) > position) length--;
    previous[index] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = index;
  }
  const shifted = new Set(stayed.map(({ key }) => key));
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1)
    shifted.delete(stayed[index]?.key ?? '');
  return shifted;
}
