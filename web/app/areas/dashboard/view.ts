import { orderList } from '@platewright/contract/areas/orders';
import { isStatusId } from '@platewright/domain/lifecycle/status';
import type { SortState } from '@platewright/ui/table';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const PAGE_SIZE = 25;

const sortable = orderList.ordersGetList.input.shape._orderSort.unwrap().options;
export type OrderSort = (typeof sortable)[number];
/** Columns that have a search of their own (specification 001 section 7, searchByAttributes). */
export const searchable = ['id', 'projectName', 'projectDescription', 'name'] as const;
export type Searchable = (typeof searchable)[number];

/** The whole state of the list; it lives in the address, so a link or Back returns to the same view. */
export interface ListView {
  readonly page: number;
  readonly search: string;
  readonly statusId: number | null;
  readonly sort: OrderSort;
  readonly direction: 'asc' | 'desc';
  readonly columns: Partial<Record<Searchable, string>>;
}

const first: ListView = { page: 1, search: '', statusId: null, sort: 'id', direction: 'desc', columns: {} };

function read(params: URLSearchParams): ListView {
  const page = Number(params.get('page') ?? 1);
  const status = Number(params.get('status') ?? 0);
  const sort = sortable.find((column) => column === params.get('sort')) ?? first.sort;
  const columns = Object.fromEntries(
    searchable.flatMap((column) => (params.get(`in-${column}`) ? [[column, params.get(`in-${column}`) ?? '']] : [])),
  );
  return {
    page: Number.isInteger(page) && page > 0 && page < 400_000 ? page : 1,
    search: (params.get('q') ?? '').slice(0, 120),
    statusId: isStatusId(status) ? status : null,
    sort,
    direction:
      params.get('dir') === 'asc' ? 'asc' : params.get('dir') === 'desc' ? 'desc' : sort === 'id' ? 'desc' : 'asc',
    columns,
  };
}

export function addressOf(view: ListView): string {
  const params = new URLSearchParams();
  if (view.statusId) params.set('status', String(view.statusId));
  if (view.search) params.set('q', view.search);
  for (const [column, text] of Object.entries(view.columns)) if (text) params.set(`in-${column}`, text);
  if (view.sort !== first.sort) params.set('sort', view.sort);
  if (view.direction !== (view.sort === 'id' ? 'desc' : 'asc')) params.set('dir', view.direction);
  if (view.page > 1) params.set('page', String(view.page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The view of the address, and a way to change it. Everything but a page change starts at the first page again. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => read(params), [params]);
  const change = useCallback(
    (changes: Partial<ListView>) =>
      setParams((now) => new URLSearchParams(addressOf({ ...read(now), page: 1, ...changes })), {
        preventScrollReset: !('page' in changes),
      }),
    [setParams],
  );
  return { view, change };
}

export const sortState = (view: ListView): SortState => ({
  column: view.sort,
  direction: view.direction === 'asc' ? 'ascending' : 'descending',
});

/** What the call is asked for a view. */
export const askFor = (view: ListView) => ({
  _start: (view.page - 1) * PAGE_SIZE,
  _end: view.page * PAGE_SIZE,
  advancedSearch: view.search,
  ...(view.statusId ? { statusId: view.statusId } : {}),
  _orderSort: view.sort,
  _orderSortType: view.direction,
  ...(Object.keys(view.columns).length > 0 ? { searchByAttributes: view.columns } : {}),
});
