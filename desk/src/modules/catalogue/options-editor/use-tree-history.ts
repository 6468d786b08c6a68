import { isOptionTree } from '@platewright/domain/options/check-option-tree';
import {
  createTreeHistory,
  reduceTreeHistory,
  type TreeHistory,
  type TreeHistoryAction,
} from '@platewright/domain/options/tree-history';
import { useLayoutEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { ContentFormValues } from '../../content/content-form.ts';
import type { Tree } from './tree-rows.ts';

/** What was stored by hand in no shape of options has none to be edited. */
const toTree = (value: unknown): Tree => (isOptionTree(value) ? value : []);

/**
 * The tree of a form's field with its steps. The form gives copies of what it was given, so the editor shows its own tree: what
 * did not change stays the same object, and its row is not drawn again.
 */
export function useTreeHistory(control: Control<ContentFormValues>, path: string) {
  const { field } = useController({ control, name: path });
  const stored: unknown = field.value;
  const [history, setHistory] = useState<TreeHistory>(() => createTreeHistory(toTree(stored)));
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    // Saved, discarded, or taken from somebody else: what says the same keeps its steps.
    if (JSON.stringify(stored) !== JSON.stringify(history.present))
      setHistory(reduceTreeHistory(history, { type: 'replaced', tree: toTree(stored) }));
  }
  // A picture arrives when it is uploaded: meanwhile the tree may have changed.
  const latest = useRef(history);
  useLayoutEffect(() => {
    latest.current = history;
  }, [history]);
  const run = (action: TreeHistoryAction) => {
    const next = reduceTreeHistory(latest.current, action);
    if (next === latest.current) return;
    latest.current = next;
    setHistory(next);
    field.onChange(next.present);
  };
  return {
    history,
    edit: (change: (tree: Tree) => Tree, typedIn?: string) =>
      run({ type: 'edited', tree: change(latest.current.present), ...(typedIn !== undefined && { typedIn }) }),
    undo: () => run({ type: 'undone' }),
    redo: () => run({ type: 'redone' }),
    focusRef: field.ref,
  };
}
