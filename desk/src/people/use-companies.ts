import {
  companyFilters,
  companySorts,
  type CompanyFilter,
  type CompanySort,
} from '@platewright/contract/areas/desk-people';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useLanguage } from '../i18n/language.tsx';
import { PAGE_SIZE, type ListView } from '../lists/list-address.ts';
import { useMay } from '../shell/failure.tsx';

export type CompanyRow = AnswerOf<Contract['deskCompanies']>['companies']['rows'][number];
export type Company = AnswerOf<Contract['deskCompany']>;
export type LedgerRow = AnswerOf<Contract['deskLedger']>['entries']['rows'][number];
export { companyFilters, type CompanyFilter };

export const LEDGER_PAGE = 15;

export interface CompanyOrder {
  readonly sort: CompanySort;
  readonly direction: 'asc' | 'desc';
}
/** The order that an address names; the newest first where it names none. */
export function orderOf(sort: string | undefined): CompanyOrder {
  const column = companySorts.find((one) => one === sort?.replace('-', ''));
  if (!column) return { sort: 'createdAt', direction: 'desc' };
  return { sort: column, direction: sort?.startsWith('-') ? 'desc' : 'asc' };
}

export function useCompanies({ search, state, page, sort }: ListView<CompanyFilter>) {
  const input = {
    search,
    ...(state && { filter: state }),
    ...orderOf(sort),
    _start: (page - 1) * PAGE_SIZE,
    _end: page * PAGE_SIZE,
  };
  return useQuery({
    queryKey: [...keys.companies, 'list', input],
    queryFn: ({ signal }) => api.deskCompanies(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useCompany(companyId: number) {
  const { language: lang } = useLanguage();
  return useQuery({
    queryKey: [...keys.company(companyId), lang],
    queryFn: ({ signal }) => api.deskCompany({ companyId, lang }, { signal }),
    enabled: companyId > 0,
  });
}

export function useLedger(companyId: number, search: string, page: number) {
  const { language: lang } = useLanguage();
  const input = { companyId, search, lang, _start: (page - 1) * LEDGER_PAGE, _end: page * LEDGER_PAGE };
  return useQuery({
    queryKey: [...keys.company(companyId), 'ledger', input],
    queryFn: ({ signal }) => api.deskLedger(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for a decision; nothing is asked for who may not see them. */
export function useCompanyCounts() {
  const mayRead = useMay('desk.companies');
  return useQuery({
    queryKey: keys.companyCounts,
    queryFn: ({ signal }) => api.deskCompanyCounts({}, { signal }),
    enabled: mayRead,
  });
}

/** Asks for everything about accounts again; settles when it is there. */
export function useReloadCompanies(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keys.companies }), [queries]);
}
