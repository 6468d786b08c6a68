import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from './errors.ts';
import type { SessionStore } from './session-store.ts';
import { createTokenRefresher, postTokenRefresh } from './token-refresh.ts';

interface TestSession {
  readonly token: string;
  readonly refreshToken: string;
}

/** A session store without local storage. */
function createMemorySessionStore(session: TestSession | null): SessionStore<TestSession> {
  let current = session;
  return {
    getSession: () => current,
    save: (next) => void (current = next),
    update: (changes) => void (current = current && { ...current, ...changes }),
    clear: () => void (current = null),
    clearAll: () => void (current = null),
    subscribe: () => () => undefined,
  };
}

const jsonResponse = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const okResponse = (payload: unknown) => jsonResponse(200, { error: null, payload });

let fetchMock: ReturnType<typeof vi.fn<typeof fetch>>;
beforeEach(() => {
  fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

describe('token refresh', () => {
  const oldSession: TestSession = { token: 'old', refreshToken: 'r1' };
  const newSession: TestSession = { token: 'new', refreshToken: 'r2' };

  it('sends one request for concurrent calls', async () => {
    const store = createMemorySessionStore(oldSession);
    const requestRefresh = vi.fn(async () => ({ session: newSession }));
    const refresh = createTokenRefresher('test', store, requestRefresh);
    expect(await Promise.all([refresh('old'), refresh('old'), refresh('old')])).toEqual(['new', 'new', 'new']);
    expect(requestRefresh).toHaveBeenCalledTimes(1);
    expect(store.getSession()).toEqual(newSession);
  });

  it('waits for other tabs and uses the session that they stored', async () => {
    const store = createMemorySessionStore(oldSession);
    const request = vi.fn(async (_: string, task: () => Promise<unknown>) => {
      store.save(newSession);
      return task();
    });
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    const requestRefresh = vi.fn(async () => ({ session: newSession }));
    expect(await createTokenRefresher('test', store, requestRefresh)('old')).toBe('new');
    expect(request.mock.calls[0]?.[0]).toBe('test');
    expect(requestRefresh).not.toHaveBeenCalled();
  });

  it('clears the session when the server rejects the refresh, and only then', async () => {
    const store = createMemorySessionStore(oldSession);
    const refresh = createTokenRefresher('test', store, async () => {
      throw new NetworkError('unreachable');
    });
    await expect(refresh('old')).rejects.toBeInstanceOf(NetworkError);
    expect(store.getSession()).toEqual(oldSession);
    expect(await createTokenRefresher('test', store, async () => 'rejected' as const)('old')).toBeNull();
    expect(store.getSession()).toBeNull();
  });

  it('does not overwrite a session that changed during the request', async () => {
    const store = createMemorySessionStore(oldSession);
    const refresh = createTokenRefresher('test', store, async () => {
      store.clear();
      return { session: newSession };
    });
    expect(await refresh('old')).toBeNull();
    expect(store.getSession()).toBeNull();
  });

  it('distinguishes a rejection from a busy or missing server', async () => {
    const body = { refreshToken: 'r1' };
    fetchMock.mockResolvedValueOnce(okResponse(newSession));
    expect(await postTokenRefresh('/api/x', body)).toEqual({ session: newSession });
    fetchMock.mockResolvedValueOnce(jsonResponse(401, { error: { code: 401 }, payload: null }));
    expect(await postTokenRefresh('/api/x', body)).toBe('rejected');
    for (const status of [429, 500, 503]) {
      fetchMock.mockResolvedValueOnce(jsonResponse(status, { error: { code: status }, payload: null }));
      await expect(postTokenRefresh('/api/x', body)).rejects.toBeInstanceOf(NetworkError);
    }
    fetchMock.mockResolvedValueOnce(new Response('gateway', { status: 404 }));
    await expect(postTokenRefresh('/api/x', body)).rejects.toBeInstanceOf(NetworkError);
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    await expect(postTokenRefresh('/api/x', body)).rejects.toBeInstanceOf(NetworkError);
  });
});
