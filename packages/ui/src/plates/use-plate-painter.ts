import { useCallback, useLayoutEffect, useRef } from 'react';
import type { composeTile } from '../plate-rules/compose-tile.ts';
import type { PaintedPlates } from '../plate-rules/painted-plates.ts';
import type { Placement } from '../plate-rules/tile-grid.ts';
import { PlatePainter } from './plate-painter.ts';

/**
 * A canvas and what paints plates on it: again when a tile has come, and when the canvas has another size.
 * @param compose another way to mix the inks of a tile; must be stable
 * @param margin how much larger than its stage the canvas is on each side, so that it can be moved without being drawn
 */
export function usePlatePainter(plates: PaintedPlates, compose?: typeof composeTile, margin = 0) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<PlatePainter | null>(null);
  const placed = useRef<Placement | null>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const created = new PlatePainter(canvas.current, plates, compose, margin);
    painter.current = created;
    // Other plates begin where the page is.
    if (placed.current) created.moveTo(placed.current);
    const unsubscribe = plates.subscribe(() => created.refine());
    const observer = new ResizeObserver(() => created.resize());
    observer.observe(canvas.current);
    return () => {
      unsubscribe();
      observer.disconnect();
      created.stop();
    };
  }, [plates, compose, margin]);
  const moveTo = useCallback((placement: Placement) => {
    placed.current = placement;
    painter.current?.moveTo(placement);
  }, []);
  return { canvas, painter, moveTo };
}
