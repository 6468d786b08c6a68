import type { FileStage } from '@platewright/domain/files/file-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toRowRange } from '../../shared/list-url-state.ts';

export const PAGE_SIZE = 15;
/** URLs of thumbnails expire after 15 minutes: they are loaded again before. */
const REFRESH_MS = 600_000;

/** One page of the received files or the downloadables [FIL-09 to FIL-11]. */
export function useOrderFiles(orderId: number, status: FileStage, page: number, filename: string) {
  return useQuery({
    queryKey: queryKeys.order(orderId, 'files', status, page, filename),
    queryFn: ({ signal }) =>
      api.orderdetailsFiles({ orderId, status, filename, ...toRowRange(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
