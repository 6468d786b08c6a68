import { useEffect, useState, type PointerEvent } from 'react';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PagePoint, PlateAction, PlateState } from '../plate-rules/plate-state.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import { PlateCanvas } from './plate-canvas.tsx';
import { PlateOverlay } from './plate-overlay.tsx';
import styles from './plates.module.css';

export interface PlateLayerProps {
  readonly model: OpenPlates;
  readonly state: PlateState;
  readonly dispatch: (action: PlateAction) => void;
  readonly placement: Placement;
  readonly stage: { readonly width: number; readonly height: number };
  /** Lines per inch; null: no dots. */
  readonly lpi: number | null;
}

/**
 * The plates of a page inside of a stage that moves and zooms. It takes pointers only while a distance is measured;
 * otherwise the stage keeps them, and the probe follows.
 */
export function PlateLayer({ model, state, dispatch, placement, stage, lpi }: PlateLayerProps) {
  const isTouch = useIsTouch();
  const { page } = model;
  const toPage = (event: PointerEvent<Element>): PagePoint => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = placement.width / page.widthMm;
    return { x: (event.clientX - box.left - placement.x) / scale, y: (event.clientY - box.top - placement.y) / scale };
  };
  const { x, y, width } = placement;
  useEffect(() => {
    // A finger hides what it points at, so the middle of the stage is measured.
    if (!isTouch) return;
    const scale = width / page.widthMm;
    model.setProbe({ x: (stage.width / 2 - x) / scale, y: (stage.height / 2 - y) / scale });
  }, [isTouch, model, page, stage.width, stage.height, x, y, width]);
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
        if (event.pointerType === 'mouse') model.setProbe(toPage(event));
        if (isMeasuring && event.buttons > 0) {
          event.stopPropagation();
          dispatch({ type: 'measureTo', at: toPage(event) });
        }
      }}
      onPointerLeave={() => !isTouch && model.setProbe(null)}
    >
      <PlateCanvas model={model} state={state} placement={placement} lpi={lpi} />
      <PlateOverlay page={page} state={state} placement={placement} stage={stage} />
      {isTouch && <span className={styles.cross} aria-hidden="true" />}
    </div>
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
