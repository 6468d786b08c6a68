import { getDotScale } from './screen-tile.ts';
import type { PlateAction, PlateState } from './plate-state.ts';
import type { ViewportControls } from '../viewport/use-viewport.ts';

interface Dots {
  readonly state: Pick<PlateState, 'showsDots'>;
  readonly dispatch: (action: PlateAction) => void;
  readonly controls: Pick<ViewportControls, 'getSnapshot' | 'zoomAt'>;
  /** Lines per inch; null when they are not known. */
  readonly lpi: number | null;
  readonly widthMm: number;
}

/** Shows tints or dots; dots that are too small to be seen are brought closer. */
export function toggleDots({ state, dispatch, controls: { getSnapshot, zoomAt }, lpi, widthMm }: Dots): void {
  dispatch({ type: 'toggleDots' });
  const { placement, view } = getSnapshot();
  if (state.showsDots || lpi === null || !placement || !view) return;
  const scale = getDotScale(lpi, placement.width / widthMm);
  if (scale > 1) zoomAt(view.scale * scale);
}
