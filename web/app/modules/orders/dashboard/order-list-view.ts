import {
  defineListState,
  textParam,
  toRowRange,
  toSortOrder,
  type ListParam,
  type ListSort,
} from '@platewright/browser/list-state';
import { orderSortColumns } from '@platewright/contract/modules/orders/order-sort-columns';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import type { SortState } from '@platewright/ui/table';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const PAGE_SIZE = 25;

export type OrderSort = (typeof orderSortColumns)[number];
/** Columns that can be searched one by one (specification 001 section 7, searchByAttributes). */
export const searchColumns = ['id', 'projectName', 'projectDescription', 'name'] as const;
export type SearchColumn = (typeof searchColumns)[number];

/** The state of the list. It is stored in the URL, so that a link or Back returns to the same view. */
export interface OrderListView {
  readonly page: number;
  readonly search: string;
  readonly statusId: number | null;
  readonly sort: OrderSort;
  readonly direction: 'asc' | 'desc';
  readonly columns: Partial<Record<SearchColumn, string>>;
}

const statusParam: ListParam<number | null> = {
  name: 'status',
  defaultValue: null,
  parse: (text) => (isOrderStatusId(Number(text)) ? Number(text) : null),
  format: (statusId) => (statusId === null ? '' : String(statusId)),
};
/** The newest orders first. */
const defaultSort: ListSort<OrderSort> = { column: 'id', direction: 'descending' };

const orderList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: orderSortColumns,
  defaultSort,
  filters: {
    statusId: statusParam,
    id: textParam('in-id'),
    projectName: textParam('in-projectName'),
    projectDescription: textParam('in-projectDescription'),
    name: textParam('in-name'),
  },
});
type OrderListState = ReturnType<typeof orderList.parse>;

function toView({ page, search, sort, filters }: OrderListState): OrderListView {
  const { statusId } = filters;
  const { column, direction } = sort ?? defaultSort;
  const columns = Object.fromEntries(searchColumns.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  return { page, search, statusId, sort: column, direction: direction === 'ascending' ? 'asc' : 'desc', columns };
}

function toListState({ page, search, statusId, columns, ...view }: OrderListView): OrderListState {
  const { id = '', projectName = '', projectDescription = '', name = '' } = columns;
  return {
    page,
    pageSize: PAGE_SIZE,
    search,
    sort: toSort(view),
    filters: { statusId, id, projectName, projectDescription, name },
    settings: {},
  };
}

const toSort = ({ sort, direction }: Pick<OrderListView, 'sort' | 'direction'>): ListSort<OrderSort> => ({
  column: sort,
  direction: direction === 'asc' ? 'ascending' : 'descending',
});

/** Whether the view is the first page of all orders, in any order. */
export const isWholeList = ({ page, search, statusId, columns }: OrderListView): boolean =>
  page === 1 && search === '' && statusId === null && Object.keys(columns).length === 0;

/** The query of the URL for a view, with its question mark; empty for the default view. */
export const toQueryString = (view: OrderListView): string => orderList.toQueryString(toListState(view));

/** The view with changes. Any change but that of the page returns to page 1. */
export const changeView = (view: OrderListView, changes: Partial<OrderListView>): OrderListView => ({
  ...view,
  page: 1,
  ...changes,
});

export const readView = (params: URLSearchParams): OrderListView => toView(orderList.parse(params));

/** The view that the URL describes, and a function that changes it. */
export function useOrderListView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback(
    (changes: Partial<OrderListView>) =>
      setParams((current) => orderList.toSearchParams(toListState(changeView(readView(current), changes))), {
        preventScrollReset: !('page' in changes),
      }),
    [setParams],
  );
  return { view, change };
}

export const toSortState = (view: OrderListView): SortState => toSort(view);

/** The input of the call for a view. */
export const toListQuery = (view: OrderListView) => ({
  ...toRowRange(view.page, PAGE_SIZE),
  advancedSearch: view.search,
  ...(view.statusId ? { statusId: view.statusId } : {}),
  _orderSort: view.sort,
  _orderSortType: toSortOrder(toSort(view)),
  ...(Object.keys(view.columns).length > 0 ? { searchByAttributes: view.columns } : {}),
});
