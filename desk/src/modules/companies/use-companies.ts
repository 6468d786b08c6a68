import { companyFilters, companySorts, type CompanySort } from '@platewright/contract/modules/companies/desk-calls';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { toRowRange, toSortOrder } from '@platewright/browser/list-state';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';

export type CompanyRow = CallAnswer<Contract['deskCompanies']>['companies']['rows'][number];
export type Company = CallAnswer<Contract['deskCompany']>;
export type LedgerRow = CallAnswer<Contract['deskLedger']>['entries']['rows'][number];
export { companyFilters, type CompanySort };

/** In which the owner of an account reads emails. */
export const getOwnerLang = ({ people }: Pick<Company, 'people'>) =>
  people.find(({ isOwner }) => isOwner)?.lang ?? 'en';

export const LEDGER_PAGE_SIZE = 15;

/** The URL state of the list; newest first by default. */
export const companyList = defineList(companyFilters, {
  columns: companySorts,
  defaultSort: { column: 'createdAt', direction: 'descending' },
});

export function useCompanies({ search, filters, page, sort }: ReturnType<typeof companyList.parse>) {
  const input = {
    search,
    ...(filters.state && { filter: filters.state }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.companies, 'list', input],
    queryFn: ({ signal }) => api.deskCompanies(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCompany(companyId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.company(companyId), lang],
    queryFn: ({ signal }) => api.deskCompany({ companyId, lang }, { signal }),
    enabled: companyId > 0,
  });
}

export function useLedger(companyId: number, search: string, page: number) {
  const lang = useLanguage();
  const input = { companyId, search, lang, ...toRowRange(page, LEDGER_PAGE_SIZE) };
  return useQuery({
    queryKey: [...queryKeys.company(companyId), 'ledger', input],
    queryFn: ({ signal }) => api.deskLedger(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many accounts wait for a decision; not loaded without the permission to see them. */
export function useCompanyCounts() {
  const canRead = useHasPermission('desk.companies');
  return useQuery({
    queryKey: queryKeys.companyCounts,
    queryFn: ({ signal }) => api.deskCompanyCounts({}, { signal }),
    enabled: canRead,
  });
}

/** Returns a function that reloads everything about accounts and resolves when it is loaded. */
export function useReloadCompanies(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.companies }), [queries]);
}
