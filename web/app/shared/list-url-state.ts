import { defineListState, type ListSort } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export { toRowRange } from '@platewright/browser/list-state';

/** The page size is fixed by each list and not in the URL; the first number of `pageSizes` never appears there. */
const pageSizes = [1] as const;
const plainList = defineListState({ pageSizes });

/** Page and search of a list in the URL (`?page=2&q=label`), so that a link or Back returns to them. */
export function useListUrlState() {
  const { state, update, toQueryString } = useListState(plainList, useSearchParams());
  return {
    page: state.page,
    search: state.search,
    /** Link to another page of the list. */
    toPageHref: (page: number) => toQueryString({ page }),
    /** A new search returns to the first page. */
    setSearch: useCallback((search: string) => update({ search }), [update]),
  };
}

/**
 * The same for a list with sortable columns (`?sort=company`, descending `?sort=-company`), by default the first column
 * in `defaultDirection`. Another sort returns to the first page.
 * @param columns the same array in every render
 */
export function useSortedListUrlState<Column extends string>(
  columns: readonly [Column, ...Column[]],
  defaultDirection: ListSort<Column>['direction'] = 'ascending',
) {
  const defaultSort = useMemo(
    (): ListSort<Column> => ({ column: columns[0], direction: defaultDirection }),
    [columns, defaultDirection],
  );
  const list = useMemo(() => defineListState({ pageSizes, sortColumns: columns, defaultSort }), [columns, defaultSort]);
  const { state, update, toQueryString } = useListState(list, useSearchParams());
  return {
    page: state.page,
    search: state.search,
    sort: state.sort ?? defaultSort,
    toPageHref: (page: number) => toQueryString({ page }),
    setSearch: useCallback((search: string) => update({ search }), [update]),
    setSort: ({ column, direction }: { column: string; direction: 'ascending' | 'descending' }) => {
      const known = columns.find((name) => name === column);
      if (known !== undefined) update({ sort: { column: known, direction } });
    },
  };
}
