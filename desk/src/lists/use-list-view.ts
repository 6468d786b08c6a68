import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeView, readView, writeView, type ListView } from './list-address.ts';

/** The view that the address names, the way to change it, and the query of a changed one. */
export function useListView<State extends string>(states: readonly State[]) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params, states), [params, states]);
  const change = useCallback(
    (changes: Partial<ListView<State>>) =>
      // Turning a page is a step to go back from; typing a search is not.
      setParams((now) => writeView(changeView(readView(now, states), changes)), {
        replace: 'search' in changes,
        preventScrollReset: true,
      }),
    [setParams, states],
  );
  const query = (changes: Partial<ListView<State>> = {}) => {
    const text = writeView(changeView(view, changes)).toString();
    return text ? `?${text}` : '';
  };
  return { view, change, query };
}
