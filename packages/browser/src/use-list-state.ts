import { useCallback, useMemo } from 'react';

/** The functions of `defineListState` that the hook needs. */
interface ListDefinition<State, Changes> {
  readonly parse: (query: URLSearchParams) => State;
  readonly update: (state: State, changes: Changes) => State;
  readonly toSearchParams: (state: State, base?: URLSearchParams) => URLSearchParams;
  readonly toQueryString: (state: State, base?: URLSearchParams) => string;
}

/** What `useSearchParams` of the router returns. */
type QueryState = readonly [
  URLSearchParams,
  (
    next: (current: URLSearchParams) => URLSearchParams,
    options: { readonly replace?: boolean; readonly preventScrollReset?: boolean },
  ) => void,
];

/**
 * The state of a list in the URL. A change of the search replaces the history entry, because every keystroke would make
 * one; any other change adds an entry. Query parameters that are not of the list stay.
 * @param list a definition from `defineListState`, the same object in every render
 */
export function useListState<State, Changes extends object>(
  list: ListDefinition<State, Changes>,
  [query, setQuery]: QueryState,
) {
  const state = useMemo(() => list.parse(query), [list, query]);
  const update = useCallback(
    (changes: Changes) =>
      setQuery((current) => list.toSearchParams(list.update(list.parse(current), changes), current), {
        replace: 'search' in changes,
        preventScrollReset: true,
      }),
    [list, setQuery],
  );
  /** The query of the URL after changes, with its question mark; `?` when everything is at its default. */
  const toQueryString = useCallback(
    (changes: Changes) => list.toQueryString(list.update(state, changes), query) || '?',
    [list, state, query],
  );
  return { state, update, toQueryString };
}
