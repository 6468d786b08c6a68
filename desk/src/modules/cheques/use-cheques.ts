import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { chequeFilters, chequeSorts } from '@platewright/contract/modules/cheques/desk-calls';
import { isDay } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type ChequeRow = CallAnswer<Contract['deskCheques']>['cheques']['rows'][number];

/** The URL state of the list; by date by default. */
export const chequeList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: chequeSorts,
  defaultSort: { column: 'dueAt', direction: 'ascending' },
  filters: { state: enumParam('state', chequeFilters), from: textParam('from'), to: textParam('to') },
});
type State = ReturnType<typeof chequeList.parse>;

/** The filter as the calls take it; a day that the URL or a half typed field names wrongly is none. */
export const toChequeFilter = ({ search, filters }: State): CallArguments<Contract['deskChequesCsv']> => ({
  search,
  ...(filters.state && { filter: filters.state }),
  ...(isDay(filters.from) && { from: filters.from }),
  ...(isDay(filters.to) && { to: filters.to }),
});

export function useCheques(state: State) {
  const input = {
    ...toChequeFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.cheques, input],
    queryFn: ({ signal }) => api.deskCheques(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useChequeDays = () =>
  useQuery({
    queryKey: [...queryKeys.cheques, 'days'],
    queryFn: ({ signal }) => api.deskChequeDays({}, { signal }),
  });

/** It is promised for an order, and nobody has it. */
export const isAwaited = ({ state }: ChequeRow): boolean => state === 'awaited';

/** Received, held, and of a date whose bank day has come. */
export const isToBank = ({ state, number, deposit, bankDay }: ChequeRow, now: Date): boolean =>
  state === 'waiting' && number !== '' && deposit === null && bankDay <= toLocalDay(now);
