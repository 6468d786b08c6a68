import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { OpenPlates } from '../plate-rules/open-plates.ts';
import type { PlatePage } from '../plate-rules/plate-page.ts';
import type { LoadTile } from '../plate-rules/tile-store.ts';

/** The plates of a page on the screen; null while it has none. Both arguments must be stable. */
export function useOpenPlates(page: PlatePage | null, load: LoadTile): OpenPlates | null {
  const model = useMemo(() => page && new OpenPlates(page, load), [page, load]);
  useEffect(() => {
    if (!model) return;
    // What failed without a connection is tried again with one.
    const retry = () => model.tiles.retry();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      model.tiles.close();
    };
  }, [model]);
  return model;
}

const unsubscribe = (): void => undefined;

/** Renders again whenever what is read may be another figure: a tile has come, or the probe has moved. */
export function usePlateRevision(model: OpenPlates | null): number {
  return useSyncExternalStore(model?.subscribeReading ?? (() => unsubscribe), model?.getRevision ?? (() => 0), () => 0);
}

/** Whether tiles that are shown could not be loaded. */
export function useHasFailedTiles(model: OpenPlates | null): boolean {
  const get = (): boolean => model?.tiles.hasFailed ?? false;
  return useSyncExternalStore(model?.subscribe ?? (() => unsubscribe), get, () => false);
}
