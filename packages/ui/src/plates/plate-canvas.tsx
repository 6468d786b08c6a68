import { useLayoutEffect } from 'react';
import type { PlateLook } from '../plate-rules/compose-tile.ts';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import { orderInks } from '../plate-rules/plate-order.ts';
import type { PlateState } from '../plate-rules/plate-state.ts';
import { useFollowViewport } from '../viewport/use-follow-viewport.ts';
import type { ViewportSource } from '../viewport/use-viewport.ts';
import { usePlatePainter } from './use-plate-painter.ts';
import styles from './plates.module.css';

/** Around the stage, in CSS pixels: what a hand drags in at once. */
export const DRAWN_MARGIN_PX = 128;

export interface PlateCanvasProps {
  readonly model: OpenPlates;
  readonly state: PlateState;
  readonly controls: ViewportSource;
  /** Lines per inch; null: no dots. */
  readonly lpi: number | null;
}

/** Draws the plates over the picture of their page: the tiles that are visible, coarser ones until they have come. */
export function PlateCanvas({ model, state, controls, lpi }: PlateCanvasProps) {
  const { canvas, painter, moveTo } = usePlatePainter(model, undefined, DRAWN_MARGIN_PX);
  useLayoutEffect(
    () => painter.current?.setLook(toLook(model, state), state.showsDots ? lpi : null),
    [painter, model, state, lpi],
  );
  useFollowViewport(controls, moveTo);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-plates="" />;
}

const toLook = ({ page }: OpenPlates, { hiddenInks, inkOrder, mode, coverageLimit }: PlateState): PlateLook => ({
  shown: page.inks.map(({ name }) => !hiddenInks.has(name)),
  order: orderInks(page.inks, inkOrder).map(({ index }) => index),
  mode,
  coverageLimit,
});
