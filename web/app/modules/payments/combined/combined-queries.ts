import { defineListState, toRowRange, type ListSort } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { MAX_COMBINED_ORDERS } from '@platewright/domain/payments/combined-payment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export const PAGE_SIZE = 25;
type Quote = CallAnswer<Contract['combinedPaymentQuote']>;
export type CombinedMethod = Quote['methods'][number];
export type CombinedPayment = CallAnswer<Contract['combinedPayment']>;
type DueItems = CallAnswer<Contract['dueItems']>;
export type DueItem = DueItems['rows'][number];
/** What is due, as the address and the choice name it. */
export type ItemKey = `${DueItem['kind']}-${number}`;

export const toItemKey = ({ kind, id }: Pick<DueItem, 'kind' | 'id'>): ItemKey => `${kind}-${id}`;

/** Null where a text names nothing that can be due. */
export function parseItemKey(text: string): Pick<DueItem, 'kind' | 'id'> | null {
  const [, kind, id] = /^(order|debt|sale)-(\d{1,10})$/.exec(text) ?? [];
  return kind && id ? { kind: kind as DueItem['kind'], id: Number(id) } : null;
}

/** What a quote and a payment are asked for, in an order of its own. */
export function toCombinedInput(keys: readonly ItemKey[]) {
  const items = [...keys].sort().flatMap((key) => parseItemKey(key) ?? []);
  return {
    orderIds: items.flatMap(({ kind, id }) => (kind === 'order' ? [id] : [])),
    debts: items.flatMap(({ kind, id }) => (kind === 'order' ? [] : [{ kind, id }])),
  };
}

export const payableSorts = ['due', 'order', 'projectName'] as const;
const defaultSort: ListSort<(typeof payableSorts)[number]> = { column: 'due', direction: 'ascending' };
const payableList = defineListState({ pageSizes: [PAGE_SIZE], sortColumns: payableSorts, defaultSort, filters: {} });

/** Page, search and sort of what is due, in the URL. */
export function usePayableListState() {
  const { state, update, toQueryString } = useListState(payableList, useSearchParams());
  return { state, sort: state.sort ?? defaultSort, update, toPageHref: (page: number) => toQueryString({ page }) };
}

/** Begins like the keys of order lists, so that what happens to an order reaches it. */
const combinedKey = [...queryKeys.orders, 'combined'] as const;
const fresh = { staleTime: 0, networkMode: 'always' } as const;

/** A page of what is due, the longest due first. */
export function useDueItems({ state, sort }: Pick<ReturnType<typeof usePayableListState>, 'state' | 'sort'>) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...combinedKey, 'due', lang, state, sort],
    queryFn: ({ signal }) =>
      api.dueItems(
        {
          ...toRowRange(state.page, PAGE_SIZE),
          ...{ search: state.search, sort: sort.column, direction: sort.direction === 'ascending' ? 'asc' : 'desc' },
          lang,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** What a link to the page has chosen: one thing, or what the account owes, as much as one payment pays. */
export function useLinkedChoice(choose: string | null) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...combinedKey, 'chosen', lang, choose],
    queryFn: async ({ signal }): Promise<ItemKey[]> => {
      const named = parseItemKey(choose ?? '');
      if (named) return [toItemKey(named)];
      const { rows } = await api.dueItems({ _start: 0, _end: MAX_COMBINED_ORDERS, lang }, { signal });
      const owed = rows.filter(({ kind, obstacle, isWaiting }) => kind !== 'order' && obstacle === null && !isWaiting);
      return owed.filter(({ isOverdue }) => choose !== 'overdue' || isOverdue).map(toItemKey);
    },
    enabled: choose !== null,
    ...fresh,
  });
}

/** What all that is chosen costs, whether it can be paid, and the ways to pay it at once. */
export function useQuote(keys: readonly ItemKey[]) {
  const lang = useLanguage();
  const input = toCombinedInput(keys);
  return useQuery({
    queryKey: [...combinedKey, 'quote', lang, input],
    queryFn: ({ signal }) => api.combinedPaymentQuote({ ...input, lang }, { signal }),
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** Milliseconds between two looks at a payment whose outcome is not known. */
const CHECK_EVERY_MS = 4_000;

/** How a payment of what was due stands; asked again until it is known. */
export function useCombinedPayment(combinedId: string) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...combinedKey, 'one', combinedId, lang],
    queryFn: ({ signal }) => api.combinedPayment({ combinedId, lang }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'checking' ? CHECK_EVERY_MS : false),
    ...fresh,
  });
}
