import { useCallback, useMemo, useState } from 'react';
import { getTileKey } from '../plate-rules/tile-grid.ts';
import type { LoadTile } from '../plate-rules/tile-store.ts';
import { useLoadedPlates, type TileOptions } from '../plates/use-loaded-plates.ts';

/** Tiles of small pictures that are cached: neighbours share them. */
const MAX_SHARED = 60;

/** The plates of one version on the stage, and how the small pictures of places load theirs. */
export function useComparedPlates<Source>(options: TileOptions<Source>) {
  const { plates, load } = useLoadedPlates(options);
  const [shared] = useState(() => new SharedTiles());
  const loadSmall = useCallback<LoadTile>(
    (number, position) =>
      shared.load(`${number}/${getTileKey(position)}`, () => load(number, position, new AbortController().signal)),
    [shared, load],
  );
  return useMemo(() => ({ plates, loadSmall }), [plates, loadSmall]);
}

export type ComparedVersion = ReturnType<typeof useComparedPlates>;

/** Loads each tile once for all who want it; nobody stops it for the others. */
class SharedTiles {
  readonly #cached = new Map<string, Promise<Uint8Array>>();

  load(key: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#cached.get(key);
    if (known) return known;
    const loading = load();
    this.#cached.set(key, loading);
    loading.catch(() => this.#cached.delete(key));
    for (const oldest of this.#cached.keys()) if (this.#cached.size > MAX_SHARED) this.#cached.delete(oldest);
    return loading;
  }
}
