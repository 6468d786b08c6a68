import { useRef, type PointerEvent } from 'react';

/** Shorter than this is a tap that slipped, in pixels. */
const SWIPE_PX = 48;

/** A drawing that is dragged itself keeps the finger: the loupe of the banner. */
const DRAGGED = '[data-dragged]';

/**
 * Handlers that turn a sideways swipe into one step: +1 to the next slide, -1 to the one before, whatever the direction
 * of writing. Only fingers and pens: a mouse selects text.
 */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const held = event.target instanceof Element && event.target.closest(DRAGGED);
      start.current = event.pointerType === 'mouse' || held ? null : { x: event.clientX, y: event.clientY };
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
