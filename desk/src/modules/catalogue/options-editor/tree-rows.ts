import type { LocalizedText } from '@platewright/domain/localized-text';
import type { TreeSubject } from '@platewright/domain/options/compare-option-trees';
import { findOption, findValue, type NodeRef } from '@platewright/domain/options/edit-option-tree';
import type { OptionTree } from '@platewright/domain/options/option-types';

export type Tree = OptionTree<LocalizedText>;

/** A line of the tree: an option, or a value of one. */
export interface TreeRow {
  readonly key: string;
  readonly ref: NodeRef;
  readonly subject: TreeSubject;
  readonly level: number;
  readonly position: number;
  readonly count: number;
  readonly parentKey: string | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

export const toRowKey = (ref: NodeRef): string => JSON.stringify(ref.of === 'option' ? [ref.id] : [ref.option, ref.id]);

/** By the option or value, which stays the same object while nothing in it changes: a line is drawn again when its subject is another. */
const subjects = new WeakMap<object, TreeSubject>();

function toSubject(subject: TreeSubject): TreeSubject {
  const known = subjects.get(subject.node);
  if (known) return known;
  subjects.set(subject.node, subject);
  return subject;
}

/** The lines that are seen, from the top. */
export function listTreeRows(tree: Tree, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (
    ref: NodeRef,
    subject: TreeSubject,
    place: Pick<TreeRow, 'level' | 'position' | 'count' | 'parentKey'>,
  ) => {
    const key = toRowKey(ref);
    const hasChildren = (subject.of === 'option' ? subject.node.optionsFields : subject.node.children).length > 0;
    const row = { ...place, key, ref, subject, hasChildren, isOpen: hasChildren && open.has(key) };
    rows.push(row);
    return row;
  };
  const walk = (nodes: Tree, level: number, parentKey: string | null) => {
    for (const [index, node] of nodes.entries()) {
      const place = { level, position: index + 1, count: nodes.length, parentKey };
      const option = add({ of: 'option', id: node.id }, toSubject({ of: 'option', node }), place);
      if (!option.isOpen) continue;
      for (const [at, value] of node.optionsFields.entries()) {
        const row = add({ of: 'value', option: node.id, id: value.id }, toSubject({ of: 'value', node: value }), {
          level: level + 1,
          position: at + 1,
          count: node.optionsFields.length,
          parentKey: option.key,
        });
        if (row.isOpen) walk(value.children, level + 2, row.key);
      }
    }
  };
  walk(tree, 1, null);
  return rows;
}

/** The line that takes the place of one that goes: the next beside it, the one before, or what they stand in. */
export function findNearestRow(
  rows: readonly TreeRow[],
  key: string,
  isThere: (ref: NodeRef) => boolean,
): TreeRow | undefined {
  const row = rows.find((one) => one.key === key);
  if (!row) return rows.find(({ ref }) => isThere(ref));
  const beside = rows.filter(({ parentKey }) => parentKey === row.parentKey);
  const position = beside.indexOf(row);
  const found = [...beside.slice(position + 1), ...beside.slice(0, position).toReversed()].find(({ ref }) =>
    isThere(ref),
  );
  if (found || row.parentKey === null) return found;
  const parent = rows.find((one) => one.key === row.parentKey);
  return parent && isThere(parent.ref) ? parent : findNearestRow(rows, row.parentKey, isThere);
}

/** The keys of everything that can be opened. */
export const listOpenableKeys = (tree: Tree): string[] =>
  tree.flatMap((node) =>
    node.optionsFields.length === 0
      ? []
      : [
          toRowKey({ of: 'option', id: node.id }),
          ...node.optionsFields.flatMap((value) =>
            value.children.length === 0
              ? []
              : [toRowKey({ of: 'value', option: node.id, id: value.id }), ...listOpenableKeys(value.children)],
          ),
        ],
  );

export function findSubject(tree: Tree, ref: NodeRef): TreeSubject | null {
  if (ref.of === 'option') {
    const node = findOption(tree, ref.id);
    return node && { of: 'option', node };
  }
  const node = findValue(tree, ref);
  return node && { of: 'value', node };
}

export const getSubjectName = (subject: TreeSubject): LocalizedText =>
  subject.of === 'option' ? subject.node.label : subject.node.title;
