import type { AnswerOf } from '@platewright/contract/call';
import { customers } from '@platewright/contract/areas/customers';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { CUSTOMERS_KEY } from '../../../shared/customers-key.ts';
import { rowsOf } from '../../../shared/list-address.ts';

export type Customer = AnswerOf<Contract['customersIndex']>['customers']['rows'][number];
export type OneCustomer = AnswerOf<Contract['customersGet']>['customer'];

export const PAGE_SIZE = 15;

const { options } = customers.customersIndex.input.shape._orderSort.unwrap();
export type CustomerColumn = (typeof options)[number];
/** The columns of the list; each can sort it. */
export const customerColumns = options as [CustomerColumn, ...CustomerColumn[]];

export interface Asked {
  readonly page: number;
  readonly search: string;
  readonly sort: { readonly column: CustomerColumn; readonly direction: 'ascending' | 'descending' };
}

export function useCustomers({ page, search, sort }: Asked) {
  const asked = {
    advancedSearch: search,
    _orderSort: sort.column,
    _orderSortType: sort.direction === 'ascending' ? 'asc' : 'desc',
    ...rowsOf(page, PAGE_SIZE),
  } as const;
  return useQuery({
    queryKey: [...CUSTOMERS_KEY, 'list', asked],
    queryFn: ({ signal }) => api.customersIndex(asked, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The customer as it stands now; asked for each opening of the dialog, never while somebody types. */
export function useCustomer(id: number | null) {
  return useQuery({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await api.customersGet({ id: id ?? 0 }, { signal })).customer,
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
