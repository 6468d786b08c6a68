import { CallError } from '@platewright/contract/call-errors';
import { QueryClient, type Query } from '@tanstack/react-query';
import { getConnectivity, subscribeToConnectivity } from './connectivity.ts';
import { isNetworkError } from './errors.ts';
import type { SessionStore } from './session-store.ts';

const MAX_RETRIES = 2;

/**
 * Whether a failed query is sent again: after a network error and when the server says that it cannot answer just now, but
 * neither after another error answer nor while offline.
 */
export const shouldRetryQuery = (failureCount: number, error: unknown): boolean =>
  failureCount < MAX_RETRIES &&
  (isNetworkError(error) ? error.reason !== 'offline' : error instanceof CallError && error.errorName === 'busy');

const hasFailed = ({ state }: Query): boolean => state.status === 'error';

/**
 * Sends failed queries again when the server can be reached again: a page that lost its data to an outage gets them by
 * itself. @returns the function that unsubscribes
 */
export function refetchWhenReachable(queryClient: QueryClient): () => void {
  let last = getConnectivity();
  return subscribeToConnectivity(() => {
    const isBack = last !== 'online' && getConnectivity() === 'online';
    last = getConnectivity();
    if (isBack) void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
  });
}

/**
 * The query cache of a page. `networkMode: 'always'`: without a network, queries fail at once with NetworkError, so that
 * the page can show why, instead of waiting. Active queries are sent again when the network is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetryQuery, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Resets all queries when another user signs in, in this tab or another one, so that no answer of one user is shown to
 * another. The cache stays when the same user signs in again.
 * @returns the function that unsubscribes
 */
export function resetQueriesOnUserChange<S extends object>(
  queryClient: QueryClient,
  store: Pick<SessionStore<S>, 'getSession' | 'subscribe'>,
  getUserId: (session: S) => number,
): () => void {
  const getCurrentUserId = (): number | null => {
    const session = store.getSession();
    return session && getUserId(session);
  };
  let lastUserId = getCurrentUserId();
  return store.subscribe(() => {
    const userId = getCurrentUserId();
    if (userId === null || userId === lastUserId) return;
    if (lastUserId !== null) void queryClient.resetQueries();
    lastUserId = userId;
  });
}
