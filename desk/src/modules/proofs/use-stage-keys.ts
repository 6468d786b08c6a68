import type { ViewportControls } from '@platewright/ui/viewport/use-viewport';
import { useEffect, useEffectEvent } from 'react';

const IGNORED_TARGETS =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [contenteditable]';

/** Moves, zooms and turns pages by keys, while the focus is outside of fields, menus and dialogs. */
export function useStageKeys(
  controls: ViewportControls,
  page: number,
  pages: number,
  onPage: (page: number) => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(IGNORED_TARGETS) || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => controls.move(-1, 0, event.shiftKey),
      ArrowRight: () => controls.move(1, 0, event.shiftKey),
      ArrowUp: () => controls.move(0, -1, event.shiftKey),
      ArrowDown: () => controls.move(0, 1, event.shiftKey),
      '+': controls.zoomIn,
      '=': controls.zoomIn,
      '-': controls.zoomOut,
      '0': controls.fitPage,
      PageDown: () => onPage(Math.min(Math.max(1, pages), page + 1)),
      PageUp: () => onPage(Math.max(1, page - 1)),
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
