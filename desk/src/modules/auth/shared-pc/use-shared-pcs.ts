import { toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { sharedPcSorts, sharedPcStates } from '@platewright/contract/modules/auth/shared-pc-desk-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { defineList, PAGE_SIZE } from '../../../lists/define-list.ts';

export type SharedPcRow = CallAnswer<Contract['deskSharedPcs']>['sharedPcs']['rows'][number];

/** The URL state of the list; by name by default. */
export const sharedPcList = defineList(sharedPcStates, {
  columns: sharedPcSorts,
  defaultSort: { column: 'name', direction: 'ascending' },
});

export function useSharedPcs({ search, filters, page, sort }: ReturnType<typeof sharedPcList.parse>) {
  const input = {
    search,
    ...(filters.state && { state: filters.state }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.sharedPcs, input],
    queryFn: ({ signal }) => api.deskSharedPcs(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
