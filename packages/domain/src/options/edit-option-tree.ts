import type { LocalizedText } from '../localized-text.ts';
import type { OptionNode, OptionTree, OptionValueNode } from './option-types.ts';

type Node = OptionNode<LocalizedText>;
type ValueNode = OptionValueNode<LocalizedText>;
type Tree = OptionTree<LocalizedText>;

/** An option, found by its id in the tree, or a value, found by its id in its option. */
export type NodeRef =
  | { readonly of: 'option'; readonly id: string }
  | { readonly of: 'value'; readonly option: string; readonly id: string };
export type ValueRef = Extract<NodeRef, { of: 'value' }>;

/** Where something is put: an option under a value or, with null, at the top; a value in an option. */
export interface NodePlace {
  readonly parent: NodeRef | null;
  /** Among its neighbours; what is moved counts as gone already. Too great a number is the end. */
  readonly index: number;
}

/** Makes an id that nothing ever had: ids of what was removed stay theirs, because old answers name them. */
export type CreateId = () => string;

const replaceAt = <T>(list: readonly T[], index: number, item: T): T[] =>
  list.map((old, at) => (at === index ? item : old));
const insertAt = <T>(list: readonly T[], index: number, item: T): T[] => [
  ...list.slice(0, Math.max(0, index)),
  item,
  ...list.slice(Math.max(0, index)),
];
const removeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, at) => at !== index);

/** Changes the list in which an option stands; everything else stays the same object. */
function changeList(tree: Tree, id: string, change: (list: Tree, at: number) => Tree): Tree {
  const at = tree.findIndex((node) => node.id === id);
  if (at >= 0) return change(tree, at);
  for (const [index, node] of tree.entries())
    for (const [place, value] of node.optionsFields.entries()) {
      const children = changeList(value.children, id, change);
      if (children !== value.children)
        return replaceAt(tree, index, {
          ...node,
          optionsFields: replaceAt(node.optionsFields, place, { ...value, children: [...children] }),
        });
    }
  return tree;
}

export function findOption(tree: Tree, id: string): Node | null {
  for (const node of tree) {
    if (node.id === id) return node;
    for (const value of node.optionsFields) {
      const found = findOption(value.children, id);
      if (found) return found;
    }
  }
  return null;
}

export const findValue = (tree: Tree, { option, id }: ValueRef): ValueNode | null =>
  findOption(tree, option)?.optionsFields.find((value) => value.id === id) ?? null;

export const changeOptionNode = (tree: Tree, id: string, change: (node: Node) => Node): Tree =>
  changeList(tree, id, (list, at) => list.map((node, index) => (index === at ? change(node) : node)));

const changeValues = (tree: Tree, option: string, change: (values: ValueNode[]) => ValueNode[]): Tree =>
  changeOptionNode(tree, option, (node) => ({ ...node, optionsFields: change(node.optionsFields) }));

export const changeOption = (tree: Tree, id: string, change: Partial<Omit<Node, 'id'>>): Tree =>
  changeOptionNode(tree, id, (node) => ({ ...node, ...change }));

/** Of a list with one answer at most one value is chosen at first. */
export const changeValue = (
  tree: Tree,
  { option, id }: ValueRef,
  change: Partial<Omit<ValueNode, 'id' | 'parentId' | 'children'>>,
): Tree =>
  changeOptionNode(tree, option, (node) => ({
    ...node,
    optionsFields: node.optionsFields.map((value) =>
      value.id === id
        ? { ...value, ...change }
        : change.selected === true && value.selected && node.fieldType !== 'checkbox'
          ? { ...value, selected: false }
          : value,
    ),
  }));

/** A value under which an option is put changes the form when it is chosen. */
export function insertOption(tree: Tree, { parent, index }: NodePlace, node: Node): Tree {
  if (!parent) return insertAt(tree, index, node);
  if (parent.of === 'option') return tree;
  return changeOptionNode(tree, parent.option, (owner) => ({
    ...owner,
    need_reload: true,
    optionsFields: owner.optionsFields.map((value) =>
      value.id === parent.id ? { ...value, children: insertAt(value.children, index, node) } : value,
    ),
  }));
}

export const insertValue = (tree: Tree, option: string, index: number, value: ValueNode): Tree =>
  changeOptionNode(tree, option, (node) => ({
    ...node,
    need_reload: node.need_reload || value.children.length > 0 || value.hides.length > 0,
    optionsFields: insertAt(node.optionsFields, index, { ...value, parentId: option }),
  }));

export const removeNode = (tree: Tree, ref: NodeRef): Tree =>
  ref.of === 'option'
    ? changeList(tree, ref.id, removeAt)
    : changeValues(tree, ref.option, (values) => values.filter(({ id }) => id !== ref.id));

/** Puts an option or value with all that is below it somewhere else; the same tree where it cannot stand. */
export function moveNode(tree: Tree, ref: NodeRef, place: NodePlace): Tree {
  const { parent, index } = place;
  if (ref.of === 'option') {
    const node = findOption(tree, ref.id);
    if (!node || (parent && (parent.of !== 'value' || findOption([node], parent.option) || !findValue(tree, parent))))
      return tree;
    return insertOption(removeNode(tree, ref), place, node);
  }
  const value = findValue(tree, ref);
  const target = parent?.of === 'option' ? findOption(tree, parent.id) : null;
  if (!value || !target || findOption(value.children, target.id)) return tree;
  // Another option may have a value of that id, which means something else.
  if (target.id !== ref.option && target.optionsFields.some(({ id }) => id === value.id)) return tree;
  return insertValue(removeNode(tree, ref), target.id, index, value);
}

/** A copy with ids of its own, also below it. */
export function copyOption(node: Node, createId: CreateId): Node {
  const id = createId();
  return { ...node, id, optionsFields: node.optionsFields.map((value) => copyValue(value, id, createId)) };
}

function copyValue(value: ValueNode, parentId: string, createId: CreateId): ValueNode {
  const children = value.children.map((child) => copyOption(child, createId));
  return { ...value, id: createId(), parentId, children };
}

/** Puts a copy behind the original. @returns the tree, and the copy */
export function duplicateNode(tree: Tree, ref: NodeRef, createId: CreateId): { tree: Tree; copy: NodeRef } {
  if (ref.of === 'option') {
    const node = findOption(tree, ref.id);
    if (!node) return { tree, copy: ref };
    const copy = copyOption(node, createId);
    return {
      tree: changeList(tree, ref.id, (list, at) => insertAt(list, at + 1, copy)),
      copy: { of: 'option', id: copy.id },
    };
  }
  const owner = findOption(tree, ref.option);
  const at = owner?.optionsFields.findIndex(({ id }) => id === ref.id) ?? -1;
  const value = owner?.optionsFields[at];
  if (!value) return { tree, copy: ref };
  const copy = { ...copyValue(value, ref.option, createId), selected: false };
  return { tree: insertValue(tree, ref.option, at + 1, copy), copy: { of: 'value', option: ref.option, id: copy.id } };
}

/** Where an option or value stands; null when it is not in the tree. */
export function findPlace(tree: Tree, ref: NodeRef): (NodePlace & { readonly count: number }) | null {
  if (ref.of === 'value') {
    const values = findOption(tree, ref.option)?.optionsFields ?? [];
    const index = values.findIndex(({ id }) => id === ref.id);
    return index < 0 ? null : { parent: { of: 'option', id: ref.option }, index, count: values.length };
  }
  const search = (list: Tree, parent: ValueRef | null): (NodePlace & { count: number }) | null => {
    const index = list.findIndex(({ id }) => id === ref.id);
    if (index >= 0) return { parent, index, count: list.length };
    for (const node of list)
      for (const value of node.optionsFields) {
        const found = search(value.children, { of: 'value', option: node.id, id: value.id });
        if (found) return found;
      }
    return null;
  };
  return search(tree, null);
}
