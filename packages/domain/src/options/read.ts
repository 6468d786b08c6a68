import { chosenValues, prune, typedAnswer, visible } from './expand.ts';
import { isChoice, isTyped, type OptionKey, type OptionNode, type OptionTree, type Selection } from './types.ts';

/** Answers of a selection by role; only visible options answer. */
export interface Answers<T = string> {
  /** The visible option of this role. */
  option(key: OptionKey): OptionNode<T> | null;
  /** Sku of the chosen value. */
  sku(key: OptionKey): string | null;
  /** Skus of the ticked values. */
  skus(key: OptionKey): string[];
  /** What was typed, trimmed. */
  text(key: OptionKey): string;
  /** Whether anything is ticked or chosen in this role. */
  has(key: OptionKey): boolean;
}

/** Looks answers up by role. Of two visible options of the same role the first counts. */
export function readAnswers<T>(tree: OptionTree<T>, selection: Selection): Answers<T> {
  const byKey = new Map<OptionKey, OptionNode<T>>();
  for (const { node } of visible(tree, selection)) if (!byKey.has(node.key)) byKey.set(node.key, node);
  const values = (key: OptionKey) => {
    const node = byKey.get(key);
    return node ? chosenValues(node, selection) : [];
  };
  return {
    option: (key) => byKey.get(key) ?? null,
    sku: (key) => values(key)[0]?.sku ?? null,
    skus: (key) => values(key).flatMap((value) => (value.sku === null ? [] : [value.sku])),
    text: (key) => {
      const node = byKey.get(key);
      return node ? typedAnswer(selection, node.id).trim() : '';
    },
    has: (key) => values(key).length > 0,
  };
}

/** Every option of the tree, visible or not. */
export function* allOptions<T>(tree: OptionTree<T>): Generator<OptionNode<T>> {
  for (const node of tree) {
    yield node;
    for (const value of node.optionsFields) yield* allOptions(value.children);
  }
}

/** Whether the product asks for this role anywhere. */
export function asksFor<T>(tree: OptionTree<T>, key: OptionKey): boolean {
  for (const node of allOptions(tree)) if (node.key === key) return true;
  return false;
}

/** Lines of a text that are not blank, trimmed: the ink names of the spot colours. */
export const nonBlankLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether the back-side upload applies to this selection: 1 when a chosen value says so [PROD-46]. */
export function bothSideOf<T>(tree: OptionTree<T>, selection: Selection): 0 | 1 {
  for (const { node } of visible(tree, selection))
    for (const value of chosenValues(node, selection)) if (value.bothSide === 1) return 1;
  return 0;
}

/**
 * Builds a selection from roles: skus for choices and ticks, text for typed options. Children follow their parents,
 * whatever the order given. Roles that the tree does not ask for are left out.
 */
export function selectionFromKeys<T>(
  tree: OptionTree<T>,
  answers: Partial<Record<OptionKey, string | readonly string[]>>,
): Selection {
  const selection: Record<string, string | string[]> = {};
  const walk = (nodes: OptionTree<T>): void => {
    for (const node of nodes) {
      const answer = answers[node.key];
      if (answer === undefined) continue;
      if (isTyped(node.fieldType)) {
        if (typeof answer === 'string') selection[node.id] = answer;
        continue;
      }
      const wanted = typeof answer === 'string' ? [answer] : answer;
      const chosen = node.optionsFields.filter((value) => value.sku !== null && wanted.includes(value.sku));
      const first = chosen[0];
      if (!first) continue;
      selection[node.id] = isChoice(node.fieldType) ? first.id : chosen.map((value) => value.id);
      for (const value of isChoice(node.fieldType) ? [first] : chosen) walk(value.children);
    }
  };
  walk(tree);
  return prune(tree, selection);
}
