import { usePagePlates } from '@platewright/browser/use-page-plates';
import { MAX_INK_COVERAGE } from '@platewright/domain/artwork/max-ink-coverage';
import { usePlateViewer } from '@platewright/ui/plates/use-plate-viewer';
import { useViewport } from '@platewright/ui/viewport/use-viewport';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The plates of a page of a file, from 1, and what a person has chosen to see of them. */
export function usePlates(orderId: number, fileId: string, page: number, lpi: number | null) {
  const { query, fetchTile, plates, size } = usePagePlates({
    queryKey: queryKeys.plates(orderId, fileId),
    load: (signal, tileOf) => api.deskArtworkSeparations({ fileId, tileOf }, { signal }),
    request: () => api.deskArtworkSeparate({ fileId }),
    page,
  });
  const viewer = usePlateViewer({
    ...{ page: plates, source: query.data?.tiles, fetchTile },
    coverageLimit: MAX_INK_COVERAGE,
    orderName: `order${orderId}`,
    lpi,
  });
  return { ...viewer, query, plates, controls: useViewport(size) };
}

export type Plates = ReturnType<typeof usePlates>;
