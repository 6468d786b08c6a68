import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import {
  fit,
  fitWidth,
  follow,
  inSight,
  panBy,
  pinch,
  placeOf,
  settle,
  STEP,
  zoomTo,
  type Point,
  type Size,
  type View,
} from './view.ts';

/** A step of the arrow keys, as a share of the stage. */
const NUDGE = 0.12;
const LINE_PX = 16;

type Change = (view: View, page: Size, stage: Size) => View;

/** Zoom and pan of a page on a stage by wheel, hand, fingers and calls. `page` is null until its size is known. */
export function useView(page: Size | null) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<Size | null>(null);
  const [kept, setKept] = useState<View | null>(null);
  const hands = useRef(new Map<number, Point>());

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
    (how: Change) => {
      if (!page || !stage) return;
      setKept((view) => how(view ? follow(view, page, stage) : fit(page, stage), page, stage));
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
      const at = pointOf(event, element);
      change((view, of, on) => {
        if (event.shiftKey && !event.ctrlKey) return panBy(view, of, on, -(dx || dy), 0);
        // A pinch on a touch pad arrives as a wheel with ctrl and small steps.
        return zoomTo(view, of, on, view.scale * Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0015)), at);
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, change]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hands.current.set(event.pointerId, pointOf(event, event.currentTarget));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = hands.current.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event, event.currentTarget);
    const other = [...hands.current].find(([id]) => id !== event.pointerId)?.[1];
    hands.current.set(event.pointerId, after);
    change((view, of, on) =>
      other
        ? pinch(view, of, on, [before, other], [after, other])
        : panBy(view, of, on, after.x - before.x, after.y - before.y),
    );
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => void hands.current.delete(event.pointerId);

  const view = page && stage ? (kept ? follow(kept, page, stage) : fit(page, stage)) : null;
  return {
    view,
    stageRef: setElement,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: HTMLElement }) => {
        const at = pointOf(event, event.currentTarget);
        change((now, of, on) =>
          now.mode === 'fit' ? zoomTo(now, of, on, Math.max(1, 2.5 * now.scale), at) : fit(of, on),
        );
      },
    },
    place: view && page && stage ? placeOf(view, page, stage) : null,
    sight: view && page && stage ? inSight(view, page, stage) : null,
    zoomIn: () => change((now, of, on) => zoomTo(now, of, on, now.scale * STEP)),
    zoomOut: () => change((now, of, on) => zoomTo(now, of, on, now.scale / STEP)),
    zoomAt: (scale: number) => change((now, of, on) => zoomTo(now, of, on, scale)),
    fitPage: () => change((_now, of, on) => fit(of, on)),
    fitToWidth: () => change((_now, of, on) => fitWidth(of, on)),
    /** Steps to the side (1 right, -1 left) and down; `far` is a long step. */
    move: (right: number, down: number, far: boolean) =>
      change((now, of, on) => {
        const share = far ? 0.8 : NUDGE;
        return panBy(now, of, on, -right * share * on.width, -down * share * on.height);
      }),
    /** Brings a point of the page, in shares of it, into the middle. */
    moveTo: ({ x, y }: Point) =>
      change((now, of, on) => settle({ ...now, center: { x: x * of.width, y: y * of.height }, mode: 'free' }, of, on)),
  };
}

export type ViewControls = ReturnType<typeof useView>;

function pointOf(event: { clientX: number; clientY: number }, element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
