import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { toRowRange } from '../../../shared/list-url-state.ts';

export type OrderMember = CallAnswer<Contract['ordersAllMembers']>['members']['rows'][number];
export type OrderMemberSort = 'name' | 'email' | 'role';

/** Rows of a page [OMB-04]. */
export const PAGE_SIZE = 15;

interface ListView {
  readonly page: number;
  readonly search: string;
  readonly sort: { readonly column: OrderMemberSort; readonly direction: 'ascending' | 'descending' };
}

/** The key begins like that of every query of the order, so that live changes of the order load it again. */
export function useOrderMembers(orderId: number, { page, search, sort }: ListView) {
  const lang = useLanguage();
  return useQuery({
    queryKey: queryKeys.order(orderId, 'members', lang, page, search, sort.column, sort.direction),
    queryFn: async ({ signal }) => {
      const view = {
        advancedSearch: search,
        _orderSort: sort.column,
        _orderSortType: sort.direction === 'ascending' ? ('asc' as const) : ('desc' as const),
        ...toRowRange(page, PAGE_SIZE),
      };
      return (await api.ordersAllMembers({ orderId, lang, ...view }, { signal })).members;
    },
    placeholderData: keepPreviousData,
  });
}

/** What a dialog shows is loaded whenever it opens, never while somebody chooses. */
const loadedWithDialog = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export function useFreeMembers(orderId: number) {
  return useQuery({
    queryKey: ['free-members', orderId],
    queryFn: async ({ signal }) => (await api.ordersFreeMembers({ orderId }, { signal })).members,
    ...loadedWithDialog,
  });
}

export function useOrderMember(orderId: number, memberId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['order-member', orderId, memberId, lang],
    queryFn: async ({ signal }) => (await api.ordersOrderMember({ orderId, memberId, lang }, { signal })).member,
    ...loadedWithDialog,
  });
}
