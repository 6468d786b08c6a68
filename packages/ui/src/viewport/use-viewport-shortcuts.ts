import { useEffect, useEffectEvent } from 'react';
import type { ViewportControls } from './use-viewport.ts';

/** Elements in which keys have a meaning of their own. A checkbox knows the space bar only. */
const IGNORED_TARGETS =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="radiogroup"], [contenteditable]';

interface Pages {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Moves, zooms and turns pages by keys, while the focus is outside of fields, menus and dialogs. */
export function useViewportShortcuts(controls: ViewportControls, { page, pages, onPage }: Pages): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isIgnored =
      target?.closest(IGNORED_TARGETS) || document.querySelector('[role="dialog"], [role="alertdialog"]');
    if (event.defaultPrevented || isIgnored || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLargeStep = event.shiftKey;
    const last = Math.max(1, pages);
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
      PageDown: () => onPage(Math.min(last, page + 1)),
      PageUp: () => onPage(Math.max(1, page - 1)),
      Home: () => onPage(1),
      End: () => onPage(last),
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
