import { getChosenValues, listVisibleOptions } from './selection.ts';
import { isTypedField, type OptionNode, type OptionTree, type Selection } from './option-types.ts';

/**
 * The part of a tree that a selection answers: its visible answered options with the chosen values. It is small enough to
 * be stored beside the answers, and names them when the catalogue has changed (`matchSavedSelection`).
 */
export function pickAnsweredTree<T>(tree: OptionTree<T>, selection: Selection): OptionNode<T>[] {
  const visibleIds = new Set(listVisibleOptions(tree, selection).map(({ node }) => node.id));
  const pick = (nodes: OptionTree<T>): OptionNode<T>[] =>
    nodes.flatMap((node) => {
      if (!visibleIds.has(node.id) || selection[node.id] === undefined) return [];
      const chosen = getChosenValues(node, selection);
      if (chosen.length === 0 && !isTypedField(node.fieldType)) return [];
      return [{ ...node, optionsFields: chosen.map((value) => ({ ...value, children: pick(value.children) })) }];
    });
  return pick(tree);
}
