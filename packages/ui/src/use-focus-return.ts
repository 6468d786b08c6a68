import { useEffect, useState } from 'react';
import { captureFocusReturn, returnFocus, type FocusReturn } from './focus-return.ts';

/**
 * Returns the focus to what opened a dialog, menu or sheet, or to the nearest place when that is gone. React Aria returns
 * it to an opener that still exists only: not to the button of a menu whose entry opened a dialog, nor to the list of a
 * removed row.
 */
export function useFocusReturn(isOpen: boolean): void {
  const [target, setTarget] = useState<FocusReturn | null>(null);
  // While rendering, because effects of what opens move the focus before those of this component run.
  if (isOpen !== (target !== null) && typeof document !== 'undefined') setTarget(isOpen ? captureFocusReturn() : null);
  useEffect(() => (target ? () => returnFocus(target) : undefined), [target]);
}
