import { useCallback, useLayoutEffect, useRef } from 'react';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PlatePage } from '../plate-rules/plate-page.ts';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import type { LoadTile } from '../plate-rules/tile-store.ts';
import { useOpenPlates } from './use-open-plates.ts';

export interface TileOptions<Source> {
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
}

/** The plates of a page with tiles from the latest source: what an expired one could not give is loaded again. */
export function useLoadedPlates<Source>({ page, source, fetchTile }: TileOptions<Source>): {
  readonly plates: OpenPlates | null;
  readonly load: LoadTile;
} {
  const latest = useRef<Source | undefined>(undefined);
  const load = useCallback<LoadTile>(
    async (number, position, signal) => {
      if (latest.current === undefined) throw new Error('It is not known yet from where tiles come.');
      return fetchTile(latest.current, number, position, signal);
    },
    [fetchTile],
  );
  const plates = useOpenPlates(page, load);
  // Before the first frame, so that it shows the plates.
  useLayoutEffect(() => {
    latest.current = source;
    plates?.tiles.retry();
  }, [source, plates]);
  return { plates, load };
}
