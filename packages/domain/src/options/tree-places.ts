import type { LocalizedText } from '../localized-text.ts';
import { findOption, findPlace, findValue, moveNode, type NodePlace, type NodeRef } from './edit-option-tree.ts';
import type { OptionTree } from './option-types.ts';

type Tree = OptionTree<LocalizedText>;

/** A step in the tree: past a neighbour, under the option above, or out from under the value. */
export type TreeDirection = 'up' | 'down' | 'in' | 'out';

/** Where an option or value gets to by one step; null where there is none. A value stays in its option. */
export function findStep(tree: Tree, ref: NodeRef, direction: TreeDirection): NodePlace | null {
  const place = findPlace(tree, ref);
  if (!place) return null;
  const { parent, index, count } = place;
  switch (direction) {
    case 'up':
      return index > 0 ? { parent, index: index - 1 } : null;
    case 'down':
      return index < count - 1 ? { parent, index: index + 1 } : null;
    case 'in': {
      if (ref.of === 'value') return null;
      const neighbours = parent?.of === 'value' ? (findValue(tree, parent)?.children ?? []) : tree;
      const above = neighbours[index - 1];
      const value = above?.optionsFields.at(-1);
      return above && value
        ? { parent: { of: 'value', option: above.id, id: value.id }, index: value.children.length }
        : null;
    }
    case 'out': {
      if (parent?.of !== 'value') return null;
      const owner = findPlace(tree, { of: 'option', id: parent.option });
      return owner && { parent: owner.parent, index: owner.index + 1 };
    }
  }
}

/** Where something is let go over a row: at its edge, or on it. */
export type DropSide = 'before' | 'after' | 'into';

/**
 * Where something gets to that is let go over an option or value: beside its like, an option under a value, a value in an
 * option. Null where it cannot stand, and where it stands already.
 */
export function findDrop(tree: Tree, dragged: NodeRef, over: NodeRef, side: DropSide): NodePlace | null {
  const place = side === 'into' ? findPlaceInside(tree, over) : findPlaceBeside(tree, dragged, over, side);
  return place && moveNode(tree, dragged, place) !== tree && !standsAt(tree, dragged, place) ? place : null;
}

function findPlaceInside(tree: Tree, over: NodeRef): NodePlace | null {
  const count =
    over.of === 'option' ? findOption(tree, over.id)?.optionsFields.length : findValue(tree, over)?.children.length;
  return count === undefined ? null : { parent: over, index: count };
}

function findPlaceBeside(tree: Tree, dragged: NodeRef, over: NodeRef, side: 'before' | 'after'): NodePlace | null {
  const place = dragged.of === over.of ? findPlace(tree, over) : null;
  const present = findPlace(tree, dragged);
  if (!place || !present) return null;
  // What is moved counts as gone already.
  const isBelow = isSamePlace(present.parent, place.parent) && present.index < place.index;
  return { parent: place.parent, index: place.index + (side === 'after' ? 1 : 0) - (isBelow ? 1 : 0) };
}

const isSamePlace = (one: NodeRef | null, other: NodeRef | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function standsAt(tree: Tree, ref: NodeRef, place: NodePlace): boolean {
  const present = findPlace(tree, ref);
  return (
    present !== null &&
    isSamePlace(present.parent, place.parent) &&
    present.index === Math.min(place.index, present.count - 1)
  );
}

/** The options and values that something stands under, the outermost first. */
export function listAncestors(tree: Tree, ref: NodeRef): NodeRef[] {
  const parent = findPlace(tree, ref)?.parent ?? null;
  return parent ? [...listAncestors(tree, parent), parent] : [];
}

/** The option or value at the beginning of an error's path, such as `2.optionsFields.0.title.en`, and the field that is left. */
export function findNodeAtPath(tree: Tree, path: string): { readonly ref: NodeRef; readonly field: string } | null {
  const [index = '', first, ...rest] = path.split('.');
  // An error of the whole tree is that of no option.
  const node = index === '' ? undefined : tree[Number(index)];
  if (!node) return null;
  const value = first === 'optionsFields' ? node.optionsFields[Number(rest[0])] : undefined;
  if (!value) return { ref: { of: 'option', id: node.id }, field: [first, ...rest].join('.') };
  const [name, ...inside] = rest.slice(1);
  const child = name === 'children' ? findNodeAtPath(value.children, inside.join('.')) : null;
  return child ?? { ref: { of: 'value', option: node.id, id: value.id }, field: [name, ...inside].join('.') };
}
