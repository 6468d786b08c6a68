import { useEffect, useEffectEvent } from 'react';
import type { ProofComments } from './use-proof-comments.ts';

/** Elements in which keys have a meaning of their own. */
const IGNORED_TARGETS =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [contenteditable]';

/** C chooses a place and Escape ends that; Enter takes the middle while nothing else has the focus. */
export function useCommentKeys({ state, dispatch, canBegin }: ProofComments, onPickMiddle: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(IGNORED_TARGETS) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && state.isPicking) dispatch({ type: 'pickEnded' });
    else if (event.key === 'Escape' && state.selectedId !== null) dispatch({ type: 'deselected' });
    if (!canBegin) return;
    if (event.key.toLowerCase() === 'c') {
      // Enter belongs to the cross now, not to what was pressed before.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      dispatch({ type: 'pickToggled' });
    }
    if (event.key === 'Enter' && state.isPicking && event.target === document.body) onPickMiddle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
