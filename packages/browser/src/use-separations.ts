import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { TilePosition } from '@platewright/domain/geometry/tile-position';
import { isSeparating, fetchTile, findPlates, type Separations } from './plates.ts';
import { useQueryOnRequest } from './use-query-on-request.ts';

/** While plates are being made a page that lost the message about them asks by itself. */
const WORKING_POLL_MS = 3000;
/** A file that is still being inspected has no plates to ask for yet; a request may have failed. */
const ASK_AGAIN_MS = 15_000;
/** Shorter than the 15 minutes for which the ticket of the tiles is valid. */
const REFETCH_INTERVAL_MS = 10 * 60_000;

export interface SeparationCalls {
  /** Includes the file. */
  readonly queryKey: QueryKey;
  readonly load: (signal: AbortSignal, tileOf: number | undefined) => Promise<Separations>;
  /** Asks for the plates of a file that has none yet; asking again changes nothing. */
  readonly request: () => Promise<Separations>;
  /** The shown page, from 1: until its plates are there, its coarsest tile is asked for with them. */
  readonly page?: number;
}

/** The plates of a file, and how its tiles are fetched; those that nobody asked for yet are asked for. */
export function useSeparations({ queryKey, load, request, page }: SeparationCalls) {
  const queries = useQueryClient();
  const query = useQueryOnRequest({
    ...{ queryKey, request },
    load: (signal) => {
      const known = queries.getQueryData<Separations>(queryKey);
      return load(signal, page === undefined || findPlates(known, page) ? undefined : page);
    },
    getRefetchInterval: (data) =>
      isSeparating(data) ? WORKING_POLL_MS : data?.state === 'none' ? ASK_AGAIN_MS : REFETCH_INTERVAL_MS,
  });
  const { refetch } = query;
  const fetchWithTicket = useCallback(
    (source: Separations['tiles'], page: number, position: TilePosition, signal: AbortSignal) =>
      fetchTile(source, page, position, signal, () => void refetch()),
    [refetch],
  );
  return { query, fetchTile: fetchWithTicket };
}
