import { usePagePlates } from '@platewright/browser/use-page-plates';
import { MAX_INK_COVERAGE } from '@platewright/domain/artwork/max-ink-coverage';
import { usePlateViewer } from '@platewright/ui/plates/use-plate-viewer';
import { api } from '../../api/client.ts';
import { proofQueryKeys } from './proof-query-keys.ts';
import type { Proof } from './queries.ts';

/** The plates of a proof's page, and what a person has chosen to see of them. */
export function useProofPlates(orderId: number, { storedFileId: fileId, lineScreen }: Proof, page: number) {
  const { query, fetchTile, plates, size } = usePagePlates({
    queryKey: proofQueryKeys.plates(orderId, fileId),
    load: (signal, tileOf) => api.artworkSeparations({ fileId, tileOf }, { signal }),
    request: () => api.artworkSeparate({ fileId }),
    page: page + 1,
  });
  const viewer = usePlateViewer({
    ...{ page: plates, source: query.data?.tiles, fetchTile },
    coverageLimit: MAX_INK_COVERAGE,
    orderName: `order${orderId}`,
    lpi: lineScreen,
  });
  return { ...viewer, query, plates, size };
}

export type ProofPlates = ReturnType<typeof useProofPlates>;
