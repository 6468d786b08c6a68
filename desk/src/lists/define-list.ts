import { defineListState, enumParam, type ListSort } from '@platewright/browser/list-state';

/** Rows of a page. */
export const PAGE_SIZE = 25;

/**
 * The URL state of a list with a search, a filter by one state (`?state=`) and pages.
 * @param states values of the filter
 * @param sorting columns that the list can be sorted by, and the default
 */
export const defineList = <const State extends string, const Column extends string = never>(
  states: readonly State[],
  sorting?: { readonly columns: readonly Column[]; readonly defaultSort: ListSort<NoInfer<Column>> },
) =>
  defineListState({
    pageSizes: [PAGE_SIZE],
    sortColumns: sorting?.columns ?? [],
    ...(sorting && { defaultSort: sorting.defaultSort }),
    filters: { state: enumParam('state', states) },
  });
