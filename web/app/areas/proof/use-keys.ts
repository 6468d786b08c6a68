import { useEffect, useEffectEvent } from 'react';
import type { ViewControls } from './use-view.ts';

/** Where keys have a meaning of their own. */
const ELSEWHERE =
  'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="radiogroup"], [contenteditable]';

/** The viewer by keyboard, wherever the focus is outside of fields, menus and dialogs. */
export function useKeys(controls: ViewControls, page: number, pages: number, onPage: (page: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const busy = target?.closest(ELSEWHERE) || document.querySelector('[role="dialog"], [role="alertdialog"]');
    if (event.defaultPrevented || busy || event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey;
    const doing: Record<string, () => void> = {
      ArrowLeft: () => controls.move(-1, 0, far),
      ArrowRight: () => controls.move(1, 0, far),
      ArrowUp: () => controls.move(0, -1, far),
      ArrowDown: () => controls.move(0, 1, far),
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
    const act = doing[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
