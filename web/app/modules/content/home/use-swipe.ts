import { useRef, type PointerEvent } from 'react';

/** A shorter movement is a tap, in pixels. */
const SWIPE_PX = 48;

/** Elements that are dragged themselves, like the loupe of the banner: no swipe starts on them. */
const DRAGGABLE_SELECTOR = '[data-dragged]';

/**
 * Handlers that turn a horizontal swipe into one step: +1 to the next slide, -1 to the previous one, in either writing
 * direction. For fingers and pens only, because a mouse selects text. Own code, because carousel libraries take over the
 * layout of slides that the server has rendered (decision 015).
 */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isDraggable = event.target instanceof Element && event.target.closest(DRAGGABLE_SELECTOR);
      start.current = event.pointerType === 'mouse' || isDraggable ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return;
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      step(dx < 0 === rtl ? -1 : 1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
