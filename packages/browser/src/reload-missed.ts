import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

const ignoreFailure = () => undefined;

/**
 * For each new connection, the first one too: asks again for what begins with one of these keys, once each, because what
 * changed before the connection was not delivered. A first answer that is still on its way may be older than the change,
 * so it is asked for again when it is there.
 */
export function reloadMissed(queries: QueryClient, queryKeys: readonly QueryKey[]): void {
  const isConcerned = (query: Query) => queryKeys.some((queryKey) => matchQuery({ queryKey }, query));
  const isFirstLoad = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  for (const query of queries.getQueryCache().findAll({ predicate: (one) => isConcerned(one) && isFirstLoad(one) })) {
    const reload = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(reload, ignoreFailure);
  }
  void queries.invalidateQueries({ predicate: (one) => isConcerned(one) && !isFirstLoad(one) });
}
