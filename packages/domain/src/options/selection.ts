import {
  isChoiceField,
  isStaticField,
  isTypedField,
  type Option,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type OptionValueNode,
  type Selection,
} from './option-types.ts';

/** The typed answer of an option; empty when there is none. */
export const getTypedAnswer = (selection: Selection, optionId: string): string => {
  const answer = selection[optionId];
  return typeof answer === 'string' ? answer : '';
};

/** The values that a selection chooses in an option; unknown ids are ignored. */
export function getChosenValues<T>(option: OptionNode<T>, selection: Selection): OptionValueNode<T>[] {
  const answer = selection[option.id];
  if (answer === undefined) return [];
  if (isChoiceField(option.fieldType)) return option.optionsFields.filter((value) => value.id === answer).slice(0, 1);
  if (option.fieldType !== 'checkbox') return [];
  const ticked = typeof answer === 'string' ? [answer] : answer;
  return option.optionsFields.filter((value) => ticked.includes(value.id));
}

/** A visible option with its position in the tree. */
export interface VisibleOption<T> {
  readonly node: OptionNode<T>;
  readonly parentValueId: string | null;
  readonly level: number;
}

const visibleOptions = new WeakMap<Selection, WeakMap<OptionTree<unknown>, readonly VisibleOption<unknown>[]>>();

/**
 * The visible options in display order, children right after their parents, without options that a value hides. Most rules
 * of a configuration begin with them: they are found once for a tree and a selection, which nobody changes in place.
 */
export function listVisibleOptions<T>(tree: OptionTree<T>, selection: Selection): readonly VisibleOption<T>[] {
  let ofSelection = visibleOptions.get(selection);
  if (!ofSelection) visibleOptions.set(selection, (ofSelection = new WeakMap()));
  // What is kept for a tree has the type of its texts.
  let options = ofSelection.get(tree) as readonly VisibleOption<T>[] | undefined;
  if (!options) ofSelection.set(tree, (options = findVisibleOptions(tree, selection)));
  return options;
}

function findVisibleOptions<T>(tree: OptionTree<T>, selection: Selection): VisibleOption<T>[] {
  const options: VisibleOption<T>[] = [];
  const hiddenKeys = new Set<OptionKey>();
  const walk = (nodes: OptionTree<T>, parentValueId: string | null, level: number): void => {
    for (const node of nodes) {
      options.push({ node, parentValueId, level });
      for (const value of getChosenValues(node, selection)) {
        for (const key of value.hides) hiddenKeys.add(key);
        walk(value.children, value.id, level + 1);
      }
    }
  };
  walk(tree, null, 0);
  if (hiddenKeys.size === 0) return options;
  const hiddenValueIds = new Set<string>();
  return options.filter(({ node, parentValueId }) => {
    const isHidden = hiddenKeys.has(node.key) || (parentValueId !== null && hiddenValueIds.has(parentValueId));
    if (isHidden) for (const value of node.optionsFields) hiddenValueIds.add(value.id);
    return !isHidden;
  });
}

/**
 * The visible options of a selection in the format of the wire: a flat list, children after their parents and only when
 * the parent's value is chosen. Values have `selected`, typed options `value` [PROD-43].
 */
export function expandOptionTree<T>(tree: OptionTree<T>, selection: Selection): Option<T>[] {
  return listVisibleOptions(tree, selection).map(({ node, parentValueId, level }) => {
    const { optionsFields, ...option } = node;
    const chosen = new Set(getChosenValues(node, selection).map((value) => value.id));
    return {
      ...option,
      value: isTypedField(node.fieldType) ? getTypedAnswer(selection, node.id) : node.value,
      parentValueId,
      level,
      optionsFields: optionsFields.map(({ children: _children, hides: _hides, ...value }) => ({
        ...value,
        selected: chosen.has(value.id),
      })),
    };
  });
}

function getDefaultValues<T>({ fieldType, optionsFields }: OptionNode<T>): OptionValueNode<T>[] {
  const defaults = optionsFields.filter((value) => value.selected);
  return isChoiceField(fieldType) ? defaults.slice(0, 1) : defaults;
}

/** The default answer of one option with its id; nothing when it has none. */
export function listDefaultAnswers<T>(node: OptionNode<T>): [id: string, answer: string | string[]][] {
  if (isTypedField(node.fieldType)) return node.value === '' ? [] : [[node.id, node.value]];
  const ids = getDefaultValues(node).map((value) => value.id);
  const [first] = ids;
  if (first === undefined) return [];
  if (isChoiceField(node.fieldType)) return [[node.id, first]];
  return node.fieldType === 'checkbox' ? [[node.id, ids]] : [];
}

/** The selection of all defaults of a tree, with the defaults of the children that they show. */
export function createInitialSelection<T>(tree: OptionTree<T>): Selection {
  const answers: Record<string, string | string[]> = {};
  const walk = (nodes: OptionTree<T>): void => {
    for (const node of nodes) {
      Object.assign(answers, Object.fromEntries(listDefaultAnswers(node)));
      for (const value of getDefaultValues(node)) walk(value.children);
    }
  };
  walk(tree);
  return pruneSelection(tree, answers);
}

/**
 * Removes answers of options that are not visible in this selection, unknown ids and answers of the wrong shape. Pruning
 * a pruned selection changes nothing.
 */
export function pruneSelection<T>(tree: OptionTree<T>, selection: Selection): Selection {
  const pruned: Record<string, string | string[]> = {};
  for (const { node } of listVisibleOptions(tree, selection)) {
    const answer = selection[node.id];
    if (answer === undefined || isStaticField(node.fieldType)) continue;
    if (isTypedField(node.fieldType)) {
      if (typeof answer === 'string' && answer !== '') pruned[node.id] = answer;
      continue;
    }
    const chosen = getChosenValues(node, selection).map((value) => value.id);
    const first = chosen[0];
    if (first !== undefined) pruned[node.id] = isChoiceField(node.fieldType) ? first : chosen;
  }
  return pruned;
}
