import { useEffect, useEffectEvent } from 'react';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import { orderInks } from '../plate-rules/plate-order.ts';
import type { PlateAction, PlateState } from '../plate-rules/plate-state.ts';

/** Elements in which keys have a meaning of their own. */
const IGNORED_TARGETS =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [contenteditable]';

/** Keyboard shortcuts of the plates, while the focus is outside of fields, menus and dialogs. */
export function usePlateShortcuts(
  model: OpenPlates | null,
  { inkOrder }: Pick<PlateState, 'inkOrder'>,
  canShowDots: boolean,
  dispatch: (action: PlateAction) => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isIgnored =
      target?.closest(IGNORED_TARGETS) || document.querySelector('[role="dialog"], [role="alertdialog"]');
    if (!model || event.defaultPrevented || isIgnored || event.ctrlKey || event.metaKey || event.altKey) return;
    const inks = orderInks(model.page.inks, inkOrder).map(({ ink }) => ink.name);
    const actions: Readonly<Record<string, PlateAction>> = {
      ']': { type: 'stepInk', by: 1, inks },
      '[': { type: 'stepInk', by: -1, inks },
      a: { type: 'showAll' },
      m: { type: 'toggleMeasure' },
      d: { type: 'toggleArea' },
      t: { type: 'toggleMode' },
      b: { type: 'toggleBoxes' },
      ...(canShowDots ? { s: { type: 'toggleDots' } } : {}),
    };
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
