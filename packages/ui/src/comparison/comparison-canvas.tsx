import { useEffect } from 'react';
import type { composeTile } from '../plate-rules/compose-tile.ts';
import { orderInks } from '../plate-rules/plate-order.ts';
import type { PaintedPlates } from '../plate-rules/painted-plates.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import { usePlatePainter } from '../plates/use-plate-painter.ts';
import styles from './comparison.module.css';

interface Props {
  readonly plates: PaintedPlates;
  readonly placement: Placement;
  /** By the index of the ink. */
  readonly shown: readonly boolean[];
  /** Another way to mix the inks of a tile; must be stable. */
  readonly compose?: typeof composeTile;
  /** Names the canvas for tests: which version it shows. */
  readonly version: string;
}

/** Draws one version, or the difference, as far as the stage shows it. */
export function ComparisonCanvas({ plates, placement, shown, compose, version }: Props) {
  const { canvas, painter } = usePlatePainter(plates, compose);
  const key = shown.map(Number).join('');
  useEffect(() => {
    const order = orderInks(plates.page.inks, []).map(({ index }) => index);
    const look = { shown: [...key].map((one) => one === '1'), order, mode: 'proof' as const, coverageLimit: 0 };
    painter.current?.show(placement, look, null);
  }, [painter, plates, compose, placement, key]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" data-version={version} />;
}
