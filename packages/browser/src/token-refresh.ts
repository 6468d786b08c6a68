import { NetworkError, toNetworkError } from './errors.ts';
import type { SessionStore } from './session-store.ts';

const REFRESH_TIMEOUT_MS = 20_000;

/** A new session, or `rejected` when the server has ended the session. */
export type TokenRefreshResult<S> = { readonly session: S } | 'rejected';

/**
 * Runs one task at a time over all tabs by a Web Lock. The Locks API exists on secure origins only; elsewhere the tasks
 * of this tab alone run one after the other.
 */
export function createExclusiveRunner(lockName: string): <T>(task: () => Promise<T>) => Promise<T> {
  let lastTask: Promise<unknown> = Promise.resolve();
  return (task) => {
    if (navigator.locks) return navigator.locks.request(lockName, task);
    const result = lastTask.then(task, task);
    lastTask = result.catch(() => undefined);
    return result;
  };
}

/**
 * Sends a refresh request without the client of the contract, which would try to refresh the token when it is rejected.
 * @throws NetworkError when the answer does not decide about the session: no network, a timeout, a busy server
 */
export async function postTokenRefresh<A>(
  url: string,
  body: Readonly<Record<string, unknown>>,
): Promise<TokenRefreshResult<A>> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
    });
  } catch (error) {
    throw toNetworkError(error);
  }
  const answer = (await response.json().catch(() => null)) as { error: unknown; payload: A | null } | null;
  if (response.ok && answer?.error === null && answer.payload) return { session: answer.payload };
  if (answer === null || response.status >= 500 || response.status === 429) throw new NetworkError('unreachable');
  return 'rejected';
}

/**
 * Creates the function that returns a new access token for one that the server rejected, or null when the session has
 * ended. Of concurrent calls in all tabs only one sends a request; the others read its result from the store. A rejected
 * refresh clears the session.
 * @param lockName name of the Web Lock, one for each program of the origin
 */
export function createTokenRefresher<S extends { readonly token: string }>(
  lockName: string,
  store: SessionStore<S>,
  requestRefresh: (session: S) => Promise<TokenRefreshResult<S>>,
): (rejectedToken: string) => Promise<string | null> {
  const runExclusively = createExclusiveRunner(lockName);
  return (rejectedToken) =>
    runExclusively(async () => {
      const session = store.getSession();
      if (!session) return null;
      if (session.token !== rejectedToken) return session.token;
      const result = await requestRefresh(session);
      // The user signed out, or another one signed in, while the request was running.
      if (store.getSession()?.token !== rejectedToken) return store.getSession()?.token ?? null;
      if (result === 'rejected') {
        store.clear();
        return null;
      }
      store.save(result.session);
      return result.session.token;
    });
}
