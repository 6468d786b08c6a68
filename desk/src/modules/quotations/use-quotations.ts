import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { deskQuotationSorts } from '@platewright/contract/modules/quotations/desk-calls';
import { quotationStates } from '@platewright/domain/quotations/quotation';
import { isDay } from '@platewright/domain/time/iso-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type QuotationRow = CallAnswer<Contract['deskQuotations']>['quotations']['rows'][number];
export type Quotation = CallAnswer<Contract['deskQuotation']>['quotation'];

/** The URL state of the list; newest first by default. */
export const quotationList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: deskQuotationSorts,
  defaultSort: { column: 'issuedAt', direction: 'descending' },
  filters: { state: enumParam('state', quotationStates), from: textParam('from'), to: textParam('to') },
});
type State = ReturnType<typeof quotationList.parse>;

/** The filter as the calls take it; a day that the URL or a half typed field names wrongly is none. */
export const toQuotationFilter = ({ search, filters }: State): CallArguments<Contract['deskQuotationsCsv']> => ({
  search,
  ...(filters.state && { state: filters.state }),
  ...(isDay(filters.from) && { from: filters.from }),
  ...(isDay(filters.to) && { to: filters.to }),
});

export function useQuotations(state: State) {
  const input = {
    ...toQuotationFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.quotations, 'list', input],
    queryFn: ({ signal }) => api.deskQuotations(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useQuotation = (id: number) =>
  useQuery({
    queryKey: [...queryKeys.quotations, 'one', id],
    queryFn: ({ signal }) => api.deskQuotation({ id }, { signal }),
    enabled: id > 0,
  });
