import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { rowsOf } from '../../shared/list-address.ts';

export const PAGE_SIZE = 15;
/** Received from the customer, released for download (specification 001 section 7). */
export type FileList = 3 | 4;

/** Addresses of pictures are good for a quarter of an hour. */
const FRESH_MS = 600_000;

/** One page of the received files or the downloadables [FIL-09 to FIL-11]. */
export function useFiles(orderId: number, status: FileList, page: number, filename: string) {
  return useQuery({
    queryKey: ['order', orderId, 'files', status, page, filename],
    queryFn: ({ signal }) =>
      api.orderdetailsFiles({ orderId, status, filename, ...rowsOf(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  });
}
