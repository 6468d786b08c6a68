import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { receiptFilters, receiptMeans, receiptSorts } from '@platewright/contract/modules/bank/receipt-desk-calls';
import { isDay } from '@platewright/domain/time/iso-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type ReceiptRow = CallAnswer<Contract['deskReceipts']>['receipts']['rows'][number];

/** The URL state of the list; the newest day stands first by default. */
export const receiptList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: receiptSorts,
  defaultSort: { column: 'receivedOn', direction: 'descending' },
  filters: {
    state: enumParam('state', receiptFilters),
    means: enumParam('means', receiptMeans),
    from: textParam('from'),
    to: textParam('to'),
  },
});
type State = ReturnType<typeof receiptList.parse>;

/** The filter as the calls take it; a day that the URL or a half typed field names wrongly is none. */
export const toReceiptFilter = ({ search, filters }: State): CallArguments<Contract['deskReceiptsCsv']> => ({
  search,
  ...(filters.state && { filter: filters.state }),
  ...(filters.means && { means: filters.means }),
  ...(isDay(filters.from) && { from: filters.from }),
  ...(isDay(filters.to) && { to: filters.to }),
});

export function useReceipts(state: State) {
  const input = {
    ...toReceiptFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.receipts, input],
    queryFn: ({ signal }) => api.deskReceipts(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
