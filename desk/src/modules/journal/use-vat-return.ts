import { defineListState, textParam } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { getShownPeriod } from './use-journal.ts';

export type VatReturn = CallAnswer<Contract['deskVatReturn']>;

/** The URL state of the return: its days. */
export const vatReturnState = defineListState({
  pageSizes: [25],
  filters: { from: textParam('from'), to: textParam('to') },
});

export function useVatReturn(filters: { readonly from: string; readonly to: string }) {
  const period = getShownPeriod(filters);
  return useQuery({
    queryKey: [...queryKeys.invoices, 'vat-return', period],
    queryFn: ({ signal }) => api.deskVatReturn(period, { signal }),
    placeholderData: keepPreviousData,
  });
}
