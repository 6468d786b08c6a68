import { toRowRange } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { listedAgreementStates } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { defineList, PAGE_SIZE } from '../../../lists/define-list.ts';

export type AgreementRow = CallAnswer<Contract['deskAgreements']>['agreements']['rows'][number];
/** An agreement as its page gets it: draft, versions, and what it can be about. */
export type AgreementPublication = CallAnswer<Contract['deskAgreement']>;

/** The URL state of the list. */
export const agreementList = defineList(listedAgreementStates);

interface AgreementListState {
  readonly search: string;
  readonly page: number;
  readonly filters: { readonly state: AgreementRow['state'] | null };
}

export function useAgreements({ search, filters, page }: AgreementListState) {
  const lang = useLanguage();
  const input = { search, lang, ...(filters.state && { state: filters.state }), ...toRowRange(page, PAGE_SIZE) };
  return useQuery({
    queryKey: [...queryKeys.agreements, input],
    queryFn: ({ signal }) => api.deskAgreements(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a company has agreed on. */
export const useAgreement = (companyId: number) =>
  useQuery({
    queryKey: queryKeys.agreement(companyId),
    queryFn: ({ signal }) => api.deskAgreement({ companyId }, { signal }),
    enabled: companyId !== 0,
    // What is being edited is not replaced under the hands; a change of somebody else shows when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
