import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export type DeskOrder = CallAnswer<Contract['deskOrder']>;

/** Shorter than the 15 minutes for which signed URLs of thumbnails and files are valid. */
const REFETCH_INTERVAL_MS = 10 * 60_000;

/** Everything about one order, refetched while it is open. */
export function useDeskOrder(id: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.order(id), language],
    queryFn: ({ signal }) => api.deskOrder({ orderId: id, lang: language }, { signal }),
    enabled: id > 0,
    refetchInterval: REFETCH_INTERVAL_MS,
    // After a change of language the old texts stay until the new ones are loaded. Another order is another component.
    placeholderData: keepPreviousData,
  });
}
