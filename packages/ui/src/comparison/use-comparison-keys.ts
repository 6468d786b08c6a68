import { useEffect, useEffectEvent } from 'react';
import { COMPARISON_MODES, type ComparisonMode } from '../comparison-rules/compared-plates.ts';
import type { ViewportControls } from '../viewport/use-viewport.ts';

/** Elements in which keys have a meaning of their own. */
const IGNORED_TARGETS =
  'input, textarea, select, [role="slider"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [contenteditable]';

interface Keys {
  readonly controls: ViewportControls;
  readonly step: (by: 1 | -1) => void;
  readonly setMode: (mode: ComparisonMode) => void;
  /** Null while nothing blinks. */
  readonly flip: (() => void) | null;
}

/** Keyboard shortcuts of a comparison, while the focus is outside of fields, menus and dialogs. */
export function useComparisonKeys({ controls, step, setMode, flip }: Keys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(IGNORED_TARGETS) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { shiftKey } = event;
    const modes = Object.fromEntries(COMPARISON_MODES.map((mode, index) => [index + 1, () => setMode(mode)]));
    const actions: Record<string, () => void> = {
      ...modes,
      ArrowLeft: () => controls.move(-1, 0, shiftKey),
      ArrowRight: () => controls.move(1, 0, shiftKey),
      ArrowUp: () => controls.move(0, -1, shiftKey),
      ArrowDown: () => controls.move(0, 1, shiftKey),
      '+': controls.zoomIn,
      '=': controls.zoomIn,
      '-': controls.zoomOut,
      '0': controls.fitPage,
      n: () => step(1),
      p: () => step(-1),
      // A button is pressed by this key.
      ...(flip && !target?.closest('button, a') ? { ' ': flip } : {}),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
