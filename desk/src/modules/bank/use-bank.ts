import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { bankLineFilters, bankLineSorts } from '@platewright/contract/modules/bank/desk-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type BankLine = CallAnswer<Contract['deskBankLines']>['lines']['rows'][number];
export type BankProposal = BankLine['proposals'][number];
export type BankImport = CallAnswer<Contract['deskBankImports']>['imports'][number];
export type BankFile = CallAnswer<Contract['deskBankFile']>;
export type Payable = CallAnswer<Contract['deskPayables']>['payables'][number];

/** The URL state of the list; the newest day stands first by default. */
export const bankList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: bankLineSorts,
  defaultSort: { column: 'day', direction: 'descending' },
  filters: { state: enumParam('state', bankLineFilters), account: textParam('account') },
});
type State = ReturnType<typeof bankList.parse>;

export const toLineFilter = ({ search, filters }: State): CallArguments<Contract['deskBankLinesCsv']> => ({
  search,
  ...(filters.state && { filter: filters.state }),
  ...(/^\d{1,9}$/.test(filters.account) && { accountId: Number(filters.account) }),
});

export function useBankLines(state: State) {
  const input = {
    ...toLineFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.bank, 'lines', input],
    queryFn: ({ signal }) => api.deskBankLines(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useBankAccounts = () =>
  useQuery({
    queryKey: [...queryKeys.bank, 'accounts'],
    queryFn: ({ signal }) => api.deskBankAccounts({}, { signal }),
  });

const POLL_MS = 1000;

/** The last files; asked again while one is read. */
export const useBankImports = () =>
  useQuery({
    queryKey: [...queryKeys.bank, 'imports'],
    queryFn: ({ signal }) => api.deskBankImports({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.imports.some((one) => one.state === 'reading') ? POLL_MS : false),
  });

/** What an account owes, the longest due; `search`: a part of the number of an order, an invoice or a cheque. */
export const usePayables = (companyId: number | null, search: string) =>
  useQuery({
    queryKey: [...queryKeys.accounts, 'payables', companyId, search],
    queryFn: ({ signal }) => api.deskPayables({ companyId: companyId ?? 0, search }, { signal }),
    enabled: companyId !== null,
    placeholderData: (before, query) => (query?.queryKey.includes(companyId) ? before : undefined),
  });
