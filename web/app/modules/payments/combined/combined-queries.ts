import { defineListState, toRowRange, toSortOrder, type ListSort } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export const PAGE_SIZE = 25;
type Quote = CallAnswer<Contract['combinedPaymentQuote']>;
export type QuotedOrder = Quote['orders'][number];
export type CombinedMethod = Quote['methods'][number];
export type CombinedPayment = CallAnswer<Contract['combinedPayment']>;

export const payableSorts = ['id', 'projectName'] as const;
const defaultSort: ListSort<(typeof payableSorts)[number]> = { column: 'id', direction: 'ascending' };
const payableList = defineListState({ pageSizes: [PAGE_SIZE], sortColumns: payableSorts, defaultSort, filters: {} });

/** Page, search and sort of the orders that wait for their payment, in the URL. */
export function usePayableListState() {
  const { state, update, toQueryString } = useListState(payableList, useSearchParams());
  return { state, sort: state.sort ?? defaultSort, update, toPageHref: (page: number) => toQueryString({ page }) };
}

/** Begins like the keys of order lists, so that what happens to an order reaches it. */
const combinedKey = [...queryKeys.orders, 'combined'] as const;
const fresh = { staleTime: 0, networkMode: 'always' } as const;

/** A page of the orders that wait for their payment, the oldest first. */
export function useDueOrders({ state, sort }: Pick<ReturnType<typeof usePayableListState>, 'state' | 'sort'>) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...combinedKey, 'due', lang, state, sort],
    queryFn: ({ signal }) =>
      api.ordersGetList(
        {
          ...toRowRange(state.page, PAGE_SIZE),
          advancedSearch: state.search,
          statusId: orderStatus.approvedPaymentDue,
          _orderSort: sort.column,
          _orderSortType: toSortOrder(sort),
          lang,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** What orders cost, whether each can be paid, and the ways to pay them at once. */
export function useQuote(orderIds: readonly number[]) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...combinedKey, 'quote', lang, orderIds],
    queryFn: ({ signal }) => api.combinedPaymentQuote({ orderIds: [...orderIds], lang }, { signal }),
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** Milliseconds between two looks at a payment whose outcome is not known. */
const CHECK_EVERY_MS = 4_000;

/** How a payment of several orders stands; asked again until it is known. */
export function useCombinedPayment(combinedId: string) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...combinedKey, 'one', combinedId, lang],
    queryFn: ({ signal }) => api.combinedPayment({ combinedId, lang }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'checking' ? CHECK_EVERY_MS : false),
    ...fresh,
  });
}
