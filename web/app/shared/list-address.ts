import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface ListAddress {
  readonly page: number;
  readonly search: string;
  /** The same list at another page, as a link. */
  readonly hrefOf: (page: number) => string;
  /** A new search starts at the first page. */
  readonly setSearch: (search: string) => void;
}

const LAST_PAGE = 100_000;
const MAX_SEARCH = 120;

/** Page and search of a list, kept in the address (`?page=2&q=label`), so that a link or Back returns to them. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= LAST_PAGE ? asked : 1;
  const search = (params.get('q') ?? '').slice(0, MAX_SEARCH);
  const hrefOf = (target: number) => {
    const next = new URLSearchParams(params);
    if (target > 1) next.set('page', String(target));
    else next.delete('page');
    return `?${next.toString()}`;
  };
  const setSearch = useCallback(
    (text: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('page');
          if (text) next.set('q', text);
          else next.delete('q');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { page, search, hrefOf, setSearch };
}

/**
 * Which of these columns a list is sorted by, kept in the address (`?sort=company&dir=desc`); the first one upwards where
 * nothing is said. Sorted anew, it starts at the first page.
 */
export function useListSort<C extends string>(columns: readonly [C, ...C[]]) {
  const [params, setParams] = useSearchParams();
  const column = columns.find((one) => one === params.get('sort')) ?? columns[0];
  const direction = params.get('dir') === 'desc' ? 'descending' : 'ascending';
  const setSort = (sort: { column: string; direction: 'ascending' | 'descending' }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['page', 'sort', 'dir']) next.delete(name);
        if (sort.column !== columns[0]) next.set('sort', sort.column);
        if (sort.direction === 'descending') next.set('dir', 'desc');
        return next;
      },
      { preventScrollReset: true },
    );
  return { sort: { column, direction } as const, setSort };
}

/** Offsets of a page as every list call takes them (specification 001 section 9). */
export const rowsOf = (page: number, size: number) => ({ _start: (page - 1) * size, _end: page * size });
