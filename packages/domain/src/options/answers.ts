import { getChosenValues, pruneSelection, getTypedAnswer, listVisibleOptions } from './selection.ts';
import {
  isChoiceField,
  isTypedField,
  type OptionKey,
  type OptionNode,
  type OptionTree,
  type Selection,
} from './option-types.ts';

/** Answers of the visible options of a selection by option key. */
export interface SelectionAnswers<T = string> {
  /** The visible option with this key. */
  option(key: OptionKey): OptionNode<T> | null;
  /** Sku of the chosen value. */
  sku(key: OptionKey): string | null;
  /** Skus of the ticked values. */
  skus(key: OptionKey): string[];
  /** The typed answer, trimmed. */
  text(key: OptionKey): string;
  /** Whether any value is chosen or ticked. */
  has(key: OptionKey): boolean;
}

/** Reads the answers of a selection. Of several visible options with the same key the first counts. */
export function readAnswers<T>(tree: OptionTree<T>, selection: Selection): SelectionAnswers<T> {
  const byKey = new Map<OptionKey, OptionNode<T>>();
  for (const { node } of listVisibleOptions(tree, selection)) if (!byKey.has(node.key)) byKey.set(node.key, node);
  const values = (key: OptionKey) => {
    const node = byKey.get(key);
    return node ? getChosenValues(node, selection) : [];
  };
  return {
    option: (key) => byKey.get(key) ?? null,
    sku: (key) => values(key)[0]?.sku ?? null,
    skus: (key) => values(key).flatMap((value) => (value.sku === null ? [] : [value.sku])),
    text: (key) => {
      const node = byKey.get(key);
      return node ? getTypedAnswer(selection, node.id).trim() : '';
    },
    has: (key) => values(key).length > 0,
  };
}

/** Every option of a tree, visible or not. */
export function* walkOptions<T>(tree: OptionTree<T>): Generator<OptionNode<T>> {
  for (const node of tree) {
    yield node;
    for (const value of node.optionsFields) yield* walkOptions(value.children);
  }
}

const optionKeys = new WeakMap<OptionTree<unknown>, ReadonlySet<OptionKey>>();

/** Whether a tree, which nobody changes in place, has an option with this key, visible or not. */
export function hasOptionKey<T>(tree: OptionTree<T>, key: OptionKey): boolean {
  let keys = optionKeys.get(tree);
  if (!keys) optionKeys.set(tree, (keys = new Set(Array.from(walkOptions(tree), (node) => node.key))));
  return keys.has(key);
}

/** The trimmed lines of a text that are not blank. */
export const splitNonBlankLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** 1 when a chosen value enables the back-side upload, otherwise 0 [PROD-46]. */
export function getBothSideFlag<T>(tree: OptionTree<T>, selection: Selection): 0 | 1 {
  for (const { node } of listVisibleOptions(tree, selection))
    for (const value of getChosenValues(node, selection)) if (value.bothSide === 1) return 1;
  return 0;
}

/**
 * Builds a selection from answers by option key: skus for choices and checkboxes, text for typed options. Keys that the
 * tree does not have are ignored.
 */
export function createSelectionFromKeys<T>(
  tree: OptionTree<T>,
  answers: Partial<Record<OptionKey, string | readonly string[]>>,
): Selection {
  const selection: Record<string, string | string[]> = {};
  const walk = (nodes: OptionTree<T>): void => {
    for (const node of nodes) {
      const answer = answers[node.key];
      if (answer === undefined) continue;
      if (isTypedField(node.fieldType)) {
        if (typeof answer === 'string') selection[node.id] = answer;
        continue;
      }
      const skus = typeof answer === 'string' ? [answer] : answer;
      const chosen = node.optionsFields.filter((value) => value.sku !== null && skus.includes(value.sku));
      const first = chosen[0];
      if (!first) continue;
      selection[node.id] = isChoiceField(node.fieldType) ? first.id : chosen.map((value) => value.id);
      for (const value of isChoiceField(node.fieldType) ? [first] : chosen) walk(value.children);
    }
  };
  walk(tree);
  return pruneSelection(tree, selection);
}
