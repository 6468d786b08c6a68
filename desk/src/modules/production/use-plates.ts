import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { plateFilters, plateSorts } from '@platewright/contract/modules/production/desk-calls';
import type { Language } from '@platewright/texts/languages';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

type PlatesAnswer = CallAnswer<Contract['deskPlates']>;
export type PlateRow = PlatesAnswer['plates']['rows'][number];
export type CountedStation = PlatesAnswer['stations'][number];
export type Station = Pick<CountedStation, 'key' | 'name' | 'machines'>;

export type LoadedPlate = CallAnswer<Contract['deskPlate']>;

/** The URL state of the list; what is due first by default. */
export const plateList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: plateSorts,
  defaultSort: { column: 'dueAt', direction: 'ascending' },
  filters: { state: enumParam('state', plateFilters), station: textParam('station') },
});
type State = ReturnType<typeof plateList.parse>;

export function usePlates({ search, filters, sort, page }: State) {
  const lang = useLanguage();
  const input = {
    lang,
    search,
    ...(filters.state && { filter: filters.state }),
    ...(filters.station !== '' && { station: filters.station }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.plateRoom, input],
    queryFn: ({ signal }) => api.deskPlates(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One plate by its code or number. */
export const plateQuery = (plate: string, lang: Language) =>
  queryOptions({
    queryKey: [...queryKeys.plateRoom, 'one', plate, lang],
    queryFn: ({ signal }) => api.deskPlate({ plate, lang }, { signal }),
    enabled: plate !== '',
  });

export const usePlate = (plate: string) => useQuery(plateQuery(plate, useLanguage()));
