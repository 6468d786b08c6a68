import { QueryClient } from '@tanstack/react-query';
import { isNetworkError } from './errors.ts';
import type { SessionStore } from './session-store.ts';

const MAX_RETRIES = 2;

/** Whether a failed query is sent again: after a network error, but neither after an error answer nor while offline. */
export const shouldRetryQuery = (failureCount: number, error: unknown): boolean =>
  isNetworkError(error) && error.reason !== 'offline' && failureCount < MAX_RETRIES;

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
