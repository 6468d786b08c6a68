import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export type Specification = CallAnswer<Contract['orderdetailsSpecifications']>;

/** The order. Loaded again when the window gets the focus: proofs are decided in other tabs. */
export function useOrderInfo(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: queryKeys.order(id, 'info', lang),
    queryFn: async ({ signal }) => (await api.ordersIsexist({ id, lang }, { signal })).result,
    refetchOnWindowFocus: 'always',
  });
}

/** The steps of the process and the description of the current one. */
export function useOrderSteps(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: queryKeys.order(id, 'steps', lang),
    queryFn: ({ signal }) => api.orderstatusesGetKeyForShowList({ orderId: id, lang }, { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** The specification. Its file links expire after 15 minutes, so it is loaded again every 10 minutes. */
export function useSpecification(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: queryKeys.order(id, 'specification', lang),
    queryFn: ({ signal }) => api.orderdetailsSpecifications({ orderId: id, lang }, { signal }),
    refetchInterval: 600_000,
  });
}

/** The number of unread notifications of the order. */
export function useUnreadCount(id: number): number {
  const { data } = useQuery({
    queryKey: queryKeys.order(id, 'unread'),
    queryFn: ({ signal }) => api.orderdetailsGetCountOfNotifications({ orderId: id }, { signal }),
  });
  return data?.count ?? 0;
}
