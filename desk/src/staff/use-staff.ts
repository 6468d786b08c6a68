import { staffSorts, type StaffSort } from '@platewright/contract/areas/desk-staff';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { staffStates } from '@platewright/domain/people/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { PAGE_SIZE, type ListView } from '../lists/list-address.ts';

export type StaffRow = AnswerOf<Contract['deskStaff']>['staff']['rows'][number];
export type StaffState = StaffRow['state'];
export { staffStates };

/** The order that an address names; by name where it names none. */
export function orderOf(sort: string | undefined): { sort: StaffSort; direction: 'asc' | 'desc' } {
  const column = staffSorts.find((one) => one === sort?.replace('-', '')) ?? 'name';
  return { sort: column, direction: sort?.startsWith('-') ? 'desc' : 'asc' };
}

export function useStaffList({ search, state, page, sort }: ListView<StaffState>) {
  const input = {
    search,
    ...(state && { state }),
    ...orderOf(sort),
    _start: (page - 1) * PAGE_SIZE,
    _end: page * PAGE_SIZE,
  };
  return useQuery({
    queryKey: [...keys.staff, input],
    queryFn: ({ signal }) => api.deskStaff(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Asks for the list again; settles when it is there. */
export function useReloadStaff(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keys.staff }), [queries]);
}
