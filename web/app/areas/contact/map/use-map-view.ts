import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { pan, zoom, type Spot, type View } from './project.ts';

const STEP_PX = 60;
const STEP_ZOOM = 1.5;

/** A point of the window, from the middle of the map. */
function fromMiddle(frame: RefObject<HTMLDivElement | null>, x: number, y: number): readonly [number, number] {
  const box = frame.current?.getBoundingClientRect();
  return box ? [x - box.left - box.width / 2, y - box.top - box.height / 2] : [0, 0];
}

/**
 * What of the map is seen, moved by dragging, two fingers, wheel with Ctrl (a trackpad's pinch) and keys. One finger up
 * or down scrolls the page: a map must not be a trap on a phone.
 */
export function useMapView(home: Spot, scale: number, frame: RefObject<HTMLDivElement | null>) {
  const start: View = { x: home[0], y: home[1], scale };
  const [view, setView] = useState(start);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const back = () => setView(start);
  const closer = (factor = STEP_ZOOM) => setView((now) => zoom(now, factor));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React listens to wheels passively and could not keep the page from zooming.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const [px, py] = fromMiddle(frame, event.clientX, event.clientY);
      setView((now) => zoom(now, Math.exp(-event.deltaY / 200), px, py));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [frame]);

  const move = (event: PointerEvent) => {
    const held = fingers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    held.set(event.pointerId, now);
    const share = other ? 2 : 1;
    const spread = (finger: typeof now) => (other ? Math.hypot(finger.x - other.x, finger.y - other.y) : 1);
    const factor = spread(now) / Math.max(1, spread(before));
    const [px, py] = other ? fromMiddle(frame, (now.x + other.x) / 2, (now.y + other.y) / 2) : [0, 0];
    setView((seen) => zoom(pan(seen, (now.x - before.x) / share, (now.y - before.y) / share), factor, px, py));
  };
  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    view,
    back,
    closer: () => closer(),
    farther: () => closer(1 / STEP_ZOOM),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || (event.target as Element).closest('a, button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const acts: Record<string, () => void> = {
          ArrowLeft: () => setView((now) => pan(now, STEP_PX, 0)),
          ArrowRight: () => setView((now) => pan(now, -STEP_PX, 0)),
          ArrowUp: () => setView((now) => pan(now, 0, STEP_PX)),
          ArrowDown: () => setView((now) => pan(now, 0, -STEP_PX)),
          '+': () => closer(),
          '=': () => closer(),
          '-': () => closer(1 / STEP_ZOOM),
          '0': back,
        };
        const act = event.target === event.currentTarget ? acts[event.key] : undefined;
        if (!act) return;
        event.preventDefault();
        act();
      },
    },
  };
}
