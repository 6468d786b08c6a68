import { enumParam, defineListState, toRowRange, toSortOrder, type ListSort } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { quotationSorts, type QuotationSort } from '@platewright/contract/modules/quotations/calls';
import { quotationStates } from '@platewright/domain/quotations/quotation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/use-language.ts';

export const PAGE_SIZE = 25;
export const quotationsKey = ['quotations'] as const;
export type Quotation = CallAnswer<Contract['quotationsRead']>['quotation'];
export type QuotationContent = CallAnswer<Contract['quotationsShared']>['quotation'];
export type QuotationRow = CallAnswer<Contract['quotationsList']>['quotations']['rows'][number];

const defaultSort: ListSort<QuotationSort> = { column: 'id', direction: 'descending' };
const quotationList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: quotationSorts,
  defaultSort,
  filters: { state: enumParam('state', quotationStates) },
});

/** Page, search, state and sort of the list in the URL. */
export function useQuotationListState() {
  const { state, update, toQueryString } = useListState(quotationList, useSearchParams());
  return { state, sort: state.sort ?? defaultSort, update, toPageHref: (page: number) => toQueryString({ page }) };
}

export function useQuotations({ state, sort }: Pick<ReturnType<typeof useQuotationListState>, 'state' | 'sort'>) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...quotationsKey, 'list', lang, state, sort],
    queryFn: ({ signal }) =>
      api.quotationsList(
        {
          ...toRowRange(state.page, PAGE_SIZE),
          search: state.search,
          ...(state.filters.state && { state: state.filters.state }),
          sort: sort.column,
          direction: toSortOrder(sort),
          lang,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
}

export function useQuotation(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...quotationsKey, 'one', id, lang],
    queryFn: ({ signal }) => api.quotationsRead({ id, lang }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** What a link shows; asked for without what was known before, because it may have ended. */
export function useSharedQuotation(token: string) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...quotationsKey, 'shared', token, lang],
    queryFn: ({ signal }) => api.quotationsShared({ token, lang }, { signal }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
}
