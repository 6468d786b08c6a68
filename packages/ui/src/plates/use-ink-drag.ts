import { useRef, type PointerEvent } from 'react';

/**
 * Drags rows by their handles: handlers of their list, because a row that is brought to another place would lose the pointer.
 * @param names the inks as they are ordered now
 */
export function useInkDrag(names: readonly string[], onPlace: (ink: string, to: number) => void) {
  const dragged = useRef<string | null>(null);
  const end = () => {
    dragged.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('[data-ink]');
      if (!row || event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = row.dataset['ink'] ?? null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const ink = dragged.current;
      if (ink === null) return;
      const rows = [...event.currentTarget.querySelectorAll('[data-ink]')];
      const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
      const place = to < 0 ? rows.length - 1 : to;
      if (names[place] !== ink) onPlace(ink, place);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
