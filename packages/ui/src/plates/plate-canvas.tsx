import { useEffect } from 'react';
import type { PlateLook } from '../plate-rules/compose-tile.ts';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import { orderInks } from '../plate-rules/plate-order.ts';
import type { PlateState } from '../plate-rules/plate-state.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import { usePlatePainter } from './use-plate-painter.ts';
import styles from './plates.module.css';

export interface PlateCanvasProps {
  readonly model: OpenPlates;
  readonly state: PlateState;
  readonly placement: Placement;
  /** Lines per inch; null: no dots. */
  readonly lpi: number | null;
}

/** Draws the plates over the picture of their page: the tiles that are visible, coarser ones until they have come. */
export function PlateCanvas({ model, state, placement, lpi }: PlateCanvasProps) {
  const { canvas, painter } = usePlatePainter(model);
  useEffect(
    () => painter.current?.show(placement, toLook(model, state), state.showsDots ? lpi : null),
    [painter, model, placement, state, lpi],
  );
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-plates="" />;
}

const toLook = ({ page }: OpenPlates, { hiddenInks, inkOrder, mode, coverageLimit }: PlateState): PlateLook => ({
  shown: page.inks.map(({ name }) => !hiddenInks.has(name)),
  order: orderInks(page.inks, inkOrder).map(({ index }) => index),
  mode,
  coverageLimit,
});
