import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { parcelFilters, parcelSorts } from '@platewright/contract/modules/delivery/desk-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type ParcelRow = CallAnswer<Contract['deskParcels']>['parcels']['rows'][number];
export type LoadedParcel = CallAnswer<Contract['deskParcel']>;

/** The URL state of the list; the newest first by default. */
export const parcelList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: parcelSorts,
  defaultSort: { column: 'number', direction: 'descending' },
  filters: {
    state: enumParam('state', parcelFilters),
    courier: textParam('courier'),
    from: textParam('from'),
    to: textParam('to'),
  },
});
type State = ReturnType<typeof parcelList.parse>;

export function useParcels({ search, filters, sort, page }: State) {
  const lang = useLanguage();
  const { state, courier, from, to } = filters;
  const input = {
    ...{ lang, search, courier },
    ...(state && { filter: state }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.parcels, input],
    queryFn: ({ signal }) => api.deskParcels(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useParcel(parcelId: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.parcels, 'one', parcelId, lang],
    queryFn: ({ signal }) => api.deskParcel({ parcelId, lang }, { signal }),
    enabled: parcelId > 0,
  });
}
