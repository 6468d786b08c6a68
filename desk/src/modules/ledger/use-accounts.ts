import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { accountFilters, accountSorts } from '@platewright/contract/modules/ledger/desk-calls';
import { isDay } from '@platewright/domain/time/iso-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type AccountRow = CallAnswer<Contract['deskAccounts']>['accounts']['rows'][number];
export type Account = CallAnswer<Contract['deskAccount']>;
export type AccountEntry = Account['entries']['rows'][number];

/** The URL state of the list; who owes most stands first by default. */
export const accountList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: accountSorts,
  defaultSort: { column: 'owed', direction: 'descending' },
  filters: { state: enumParam('state', accountFilters) },
});
type State = ReturnType<typeof accountList.parse>;

export const toAccountFilter = ({ search, filters }: State): CallArguments<Contract['deskAccountsCsv']> => ({
  search,
  ...(filters.state && { filter: filters.state }),
});

export function useAccounts(state: State) {
  const input = {
    ...toAccountFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.accounts, 'list', input],
    queryFn: ({ signal }) => api.deskAccounts(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The URL state of one account: the page, and the last day that counts. */
export const entryList = defineListState({ pageSizes: [PAGE_SIZE], filters: { until: textParam('until') } });

export function useAccount(companyId: number, { page, filters }: ReturnType<typeof entryList.parse>) {
  const input = { companyId, ...(isDay(filters.until) && { until: filters.until }), ...toRowRange(page, PAGE_SIZE) };
  return useQuery({
    queryKey: [...queryKeys.accounts, 'one', input],
    queryFn: ({ signal }) => api.deskAccount(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: companyId > 0,
  });
}
