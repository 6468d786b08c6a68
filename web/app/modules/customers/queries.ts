import type { CallAnswer } from '@platewright/contract/call';
import type { customerSortColumns } from '@platewright/contract/modules/customers/customer-sort-columns';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toRowRange } from '../../shared/list-url-state.ts';

export type Customer = CallAnswer<Contract['customersIndex']>['customers']['rows'][number];
export type CustomerDetails = CallAnswer<Contract['customersGet']>['customer'];

export const PAGE_SIZE = 15;

type CustomerColumn = (typeof customerSortColumns)[number];

interface CustomerListQuery {
  readonly page: number;
  readonly search: string;
  readonly sort: { readonly column: CustomerColumn; readonly direction: 'ascending' | 'descending' };
}

export function useCustomers({ page, search, sort }: CustomerListQuery) {
  const input = {
    advancedSearch: search,
    _orderSort: sort.column,
    _orderSortType: sort.direction === 'ascending' ? 'asc' : 'desc',
    ...toRowRange(page, PAGE_SIZE),
  } as const;
  return useQuery({
    queryKey: [...queryKeys.customers, 'list', input],
    queryFn: ({ signal }) => api.customersIndex(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The stored customer; loaded whenever the dialog opens, never while somebody types. */
export function useCustomer(id: number | null) {
  return useQuery({
    queryKey: [...queryKeys.customers, 'one', id],
    queryFn: async ({ signal }) => (await api.customersGet({ id: id ?? 0 }, { signal })).customer,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
