import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import {
  fitViewportToPage,
  fitViewportToWidth,
  refitViewport,
  getVisibleArea,
  panViewport,
  pinchViewport,
  getPagePlacement,
  constrainViewport,
  ZOOM_STEP,
  zoomViewport,
  type Size,
  type Viewport,
} from './viewport.ts';
import type { Point } from './pan-zoom.ts';

/** A step of the arrow keys, as a fraction of the stage. */
const ARROW_STEP = 0.12;
const LINE_PX = 16;

type ViewportChange = (view: Viewport, page: Size, stage: Size) => Viewport;

/** Zoom and pan of a page by wheel, dragging, pinching and method calls. `page` is null until its size is known. */
export function useViewport(page: Size | null) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<Size | null>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setStage({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  const change = useCallback(
    (applyChange: ViewportChange) => {
      if (!page || !stage) return;
      setViewport((view) =>
        applyChange(view ? refitViewport(view, page, stage) : fitViewportToPage(page, stage), page, stage),
      );
    },
    [page, stage],
  );

  useEffect(() => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const dx = event.deltaX * unit;
      const dy = event.deltaY * unit;
      const at = toStagePoint(event, element);
      change((view, of, on) => {
        if (event.shiftKey && !event.ctrlKey) return panViewport(view, of, on, -(dx || dy), 0);
        // Browsers report a pinch on a touchpad as a wheel event with Ctrl and small steps.
        return zoomViewport(view, of, on, view.scale * Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0015)), at);
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, change]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toStagePoint(event, event.currentTarget));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const after = toStagePoint(event, event.currentTarget);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, after);
    change((view, of, on) =>
      other
        ? pinchViewport(view, of, on, [before, other], [after, other])
        : panViewport(view, of, on, after.x - before.x, after.y - before.y),
    );
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);

  const view =
    page && stage ? (viewport ? refitViewport(viewport, page, stage) : fitViewportToPage(page, stage)) : null;
  return {
    view,
    stageRef: setElement,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: HTMLElement }) => {
        const at = toStagePoint(event, event.currentTarget);
        change((now, of, on) =>
          now.mode === 'fit' ? zoomViewport(now, of, on, Math.max(1, 2.5 * now.scale), at) : fitViewportToPage(of, on),
        );
      },
    },
    /** Size of the stage in CSS pixels. */
    stageSize: stage,
    placement: view && page && stage ? getPagePlacement(view, page, stage) : null,
    visibleArea: view && page && stage ? getVisibleArea(view, page, stage) : null,
    zoomIn: () => change((now, of, on) => zoomViewport(now, of, on, now.scale * ZOOM_STEP)),
    zoomOut: () => change((now, of, on) => zoomViewport(now, of, on, now.scale / ZOOM_STEP)),
    zoomAt: (scale: number) => change((now, of, on) => zoomViewport(now, of, on, scale)),
    fitPage: () => change((_now, of, on) => fitViewportToPage(of, on)),
    fitToWidth: () => change((_now, of, on) => fitViewportToWidth(of, on)),
    /** Moves by steps to the right and down, negative ones to the left and up; a large step is 80 % of the stage. */
    move: (right: number, down: number, isLargeStep: boolean) =>
      change((now, of, on) => {
        const share = isLargeStep ? 0.8 : ARROW_STEP;
        return panViewport(now, of, on, -right * share * on.width, -down * share * on.height);
      }),
    /** Centers a point of the page that is given in fractions of its size. */
    moveTo: ({ x, y }: Point) =>
      change((now, of, on) =>
        constrainViewport({ ...now, center: { x: x * of.width, y: y * of.height }, mode: 'free' }, of, on),
      ),
  };
}

export type ViewportControls = ReturnType<typeof useViewport>;

function toStagePoint(event: { clientX: number; clientY: number }, element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
