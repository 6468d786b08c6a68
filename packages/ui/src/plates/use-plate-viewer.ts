import { useEffect, useReducer } from 'react';
import { createPlateState, reducePlates } from '../plate-rules/plate-state.ts';
import { loadInkOrder, storeInkOrder } from './stored-ink-order.ts';
import { useLoadedPlates, type TileOptions } from './use-loaded-plates.ts';
import { usePlateShortcuts } from './use-plate-shortcuts.ts';

export interface PlateViewerOptions<Source> extends TileOptions<Source> {
  /** In percent. */
  readonly coverageLimit: number;
  /** Lines per inch of the plates; null when they are not known, and no dots are shown. */
  readonly lpi: number | null;
  /** Plates of the same name have the same print order until the tab is closed. */
  readonly orderName: string;
}

/** The plates on the screen: their tiles, what a person has chosen to see of them, and the keys for it. */
export function usePlateViewer<Source>(options: PlateViewerOptions<Source>) {
  const { page, coverageLimit, lpi, orderName } = options;
  const { plates: model } = useLoadedPlates(options);
  const [state, dispatch] = useReducer(reducePlates, null, () =>
    createPlateState(coverageLimit, loadInkOrder(orderName)),
  );
  const { inkOrder } = state;
  useEffect(() => storeInkOrder(orderName, inkOrder), [orderName, inkOrder]);
  useEffect(() => dispatch({ type: 'turnPage' }), [page?.number]);
  usePlateShortcuts(model, state, lpi !== null, dispatch);
  return { model, state, dispatch, lpi };
}
