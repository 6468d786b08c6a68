import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outgoing } from '@platewright/contract/client';
import { NoAnswer } from './errors.ts';
import { postRenewal, renewal } from './renew.ts';
import type { SessionStore } from './session.ts';
import { fetchTransport, type TransportSetup } from './transport.ts';

interface Person {
  readonly token: string;
  readonly refreshToken: string;
}

/** A store in memory: the renewal sees no more of it than this. */
function memory(session: Person | null): SessionStore<Person> {
  let kept = session;
  return {
    current: () => kept,
    store: (next) => void (kept = next),
    update: (changes) => void (kept = kept && { ...kept, ...changes }),
    clear: () => void (kept = null),
    clearAll: () => void (kept = null),
    subscribe: () => () => undefined,
  };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fine = (payload: unknown) => json(200, { error: null, payload });
const unauthorised = () => json(401, { error: { code: 401, name: 'tokenExpired', message: '' }, payload: null });
const call: Outgoing = { name: 'deskMe', method: 'GET', url: '/desk/me' };

let fetched: ReturnType<typeof vi.fn<typeof fetch>>;
beforeEach(() => {
  fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const setup = (more: Partial<TransportSetup> = {}): TransportSetup => ({
  token: () => 'old',
  renew: async () => 'new',
  language: () => 'ar',
  ...more,
});
const header = (call: number, name: string) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get(name);

describe('a call', () => {
  it('carries token, language and a JSON body', async () => {
    fetched.mockResolvedValue(fine({ a: 1 }));
    const send = fetchTransport(setup());
    const answer = await send({ name: 'deskMove', method: 'POST', url: '/desk/orders/1/move', body: { to: 4 } });
    expect(answer).toEqual({ error: null, payload: { a: 1 } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/desk/orders/1/move');
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"to":4}');
    expect(header(0, 'Authorization')).toBe('Bearer old');
    expect(header(0, 'Accept-Language')).toBe('ar');
    expect(header(0, 'Content-Type')).toBe('application/json');
  });

  it('leaves the type of a form to the browser', async () => {
    fetched.mockResolvedValue(fine(null));
    const body = new FormData();
    await fetchTransport(setup())({ name: 'deskPostFile', method: 'POST', url: '/x', body });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(body);
    expect(header(0, 'Content-Type')).toBeNull();
  });

  it('is sent again once with a renewed token', async () => {
    fetched.mockResolvedValueOnce(unauthorised()).mockResolvedValueOnce(fine('there'));
    const renew = vi.fn(async () => 'new');
    const answer = await fetchTransport(setup({ renew }))(call);
    expect(answer.payload).toBe('there');
    expect(renew).toHaveBeenCalledWith('old');
    expect(header(1, 'Authorization')).toBe('Bearer new');
  });

  it('answers the refusal when there is no new token, and never tries twice', async () => {
    fetched.mockImplementation(async () => unauthorised());
    const ended = await fetchTransport(setup({ renew: async () => null }))(call);
    expect(ended.error?.name).toBe('tokenExpired');
    expect(fetched).toHaveBeenCalledTimes(1);
    await fetchTransport(setup())(call);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('does not renew for a guest', async () => {
    fetched.mockResolvedValue(unauthorised());
    const renew = vi.fn(async () => 'new');
    await fetchTransport(setup({ token: () => null, renew }))(call);
    expect(renew).not.toHaveBeenCalled();
    expect(header(0, 'Authorization')).toBeNull();
  });

  it('says why nobody answered', async () => {
    const onUnreachable = vi.fn();
    const send = fetchTransport(setup({ onUnreachable }));
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await expect(send(call)).rejects.toMatchObject({ name: 'NoAnswer', why: 'unreachable' });
    fetched.mockResolvedValueOnce(new Response('<html>502', { status: 502 }));
    await expect(send(call)).rejects.toMatchObject({ why: 'unreachable' });
    expect(onUnreachable).toHaveBeenCalledTimes(2);
    vi.stubGlobal('navigator', { onLine: false });
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await expect(send(call)).rejects.toMatchObject({ why: 'offline' });
    expect(onUnreachable).toHaveBeenCalledTimes(2);
  });

  const hang = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });

  it('gives up in time', async () => {
    fetched.mockImplementation(hang);
    await expect(fetchTransport(setup({ limitMs: 20 }))(call)).rejects.toMatchObject({ why: 'timedOut' });
  });

  it('that the caller gave up is no silence of the server', async () => {
    fetched.mockImplementation(hang);
    const control = new AbortController();
    const sent = fetchTransport(setup())({ ...call, signal: control.signal });
    control.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('renewing a token', () => {
  const old: Person = { token: 'old', refreshToken: 'r1' };
  const fresh: Person = { token: 'new', refreshToken: 'r2' };

  it('asks once for many calls at the same time', async () => {
    const store = memory(old);
    const ask = vi.fn(async () => ({ renewed: fresh }));
    const renew = renewal('test', store, ask);
    expect(await Promise.all([renew('old'), renew('old'), renew('old')])).toEqual(['new', 'new', 'new']);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(store.current()).toEqual(fresh);
  });

  it('waits for other tabs and takes what they stored', async () => {
    const store = memory(old);
    const request = vi.fn(async (_: string, work: () => Promise<unknown>) => {
      store.store(fresh);
      return work();
    });
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    const ask = vi.fn(async () => ({ renewed: fresh }));
    expect(await renewal('test', store, ask)('old')).toBe('new');
    expect(request.mock.calls[0]?.[0]).toBe('test');
    expect(ask).not.toHaveBeenCalled();
  });

  it('ends the session when it is refused, and only then', async () => {
    const store = memory(old);
    const silent = renewal('test', store, async () => {
      throw new NoAnswer('unreachable');
    });
    await expect(silent('old')).rejects.toBeInstanceOf(NoAnswer);
    expect(store.current()).toEqual(old);
    expect(await renewal('test', store, async () => 'refused' as const)('old')).toBeNull();
    expect(store.current()).toBeNull();
  });

  it('keeps out of a session that changed meanwhile', async () => {
    const store = memory(old);
    const renew = renewal('test', store, async () => {
      store.clear();
      return { renewed: fresh };
    });
    expect(await renew('old')).toBeNull();
    expect(store.current()).toBeNull();
  });

  it('tells a verdict from a busy server', async () => {
    const body = { refreshToken: 'r1' };
    fetched.mockResolvedValueOnce(fine(fresh));
    expect(await postRenewal('/api/x', body)).toEqual({ renewed: fresh });
    fetched.mockResolvedValueOnce(json(401, { error: { code: 401 }, payload: null }));
    expect(await postRenewal('/api/x', body)).toBe('refused');
    for (const status of [429, 500, 503]) {
      fetched.mockResolvedValueOnce(json(status, { error: { code: status }, payload: null }));
      await expect(postRenewal('/api/x', body)).rejects.toBeInstanceOf(NoAnswer);
    }
    fetched.mockResolvedValueOnce(new Response('gateway', { status: 404 }));
    await expect(postRenewal('/api/x', body)).rejects.toBeInstanceOf(NoAnswer);
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await expect(postRenewal('/api/x', body)).rejects.toBeInstanceOf(NoAnswer);
  });
});
