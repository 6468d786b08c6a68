import {
  isChoice,
  isShown,
  isTyped,
  type Option,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type OptionValueNode,
  type Selection,
} from './types.ts';

/** The answer as text; empty when there is none. */
export const typedAnswer = (selection: Selection, optionId: string): string => {
  const answer = selection[optionId];
  return typeof answer === 'string' ? answer : '';
};

/** Ids of the values that a selection chooses in one option; unknown ids do not count. */
export function chosenValues<T>(option: OptionNode<T>, selection: Selection): OptionValueNode<T>[] {
  const answer = selection[option.id];
  if (answer === undefined) return [];
  if (isChoice(option.fieldType)) return option.optionsFields.filter((value) => value.id === answer).slice(0, 1);
  if (option.fieldType !== 'checkbox') return [];
  const ticked = typeof answer === 'string' ? [answer] : answer;
  return option.optionsFields.filter((value) => ticked.includes(value.id));
}

/** One visible option with its place in the tree. */
export interface VisibleOption<T> {
  node: OptionNode<T>;
  parentValueId: string | null;
  level: number;
}

/** The visible options in display order, children right after their parents; hidden roles are left out. */
export function visible<T>(tree: OptionTree<T>, selection: Selection): VisibleOption<T>[] {
  const found: VisibleOption<T>[] = [];
  const hidden = new Set<OptionKey>();
  const walk = (nodes: OptionTree<T>, parentValueId: string | null, level: number): void => {
    for (const node of nodes) {
      found.push({ node, parentValueId, level });
      for (const value of chosenValues(node, selection)) {
        for (const key of value.hides) hidden.add(key);
        walk(value.children, value.id, level + 1);
      }
    }
  };
  walk(tree, null, 0);
  if (hidden.size === 0) return found;
  const gone = new Set<string>();
  return found.filter(({ node, parentValueId }) => {
    const drop = hidden.has(node.key) || (parentValueId !== null && gone.has(parentValueId));
    if (drop) for (const value of node.optionsFields) gone.add(value.id);
    return !drop;
  });
}

/**
 * The whole visible tree for a selection as the wire shows it: flat, children under their parents and only when the
 * parent's value is chosen; choices carry `selected`, typed options `value` [PROD-43].
 */
export function expand<T>(tree: OptionTree<T>, selection: Selection): Option<T>[] {
  return visible(tree, selection).map(({ node, parentValueId, level }) => {
    const { optionsFields, ...option } = node;
    const chosen = new Set(chosenValues(node, selection).map((value) => value.id));
    return {
      ...option,
      value: isTyped(node.fieldType) ? typedAnswer(selection, node.id) : node.value,
      parentValueId,
      level,
      optionsFields: optionsFields.map(({ children: _children, hides: _hides, ...value }) => ({
        ...value,
        selected: chosen.has(value.id),
      })),
    };
  });
}

/** The presets of a tree as a first selection, with the presets of the children they open. */
export function initialSelection<T>(tree: OptionTree<T>): Selection {
  const answers: Record<string, string | string[]> = {};
  const walk = (nodes: OptionTree<T>): void => {
    for (const node of nodes) {
      const preset = node.optionsFields.filter((value) => value.selected);
      const first = preset[0];
      if (isChoice(node.fieldType) && first) answers[node.id] = first.id;
      else if (node.fieldType === 'checkbox' && first) answers[node.id] = preset.map((value) => value.id);
      else if (isTyped(node.fieldType) && node.value !== '') answers[node.id] = node.value;
      for (const value of isChoice(node.fieldType) ? preset.slice(0, 1) : preset) walk(value.children);
    }
  };
  walk(tree);
  return prune(tree, answers);
}

/**
 * Drops every answer that the tree does not ask for in this selection: children of a choice that was given up, unknown
 * ids and answers of the wrong shape. Asking again changes nothing.
 */
export function prune<T>(tree: OptionTree<T>, selection: Selection): Selection {
  const kept: Record<string, string | string[]> = {};
  for (const { node } of visible(tree, selection)) {
    const answer = selection[node.id];
    if (answer === undefined || isShown(node.fieldType)) continue;
    if (isTyped(node.fieldType)) {
      if (typeof answer === 'string' && answer !== '') kept[node.id] = answer;
      continue;
    }
    const chosen = chosenValues(node, selection).map((value) => value.id);
    const first = chosen[0];
    if (first !== undefined) kept[node.id] = isChoice(node.fieldType) ? first : chosen;
  }
  return kept;
}

/** The selection after a person answers one option: presets of newly opened children come in, orphans go. */
export function choose<T>(
  tree: OptionTree<T>,
  selection: Selection,
  optionId: string,
  answer: string | string[],
): Selection {
  const before = new Set(visible(tree, selection).map(({ node }) => node.id));
  const next = prune(tree, { ...selection, [optionId]: answer });
  const opened = visible(tree, next).filter(({ node }) => !before.has(node.id));
  if (opened.length === 0) return next;
  return prune(tree, { ...initialSelection(opened.map(({ node }) => node)), ...next });
}
