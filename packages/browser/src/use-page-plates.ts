import { useMemo } from 'react';
import { findPlates } from './plates.ts';
import { useSeparations, type SeparationCalls } from './use-separations.ts';

/** The plates of one page of a file, and the size of the page in their pixels, both null until they are there. */
export function usePagePlates(calls: SeparationCalls & { readonly page: number }) {
  const { query, fetchTile } = useSeparations(calls);
  const plates = findPlates(query.data, calls.page);
  const size = useMemo(
    () => plates && { width: plates.tiles.widthPixels, height: plates.tiles.heightPixels },
    [plates],
  );
  return { query, fetchTile, plates, size };
}
