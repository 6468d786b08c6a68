import { getMiddlePlace, toPicturePlace, type PicturePlace } from '@platewright/domain/geometry/picture-place';
import type { ViewportControls } from './use-viewport.ts';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

/** Who moves the page further than this, in pixels, does not choose a place. */
const MAX_PRESS_MOVEMENT = 6;

/** The handlers of a stage on which a place can be chosen: by a press, or the middle by Enter. */
export function usePickPlace(
  { handlers, getSnapshot }: ViewportControls,
  onPick: ((place: PicturePlace) => void) | null,
) {
  const start = useRef({ x: 0, y: 0 });
  return {
    ...handlers,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = { x: event.clientX, y: event.clientY };
      handlers.onPointerDown(event);
    },
    onClick: ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
      const { placement } = getSnapshot();
      const moved = Math.hypot(clientX - start.current.x, clientY - start.current.y);
      if (!onPick || !placement || moved > MAX_PRESS_MOVEMENT) return;
      const box = currentTarget.getBoundingClientRect();
      const picked = toPicturePlace({ x: clientX - box.left, y: clientY - box.top }, placement);
      if (picked) onPick(picked);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const middle = event.key === 'Enter' && getMiddlePlace(getSnapshot().visibleArea);
      if (onPick && middle) onPick(middle);
    },
  };
}
