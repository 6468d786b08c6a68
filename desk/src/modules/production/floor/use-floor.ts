import { defineListState, enumParam } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { plateFilters } from '@platewright/contract/modules/production/desk-calls';
import {
  FLOOR_PAGE_SIZE,
  floorGroups,
  type FloorGroup,
} from '@platewright/contract/modules/production/floor-desk-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export type FloorStation = CallAnswer<Contract['deskPlateFloor']>['stations'][number];

/** The URL state of the floor. */
export const floorState = defineListState({
  pageSizes: [FLOOR_PAGE_SIZE],
  sortColumns: [],
  filters: { state: enumParam('state', plateFilters), group: enumParam('group', floorGroups) },
});
type State = ReturnType<typeof floorState.parse>;

const DEFAULT_GROUP: FloorGroup = 'order';
export const getGroup = ({ filters }: State): FloorGroup => filters.group ?? DEFAULT_GROUP;

export function useFloor(state: State) {
  const lang = useLanguage();
  const { search, filters } = state;
  const input = { lang, search, group: getGroup(state), ...(filters.state && { filter: filters.state }) };
  return useQuery({
    queryKey: [...queryKeys.plateRoom, 'floor', input],
    queryFn: ({ signal }) => api.deskPlateFloor(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** As the first plates of a column are sorted. */
const sorts = { order: 'dueAt', customer: 'customer', material: 'material' } as const;

/** A further page of the plates at a station. The first one comes with the floor. */
export function useColumnPage(state: State, station: string, page: number) {
  const lang = useLanguage();
  const { search, filters } = state;
  const input = {
    ...{ lang, search, station, sort: sorts[getGroup(state)], direction: 'asc' as const },
    ...(filters.state && { filter: filters.state }),
    ...{ _start: page * FLOOR_PAGE_SIZE, _end: (page + 1) * FLOOR_PAGE_SIZE },
  };
  return useQuery({
    queryKey: [...queryKeys.plateRoom, 'column', input],
    queryFn: ({ signal }) => api.deskPlates(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: page > 0,
  });
}
