import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export type OutcomeOrder = CallAnswer<Contract['ordersIsexist']>['result'];

/** Loads the order of an outcome page: its URL can be opened by anybody and proves no payment. */
export function useOutcomeOrder(orderId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: queryKeys.order(orderId, 'outcome', lang),
    queryFn: async ({ signal }) => (await api.ordersIsexist({ id: orderId, lang }, { signal })).result,
    enabled: orderId > 0,
    gcTime: 0,
    networkMode: 'always',
  });
}
