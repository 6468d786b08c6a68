import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PagePoint, PlateAction, PlateState } from '../plate-rules/plate-state.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import { useFollowViewport } from '../viewport/use-follow-viewport.ts';
import type { ViewportSource } from '../viewport/use-viewport.ts';
import { PlateCanvas } from './plate-canvas.tsx';
import { PlateOverlay } from './plate-overlay.tsx';
import styles from './plates.module.css';

export interface PlateLayerProps {
  readonly model: OpenPlates;
  readonly state: PlateState;
  readonly dispatch: (action: PlateAction) => void;
  readonly controls: ViewportSource;
  /** Lines per inch; null: no dots. */
  readonly lpi: number | null;
}

/**
 * The plates of a page inside of a stage that moves and zooms. It takes pointers only while a distance is measured;
 * otherwise the stage keeps them, and the probe follows.
 */
export function PlateLayer({ model, state, dispatch, controls, lpi }: PlateLayerProps) {
  const isTouch = useIsTouch();
  const { page } = model;
  const { getSnapshot } = controls;
  const setProbe = useProbe(model);
  const toPage = ({ clientX, clientY, currentTarget }: PointerEvent<Element>): PagePoint => {
    const box = currentTarget.getBoundingClientRect();
    const { placement } = getSnapshot();
    return toPagePoint(page, placement, { x: clientX - box.left, y: clientY - box.top });
  };
  const measureMiddle = useCallback(
    (placement: Placement) => {
      // A finger hides what it points at, so the middle of the stage is measured.
      const { stageSize } = getSnapshot();
      if (!isTouch || !stageSize) return;
      setProbe(toPagePoint(model.page, placement, { x: stageSize.width / 2, y: stageSize.height / 2 }));
    },
    [isTouch, model, setProbe, getSnapshot],
  );
  useFollowViewport(controls, measureMiddle);
  const isMeasuring = state.tool !== 'move';
  return (
    <div
      className={styles.layer}
      data-measuring={isMeasuring || undefined}
      onPointerDown={(event) => {
        if (!isMeasuring || event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        dispatch({ type: 'measureFrom', at: toPage(event) });
      }}
      onPointerMove={(event) => {
        // A page that is dragged stays under the pointer.
        if (event.pointerType === 'mouse' && (isMeasuring || event.buttons === 0)) setProbe(toPage(event));
        if (isMeasuring && event.buttons > 0) {
          event.stopPropagation();
          dispatch({ type: 'measureTo', at: toPage(event) });
        }
      }}
      onPointerLeave={() => !isTouch && setProbe(null)}
    >
      <PlateCanvas model={model} state={state} controls={controls} lpi={lpi} />
      <PlateOverlay page={page} state={state} controls={controls} />
      {isTouch && <span className={styles.cross} aria-hidden="true" />}
    </div>
  );
}

const toPagePoint = ({ widthMm }: OpenPlates['page'], placement: Placement | null, at: PagePoint): PagePoint => {
  const { x, y, width } = placement ?? { x: 0, y: 0, width: 1 };
  return { x: ((at.x - x) * widthMm) / width, y: ((at.y - y) * widthMm) / width };
};

/** Sets the point that is measured, once a frame: what shows its figures is rendered for each. */
function useProbe(model: OpenPlates) {
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), [model]);
  return useCallback(
    (probe: PagePoint | null) => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => model.setProbe(probe));
    },
    [model],
  );
}

/** Whether the main pointer of the device is a finger. */
function useIsTouch(): boolean {
  const [isTouch, setTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    const query = window.matchMedia('(pointer: coarse)');
    const update = () => setTouch(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isTouch;
}
