import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';
import { rowsOf } from '../../shared/list-address.ts';

export type ProofFile = AnswerOf<Contract['orderdetailsDownloadfiles']>['rows'][number];
export type Proof = AnswerOf<Contract['orderdetailsProof']>;

export const PAGE_SIZE = 15;
const WAITING = 2;
const APPROVAL_STATUS = 3;
const MOST = 100;
/** Addresses of pictures and files are good for a quarter of an hour: they are asked for again before. */
export const FRESH_MS = 600_000;

/** Everything about the approvals of an order; below the order's key, so that its live news reach it. */
export const approvalsKey = (orderId: number, ...rest: readonly unknown[]) =>
  ['order', orderId, 'approvals', ...rest] as const;

/** One page of the approve list [APR-10]. Asked anew when the tab comes back: files are decided in other tabs. */
export function useApprovals(orderId: number, page: number, filename: string) {
  return useQuery({
    queryKey: approvalsKey(orderId, 'list', page, filename),
    queryFn: ({ signal }) =>
      api.orderdetailsDownloadfiles({ orderId, filename, ...rowsOf(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    refetchInterval: FRESH_MS,
  });
}

/** A newer version took the place of the one shown: it can only be looked at. */
export const isReplaced = ({ file, versions }: Proof): boolean => (versions[0]?.version ?? 0) > file.version;

const none: readonly ProofFile[] = [];

/** The files that wait for the customer's word; only an order in status 3 has any. */
export function useWaiting(orderId: number, statusId: number): readonly ProofFile[] {
  const asks = statusId === APPROVAL_STATUS;
  const { data } = useQuery({
    queryKey: approvalsKey(orderId, 'waiting'),
    queryFn: ({ signal }) => api.orderdetailsDownloadfiles({ orderId, _start: 0, _end: MOST }, { signal }),
    enabled: asks,
    select: (list) => list.rows.filter((row) => row.status === WAITING),
    refetchOnWindowFocus: 'always',
    refetchInterval: FRESH_MS,
  });
  return (asks && data) || none;
}

/** One proof with the addresses of its pages, the newest version unless another is named [decisions 6]. */
export function useProof(orderId: number, fileId: number, version?: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: approvalsKey(orderId, 'proof', fileId, version ?? 'newest', lang),
    queryFn: ({ signal }) =>
      api.orderdetailsProof({ orderId, fileId, ...(version === undefined ? {} : { version }), lang }, { signal }),
    refetchInterval: FRESH_MS,
    refetchIntervalInBackground: true,
  });
}
