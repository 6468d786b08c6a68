import { failedSignInSorts, type FailedSignInSort } from '@platewright/contract/modules/auth/failed-sign-in-desk-calls';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { toRowRange, toSortOrder } from '@platewright/browser/list-state';
import { failedSignInReasons } from '@platewright/domain/auth/failed-sign-in';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { defineList, PAGE_SIZE } from '../../../lists/define-list.ts';

export type FailedSignInRow = CallAnswer<Contract['deskFailedSignIns']>['failedSignIns']['rows'][number];
export { failedSignInReasons, type FailedSignInSort };

/** The URL state of the list; the latest first by default. */
export const failedSignInList = defineList(failedSignInReasons, {
  columns: failedSignInSorts,
  defaultSort: { column: 'lastAt', direction: 'descending' },
});

export function useFailedSignIns({ search, filters, page, sort }: ReturnType<typeof failedSignInList.parse>) {
  const input = {
    search,
    ...(filters.state && { reason: filters.state }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.failedSignIns, input],
    queryFn: ({ signal }) => api.deskFailedSignIns(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The latest of one company's people. */
export function useCompanyFailedSignIns(companyId: number) {
  return useQuery({
    queryKey: [...queryKeys.failedSignIns, 'company', companyId],
    queryFn: ({ signal }) => api.deskCompanyFailedSignIns({ companyId }, { signal }),
  });
}
