import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { PlatePage } from '../plate-rules/plate-page.ts';
import { createPlateState, reducePlates } from '../plate-rules/plate-state.ts';
import type { TilePosition } from '../plate-rules/tile-grid.ts';
import type { LoadTile } from '../plate-rules/tile-store.ts';
import { useOpenPlates } from './use-open-plates.ts';
import { usePlateShortcuts } from './use-plate-shortcuts.ts';

export interface PlateViewerOptions<Source> {
  /** The plates of the shown page; null while it has none. Stable as long as they are the same. */
  readonly page: PlatePage | null;
  /** From where tiles come, such as a path with a ticket that expires; undefined until it is known. */
  readonly source: Source | undefined;
  /** Must be stable. */
  readonly fetchTile: (
    source: Source,
    page: number,
    position: TilePosition,
    signal: AbortSignal,
  ) => Promise<Uint8Array>;
  /** In percent. */
  readonly coverageLimit: number;
  /** Lines per inch of the plates; null when they are not known, and no dots are shown. */
  readonly lpi: number | null;
}

/** The plates on the screen: their tiles, what a person has chosen to see of them, and the keys for it. */
export function usePlateViewer<Source>(options: PlateViewerOptions<Source>) {
  const { page, source, fetchTile, coverageLimit, lpi } = options;
  const latest = useRef<Source | undefined>(undefined);
  const load = useCallback<LoadTile>(
    async (number, position, signal) => {
      if (latest.current === undefined) throw new Error('It is not known yet from where tiles come.');
      return fetchTile(latest.current, number, position, signal);
    },
    [fetchTile],
  );
  const model = useOpenPlates(page, load);
  const [state, dispatch] = useReducer(reducePlates, coverageLimit, createPlateState);
  useEffect(() => {
    latest.current = source;
    // What a source that has expired could not give.
    model?.tiles.retry();
  }, [source, model]);
  useEffect(() => dispatch({ type: 'turnPage' }), [page?.number]);
  usePlateShortcuts(model, lpi !== null, dispatch);
  return { model, state, dispatch, lpi };
}
