import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { panMapView, zoomMapView, type MapPoint, type MapView } from './map-projection.ts';

const STEP_PX = 60;
const ZOOM_FACTOR = 1.5;

/** Offset of a point of the window from the center of the map, in pixels. */
function toCenterOffset(frame: RefObject<HTMLDivElement | null>, x: number, y: number): readonly [number, number] {
  const box = frame.current?.getBoundingClientRect();
  return box ? [x - box.left - box.width / 2, y - box.top - box.height / 2] : [0, 0];
}

/**
 * The visible part of a map, changed by dragging, pinching, the wheel with Ctrl (also a trackpad's pinch) and keys. One
 * finger moving up or down scrolls the page (`touch-action`), so that the map does not block scrolling on a phone.
 */
export function useMapView(home: MapPoint, scale: number, frame: RefObject<HTMLDivElement | null>) {
  const start: MapView = { x: home[0], y: home[1], scale };
  const [view, setView] = useState(start);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const reset = () => setView(start);
  const zoomBy = (factor: number) => setView((now) => zoomMapView(now, factor));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's wheel listeners are passive and could not prevent the browser from zooming the page.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const [px, py] = toCenterOffset(frame, event.clientX, event.clientY);
      setView((now) => zoomMapView(now, Math.exp(-event.deltaY / 200), px, py));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [frame]);

  const move = (event: PointerEvent) => {
    const pressed = fingers.current;
    const before = pressed.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    pressed.set(event.pointerId, now);
    const share = other ? 2 : 1;
    const spread = (finger: typeof now) => (other ? Math.hypot(finger.x - other.x, finger.y - other.y) : 1);
    const factor = spread(now) / Math.max(1, spread(before));
    const [px, py] = other ? toCenterOffset(frame, (now.x + other.x) / 2, (now.y + other.y) / 2) : [0, 0];
    setView((current) =>
      zoomMapView(panMapView(current, (now.x - before.x) / share, (now.y - before.y) / share), factor, px, py),
    );
  };
  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return {
    view,
    reset,
    zoomIn: () => zoomBy(ZOOM_FACTOR),
    zoomOut: () => zoomBy(1 / ZOOM_FACTOR),
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
        const actions: Record<string, () => void> = {
          ArrowLeft: () => setView((now) => panMapView(now, STEP_PX, 0)),
          ArrowRight: () => setView((now) => panMapView(now, -STEP_PX, 0)),
          ArrowUp: () => setView((now) => panMapView(now, 0, STEP_PX)),
          ArrowDown: () => setView((now) => panMapView(now, 0, -STEP_PX)),
          '+': () => zoomBy(ZOOM_FACTOR),
          '=': () => zoomBy(ZOOM_FACTOR),
          '-': () => zoomBy(1 / ZOOM_FACTOR),
          '0': reset,
        };
        const action = event.target === event.currentTarget ? actions[event.key] : undefined;
        if (!action) return;
        event.preventDefault();
        action();
      },
    },
  };
}
