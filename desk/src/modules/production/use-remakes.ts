import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { remakeGroupings } from '@platewright/contract/modules/production/remake-desk-calls';
import { isDay } from '@platewright/domain/time/iso-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

type RemakesAnswer = CallAnswer<Contract['deskRemakes']>;
export type RemakeRow = RemakesAnswer['remakes']['rows'][number];
export type RemakeGroup = RemakesAnswer['groups']['rows'][number];

/** The URL state: what is counted by, the period, and one group of each grouping. */
export const remakeList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: ['at'],
  defaultSort: { column: 'at', direction: 'descending' },
  filters: {
    ...{ by: enumParam('by', remakeGroupings), from: textParam('from'), to: textParam('to') },
    ...{ reason: textParam('reason'), station: textParam('station'), person: textParam('person') },
    ...{ customer: textParam('customer'), product: textParam('product') },
    ...{ payer: textParam('payer'), month: textParam('month') },
  },
});
export type RemakeState = ReturnType<typeof remakeList.parse>;

/** The filter as the calls take it; a day that the URL or a half typed field names wrongly is none. */
export const toRemakeFilter = ({ search, filters }: RemakeState): CallArguments<Contract['deskRemakesCsv']> => ({
  search,
  ...(isDay(filters.from) && { from: filters.from }),
  ...(isDay(filters.to) && { to: filters.to }),
  ...Object.fromEntries(remakeGroupings.flatMap((by) => (filters[by] === '' ? [] : [[by, filters[by]]]))),
});

export function useRemakes(state: RemakeState) {
  const lang = useLanguage();
  const input = {
    ...{ lang, by: state.filters.by ?? 'reason', ...toRemakeFilter(state) },
    ...(state.sort && { direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.plateRoom, 'remakes', input],
    queryFn: ({ signal }) => api.deskRemakes(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
