import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { proofQueryKeys } from './proof-query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { toRowRange } from '../../shared/list-url-state.ts';

export type ProofFile = CallAnswer<Contract['orderdetailsDownloadfiles']>['rows'][number];
export type Proof = CallAnswer<Contract['orderdetailsProof']>;

export const PAGE_SIZE = 15;
const MAX_ROWS = 100;
/** URLs of images and files expire after 15 minutes: they are loaded again before. */
export const REFRESH_MS = 600_000;

/** A proof is read soon after it was posted. */
const COMPARING_POLL_MS = 10_000;

/** One page of the files for approval [APR-10]. Loaded again on focus: files are decided in other tabs. */
export function useApprovals(orderId: number, page: number, filename: string) {
  return useQuery({
    queryKey: proofQueryKeys.approvals(orderId, 'list', page, filename),
    queryFn: ({ signal }) =>
      api.orderdetailsDownloadfiles({ orderId, filename, ...toRowRange(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}

/** Whether a newer version replaced this one, so that it can not be decided any more. */
export const isProofReplaced = ({ file, versions }: Proof): boolean => (versions[0]?.version ?? 0) > file.version;

const noFiles: readonly ProofFile[] = [];

function useApprovalsOf(orderId: number, isApprovalOpen: boolean) {
  return useQuery({
    queryKey: proofQueryKeys.approvals(orderId, 'waiting'),
    queryFn: ({ signal }) => api.orderdetailsDownloadfiles({ orderId, _start: 0, _end: MAX_ROWS }, { signal }),
    enabled: isApprovalOpen,
    select: (list) => list.rows.filter((row) => row.status === approvalStatusIds.waiting),
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}

/** The files that wait for a decision; only an order that waits for approval has any. */
export function useFilesAwaitingApproval(orderId: number, statusId: number): readonly ProofFile[] {
  const isApprovalOpen = statusId === orderStatus.waitingForApproval;
  const { data } = useApprovalsOf(orderId, isApprovalOpen);
  return (isApprovalOpen && data) || noFiles;
}

/** Whether the files that wait for a decision are still being loaded. */
export const useIsLoadingApprovals = (orderId: number, statusId: number): boolean =>
  useApprovalsOf(orderId, statusId === orderStatus.waitingForApproval).isLoading;

/** One proof with the URLs of its pages, by default in its newest version (spec decision 6). */
export function useProof(orderId: number, fileId: number, version?: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: proofQueryKeys.approvals(orderId, 'proof', fileId, version ?? 'newest', lang),
    queryFn: ({ signal }) =>
      api.orderdetailsProof({ orderId, fileId, ...(version === undefined ? {} : { version }), lang }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.comparison.state === 'waiting' ? COMPARING_POLL_MS : REFRESH_MS),
    refetchIntervalInBackground: true,
  });
}

/** While a certificate is drawn, it is asked for again, in case the message that it is there is missed. */
const DRAWING_POLL_MS = 4000;

/** The certificates of the order's approvals, newest first. */
export function useCertificates(orderId: number) {
  return useQuery({
    queryKey: proofQueryKeys.approvals(orderId, 'certificates'),
    queryFn: ({ signal }) => api.orderdetailsCertificates({ orderId }, { signal }),
    select: ({ certificates }) => certificates,
    refetchInterval: ({ state: { data } }) =>
      data?.certificates.some(({ state }) => state === 'drawing') ? DRAWING_POLL_MS : false,
  });
}
