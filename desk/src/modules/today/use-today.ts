import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';

type TodayAnswer = CallAnswer<Contract['deskToday']>;
export type LeavingOrder = NonNullable<TodayAnswer['leaving']>['rows'][number];
export type WaitingParcels = NonNullable<TodayAnswer['parcels']>['rows'][number];
export type OrderOfCustomer = NonNullable<TodayAnswer['forCustomers']>['rows'][number];
export type WaitingOrder = NonNullable<TodayAnswer['forUs']>['rows'][number];

/** What is late changes without anybody doing anything. */
const RELOAD_MS = 60_000;

/** What leaves and who waits for whom; changes of orders and plates load it again. */
export function useToday() {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.queue, 'today', lang],
    queryFn: ({ signal }) => api.deskToday({ lang }, { signal }),
    refetchInterval: RELOAD_MS,
  });
}
