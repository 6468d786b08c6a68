import { staffSorts, type StaffSort } from '@platewright/contract/modules/staff/desk-calls';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { staffStates } from '@platewright/domain/staff/staff-states';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toRowRange, toSortOrder } from '@platewright/browser/list-state';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';

export type StaffRow = CallAnswer<Contract['deskStaff']>['staff']['rows'][number];
export { staffStates, type StaffSort };

/** The URL state of the list; by name by default. */
export const staffList = defineList(staffStates, {
  columns: staffSorts,
  defaultSort: { column: 'name', direction: 'ascending' },
});

export function useStaffList({ search, filters, page, sort }: ReturnType<typeof staffList.parse>) {
  const input = {
    search,
    ...(filters.state && { state: filters.state }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.staff, input],
    queryFn: ({ signal }) => api.deskStaff(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that reloads the list and resolves when it is loaded. */
export function useReloadStaff(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.staff }), [queries]);
}
