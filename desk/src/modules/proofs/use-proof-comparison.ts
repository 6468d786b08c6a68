import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type ProofComparison = CallAnswer<Contract['deskProofComparison']>['files'][number];

const POLL_MS = 2000;

export interface ComparedFiles {
  /** Files that are about to be posted; none: the proofs of the order. */
  readonly fileIds: readonly string[];
  /** The document that gets a new version. */
  readonly documentId: number | null;
  readonly isEnabled: boolean;
}

/** How proofs differ from what was ordered; asked again until all of them were read. */
export const useProofComparison = (orderId: number, { fileIds, documentId, isEnabled }: ComparedFiles) =>
  useQuery({
    queryKey: [...queryKeys.order(orderId), 'proof-comparison', documentId, ...fileIds],
    queryFn: ({ signal }) => api.deskProofComparison({ orderId, documentId, fileIds: [...fileIds] }, { signal }),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data?.files.some((file) => file.state === 'waiting') ? POLL_MS : false),
  });
