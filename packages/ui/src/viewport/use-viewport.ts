import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { fitViewportToPage, panViewport, pinchViewport, zoomViewport, type Size } from './viewport.ts';
import { ViewportStore, type ViewportSnapshot } from './viewport-store.ts';
import type { Point } from './pan-zoom.ts';

const LINE_PX = 16;

/**
 * Zoom and pan of a page by wheel, dragging, pinching and method calls. `page` is null until its size is known. What follows
 * the movement reads it by `useViewportSnapshot` or `useViewportValue`, or subscribes and renders nothing; the component that
 * calls this is not rendered when the page moves.
 */
export function useViewport(page: Size | null) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [store] = useState(() => new ViewportStore());
  useLayoutEffect(() => store.setPage(page), [store, page]);

  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) store.setStage({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, store]);

  useEffect(() => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const dx = event.deltaX * unit;
      const dy = event.deltaY * unit;
      const at = toStagePoint(event, element);
      store.change((view, of, on) => {
        if (event.shiftKey && !event.ctrlKey) return panViewport(view, of, on, -(dx || dy), 0);
        // Browsers report a pinch on a touchpad as a wheel event with Ctrl and small steps.
        return zoomViewport(view, of, on, view.scale * Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0015)), at);
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, store]);

  return useMemo(() => {
    const { subscribe, getSnapshot, zoomIn, zoomOut, zoomAt, fitPage, fitToWidth, move, moveTo } = store;
    return {
      ...{ subscribe, getSnapshot, zoomIn, zoomOut, zoomAt, fitPage, fitToWidth, move, moveTo },
      stageRef: setElement,
      handlers: createHandlers(store),
    };
  }, [store]);
}

export type ViewportControls = ReturnType<typeof useViewport>;
/** What shows a viewport without changing it. */
export type ViewportSource = Pick<ViewportControls, 'subscribe' | 'getSnapshot'>;

/** Renders again in each frame in which the page has moved: for small components only. */
export const useViewportSnapshot = ({ subscribe, getSnapshot }: ViewportSource): ViewportSnapshot =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot);

/** Renders again when this value changes; `select` answers the same object as long as it says the same. */
export const useViewportValue = <T>(
  { subscribe, getSnapshot }: ViewportSource,
  select: (snapshot: ViewportSnapshot) => T,
): T => {
  const get = () => select(getSnapshot());
  return useSyncExternalStore(subscribe, get, get);
};

function createHandlers(store: ViewportStore) {
  const pointers = new Map<number, Point>();
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => void pointers.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, toStagePoint(event, event.currentTarget));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const after = toStagePoint(event, event.currentTarget);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, after);
      store.change((view, of, on) =>
        other
          ? pinchViewport(view, of, on, [before, other], [after, other])
          : panViewport(view, of, on, after.x - before.x, after.y - before.y),
      );
    },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: HTMLElement }) => {
      const at = toStagePoint(event, event.currentTarget);
      store.change((now, of, on) =>
        now.mode === 'fit' ? zoomViewport(now, of, on, Math.max(1, 2.5 * now.scale), at) : fitViewportToPage(of, on),
      );
    },
  };
}

function toStagePoint(event: { clientX: number; clientY: number }, element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
