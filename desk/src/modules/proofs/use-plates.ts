import { areUnderWay, fetchTile, findPlates, PLATES_POLL_MS } from '@platewright/browser/plates';
import { MAX_INK_COVERAGE } from '@platewright/domain/artwork/separations';
import { usePlateViewer, type PlateViewerOptions } from '@platewright/ui/plates/use-plate-viewer';
import { useViewport } from '@platewright/ui/viewport/use-viewport';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Shorter than the 15 minutes for which the ticket of the tiles is valid. */
const REFETCH_INTERVAL_MS = 10 * 60_000;

/** The plates of a page of a file, from 1, and what a person has chosen to see of them. */
export function usePlates(orderId: number, fileId: string, page: number) {
  const query = useSeparations(orderId, fileId);
  const { data, refetch } = query;
  const plates = findPlates(data, page);
  const fetchWithTicket = useCallback<PlateViewerOptions<NonNullable<typeof data>['tiles']>['fetchTile']>(
    (source, number, position, signal) => fetchTile(source, number, position, signal, () => void refetch()),
    [refetch],
  );
  const viewer = usePlateViewer({
    ...{ page: plates, source: data?.tiles, fetchTile: fetchWithTicket },
    coverageLimit: MAX_INK_COVERAGE,
    lpi: null,
  });
  const size = useMemo(
    () => (plates ? { width: plates.tiles.widthPixels, height: plates.tiles.heightPixels } : null),
    [plates],
  );
  return { ...viewer, query, plates, controls: useViewport(size) };
}

export type Plates = ReturnType<typeof usePlates>;

/** The plates of a file; those that nobody asked for yet are asked for. */
function useSeparations(orderId: number, fileId: string) {
  const queryClient = useQueryClient();
  // Below the order's key, so that the message about new plates reaches it.
  const queryKey = useMemo(() => [...queryKeys.order(orderId), 'plates', fileId], [orderId, fileId]);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.deskArtworkSeparations({ fileId }, { signal }),
    refetchInterval: ({ state: { data } }) => (areUnderWay(data) ? PLATES_POLL_MS : REFETCH_INTERVAL_MS),
  });
  const { mutate } = useMutation({
    mutationFn: () => api.deskArtworkSeparate({ fileId }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
  const isMissing = query.data?.state === 'none';
  useEffect(() => {
    if (isMissing) mutate();
  }, [isMissing, mutate]);
  return query;
}
