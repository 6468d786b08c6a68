import { useEffect, useEffectEvent } from 'react';
import type { ViewportControls } from '@platewright/ui/viewport/use-viewport';

/** Elements in which keys have a meaning of their own. */
const IGNORED_TARGETS =
  'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="radiogroup"], [contenteditable]';

/** Keyboard shortcuts of the viewer, while the focus is outside of fields, menus and dialogs. */
export function useViewerShortcuts(
  controls: ViewportControls,
  page: number,
  pages: number,
  onPage: (page: number) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isIgnored =
      target?.closest(IGNORED_TARGETS) || document.querySelector('[role="dialog"], [role="alertdialog"]');
    if (event.defaultPrevented || isIgnored || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLargeStep = event.shiftKey;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => controls.move(-1, 0, isLargeStep),
      ArrowRight: () => controls.move(1, 0, isLargeStep),
      ArrowUp: () => controls.move(0, -1, isLargeStep),
      ArrowDown: () => controls.move(0, 1, isLargeStep),
      '+': controls.zoomIn,
      '=': controls.zoomIn,
      '-': controls.zoomOut,
      _: controls.zoomOut,
      '0': controls.fitPage,
      '1': () => controls.zoomAt(1),
      w: controls.fitToWidth,
      PageDown: () => onPage(Math.min(pages - 1, page + 1)),
      PageUp: () => onPage(Math.max(0, page - 1)),
      Home: () => onPage(0),
      End: () => onPage(pages - 1),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
