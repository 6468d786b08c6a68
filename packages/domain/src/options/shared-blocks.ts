import type { LocalizedText } from '../localized-text.ts';
import { changeOption, findOption, type CreateId } from './edit-option-tree.ts';
import type { OptionNode, OptionTree, OptionValueNode } from './option-types.ts';
import { listAncestors } from './tree-places.ts';

/*
 * Blocks that several products share, such as plate type with its thicknesses (handbook 2.1). Ids differ from product to product:
 * what an option means and the price key of a value say which is which.
 */

type Node = OptionNode<LocalizedText>;
type Value = OptionValueNode<LocalizedText>;
type Tree = OptionTree<LocalizedText>;

const isSameValue = (one: Value, other: Value): boolean =>
  one.sku === null && other.sku === null ? one.value !== '' && one.value === other.value : one.sku === other.sku;

/** Of several options that mean the same, such as notes, the second stands for the second. */
function findLike(list: Tree, node: Node | null | undefined, others: Tree): Node | null {
  const alike = list.filter(({ key }) => key === node?.key);
  const at = alike.findIndex(({ id }) => id === node?.id);
  return others.filter(({ key }) => key === node?.key)[at] ?? null;
}

/** The option of another product that means what this one does, at the same place; null where it has none. */
export function findCounterpart(tree: Tree, id: string, others: Tree): Node | null {
  let [own, level]: [Tree, Tree] = [tree, others];
  for (const ref of listAncestors(tree, { of: 'option', id })) {
    if (ref.of === 'option') continue;
    const owner = own.find((candidate) => candidate.id === ref.option);
    const value = owner?.optionsFields.find((candidate) => candidate.id === ref.id);
    const values = findLike(own, owner, level)?.optionsFields ?? [];
    own = value?.children ?? [];
    level = values.find((candidate) => value && isSameValue(candidate, value))?.children ?? [];
  }
  return findLike(
    own,
    own.find((node) => node.id === id),
    level,
  );
}

/**
 * What a counterpart says when it is brought into step with an option. Its ids stay, because answers name them.
 * @param keepsOffer its limits, defaults and the values that can be chosen stay too
 */
export function bringIntoStep(source: Node, counterpart: Node, keepsOffer: boolean, createId: CreateId): Node {
  const adapt = (value: Value, old: Value | undefined): Value => ({
    ...value,
    id: old?.id ?? createId(),
    parentId: counterpart.id,
    selected: keepsOffer && old ? old.selected : value.selected,
    children: adaptChildren(value.children, old?.children ?? [], keepsOffer && old !== undefined, createId),
  });
  const find = (values: readonly Value[], value: Value) => values.find((candidate) => isSameValue(candidate, value));
  const { min, max, value } = counterpart;
  return {
    ...source,
    id: counterpart.id,
    ...(keepsOffer && { min, max, value }),
    optionsFields: keepsOffer
      ? counterpart.optionsFields.map((old) => {
          const changed = find(source.optionsFields, old);
          return changed ? adapt(changed, old) : old;
        })
      : source.optionsFields.map((changed) => adapt(changed, find(counterpart.optionsFields, changed))),
  };
}

function adaptChildren(children: Node[], former: Node[], keepsOffer: boolean, createId: CreateId): Node[] {
  const adapted = children.map((child) => {
    const old = findLike(children, child, former);
    // A new one has ids of its own, also below it.
    return bringIntoStep(
      child,
      old ?? { ...child, id: createId(), optionsFields: [] },
      keepsOffer && old !== undefined,
      createId,
    );
  });
  const others = former.filter((old) => !findLike(former, old, children));
  return keepsOffer ? [...adapted, ...others] : adapted;
}

/** The options of another product with the counterpart in step; the same tree where there is none. */
export function applyBlock(tree: Tree, id: string, others: Tree, keepsOffer: boolean, createId: CreateId): Tree {
  const source = findOption(tree, id);
  const counterpart = findCounterpart(tree, id, others);
  if (!source || !counterpart) return others;
  const { id: _id, ...change } = bringIntoStep(source, counterpart, keepsOffer, createId);
  return changeOption(others, counterpart.id, change);
}
