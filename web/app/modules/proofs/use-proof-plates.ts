import { areUnderWay, fetchTile, findPlates, PLATES_POLL_MS } from '@platewright/browser/plates';
import { MAX_INK_COVERAGE } from '@platewright/domain/artwork/separations';
import { usePlateViewer, type PlateViewerOptions } from '@platewright/ui/plates/use-plate-viewer';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '../../api/client.ts';
import { getPlatesKey, REFRESH_MS, type Proof } from './queries.ts';

/** The plates of a proof's page, and what a person has chosen to see of them. */
export function useProofPlates(orderId: number, { storedFileId: fileId, lineScreen }: Proof, page: number) {
  const query = useSeparations(orderId, fileId);
  const { data, refetch } = query;
  const plates = findPlates(data, page + 1);
  const fetchWithTicket = useCallback<PlateViewerOptions<NonNullable<typeof data>['tiles']>['fetchTile']>(
    (source, number, position, signal) => fetchTile(source, number, position, signal, () => void refetch()),
    [refetch],
  );
  const viewer = usePlateViewer({
    ...{ page: plates, source: data?.tiles, fetchTile: fetchWithTicket },
    coverageLimit: MAX_INK_COVERAGE,
    lpi: lineScreen,
  });
  return { ...viewer, query, plates };
}

export type ProofPlates = ReturnType<typeof useProofPlates>;

/** The plates of a file; those that nobody asked for yet are asked for. */
function useSeparations(orderId: number, fileId: string) {
  const queryClient = useQueryClient();
  const queryKey = getPlatesKey(orderId, fileId);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.artworkSeparations({ fileId }, { signal }),
    refetchInterval: ({ state: { data } }) => (areUnderWay(data) ? PLATES_POLL_MS : REFRESH_MS),
  });
  const { mutate } = useMutation({
    mutationFn: () => api.artworkSeparate({ fileId }),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  });
  const isMissing = query.data?.state === 'none';
  useEffect(() => {
    if (isMissing) mutate();
  }, [isMissing, mutate]);
  return query;
}
