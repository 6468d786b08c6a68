import { useCallback, useLayoutEffect } from 'react';
import type { composeTile } from '../plate-rules/compose-tile.ts';
import { orderInks } from '../plate-rules/plate-order.ts';
import type { PaintedPlates } from '../plate-rules/painted-plates.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import { DRAWN_MARGIN_PX } from '../plates/plate-canvas.tsx';
import { usePlatePainter } from '../plates/use-plate-painter.ts';
import { useFollowViewport } from '../viewport/use-follow-viewport.ts';
import type { ViewportSource } from '../viewport/use-viewport.ts';
import styles from './comparison.module.css';

interface DrawnProps {
  readonly plates: PaintedPlates;
  /** By the index of the ink. */
  readonly shown: readonly boolean[];
  /** Another way to mix the inks of a tile; must be stable. */
  readonly compose?: typeof composeTile;
  /** Names the canvas for tests: which version it shows. */
  readonly version: string;
}

/** A canvas and its painter, which draws the shown inks. */
function useComparisonPainter({ plates, shown, compose }: DrawnProps, margin: number) {
  const { canvas, painter, moveTo } = usePlatePainter(plates, compose, margin);
  const key = shown.map(Number).join('');
  useLayoutEffect(() => {
    const order = orderInks(plates.page.inks, []).map(({ index }) => index);
    const look = { shown: [...key].map((one) => one === '1'), order, mode: 'proof' as const, coverageLimit: 0 };
    painter.current?.setLook(look, null);
  }, [painter, plates, compose, key]);
  return { canvas, moveTo };
}

interface Props extends DrawnProps {
  readonly controls: ViewportSource;
  /** Where the version lies when the frame of both lies there; must be stable. */
  readonly place?: (frame: Placement) => Placement;
}

/** Draws one version, or the difference, as far as the stage shows it. */
export function ComparisonCanvas({ controls, place, ...drawn }: Props) {
  const { canvas, moveTo } = useComparisonPainter(drawn, DRAWN_MARGIN_PX);
  const follow = useCallback((frame: Placement) => moveTo(place ? place(frame) : frame), [moveTo, place]);
  useFollowViewport(controls, follow);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-version={drawn.version} />;
}

/** Draws a part of one version that does not move. */
export function StillCanvas({ placement, ...drawn }: DrawnProps & { readonly placement: Placement }) {
  const { canvas, moveTo } = useComparisonPainter(drawn, 0);
  useLayoutEffect(() => moveTo(placement), [moveTo, placement]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-version={drawn.version} />;
}
