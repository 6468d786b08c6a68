import type { LocalizedText } from '../localized-text.ts';
import type { OptionTree } from './option-types.ts';

type Tree = OptionTree<LocalizedText>;

/** Steps that can be taken back; older ones are forgotten. */
export const MAX_TREE_STEPS = 200;

/** The tree as it is, and the trees before and after it. */
export interface TreeHistory {
  readonly present: Tree;
  /** The newest comes last. */
  readonly past: readonly Tree[];
  /** What was taken back; the next to come again is last. */
  readonly future: readonly Tree[];
  /** The field that was typed in last: what is typed in it further is the same step. */
  readonly typedIn: string | null;
}

export type TreeHistoryAction =
  /** `typedIn` names the field of a text or figure that is being typed. */
  | { readonly type: 'edited'; readonly tree: Tree; readonly typedIn?: string }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** Another tree was loaded: what was done to the former one cannot be taken back in it. */
  | { readonly type: 'replaced'; readonly tree: Tree };

export const createTreeHistory = (present: Tree): TreeHistory => ({ present, past: [], future: [], typedIn: null });

export function reduceTreeHistory(history: TreeHistory, action: TreeHistoryAction): TreeHistory {
  const { present, past, future } = history;
  switch (action.type) {
    case 'edited': {
      const { tree, typedIn = null } = action;
      if (tree === present) return history;
      const isSameStep = typedIn !== null && typedIn === history.typedIn;
      return {
        present: tree,
        past: isSameStep ? past : [...past, present].slice(-MAX_TREE_STEPS),
        future: [],
        typedIn,
      };
    }
    case 'undone': {
      const before = past.at(-1);
      if (!before) return history;
      return { present: before, past: past.slice(0, -1), future: [...future, present], typedIn: null };
    }
    case 'redone': {
      const after = future.at(-1);
      if (!after) return history;
      return { present: after, past: [...past, present], future: future.slice(0, -1), typedIn: null };
    }
    case 'replaced':
      return createTreeHistory(action.tree);
  }
}
