import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, storeSession } from '../session/store.ts';
import { demoSession, fakeBrowser } from '../test-browser.ts';
import { NoAnswer } from './errors.ts';
import { fetchTransport } from './transport.ts';

type Asked = { url: string; token: string | null; language: string | null };
let asked: Asked[];
let browser: ReturnType<typeof fakeBrowser>;

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const good = (payload: unknown) => answer(200, { error: null, payload });
const refused = (status: number, name: string, code = status) =>
  answer(status, { error: { code, message: name, name }, payload: null });

/** Answers by address; everything that was asked is kept. */
function serve(reply: (url: string, token: string | null) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    asked.push({ url, token, language: headers.get('accept-language') });
    return reply(url, token);
  });
}
const REFRESH = '/api/users/refresh-token';
const list = { name: 'genNotification', method: 'GET', url: '/genNotification' } as const;

beforeEach(() => {
  asked = [];
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('the transport', () => {
  it('sends token and language, and nothing of a session when there is none', async () => {
    serve(() => good([]));
    await fetchTransport(list);
    storeSession(demoSession);
    await fetchTransport(list);
    expect(asked.map((one) => one.token)).toEqual([null, 'first-token']);
    expect(asked[0]?.language).toBe('en');
  });

  it('renews a refused token once for all calls that wait, rewrites the user and repeats them [SHL-36]', async () => {
    storeSession(demoSession);
    serve((url, token) => {
      if (url === REFRESH) return good({ ...demoSession, token: 'second-token', refreshToken: 'next' });
      return token === 'second-token' ? good(url) : refused(401, 'tokenExpired');
    });
    const answers = await Promise.all([fetchTransport(list), fetchTransport(list), fetchTransport(list)]);
    expect(answers.every((one) => one.error === null)).toBe(true);
    expect(asked.filter((one) => one.url === REFRESH)).toHaveLength(1);
    expect(currentSession()).toMatchObject({ token: 'second-token', refreshToken: 'next' });
  });

  it('does not take a business error with code 401 for an expired token [SHL-35]', async () => {
    storeSession(demoSession);
    serve(() => refused(409, 'emailTaken', 401));
    const { error } = await fetchTransport(list);
    expect(error?.name).toBe('emailTaken');
    expect(asked).toHaveLength(1);
  });

  it('signs out when the renewal is refused, and hands the first refusal on [SHL-37]', async () => {
    storeSession(demoSession);
    serve((url) => (url === REFRESH ? refused(401, 'sessionEnded') : refused(401, 'tokenExpired')));
    const { error } = await fetchTransport(list);
    expect(error?.name).toBe('tokenExpired');
    expect(currentSession()).toBeNull();
  });

  it('keeps the session when the renewal gets no verdict', async () => {
    storeSession(demoSession);
    serve((url) => {
      if (url === REFRESH) return refused(503, 'busy');
      return refused(401, 'tokenExpired');
    });
    await fetchTransport(list);
    expect(currentSession()?.token).toBe('first-token');
  });

  it('asks only once when another tab has renewed the token meanwhile', async () => {
    storeSession(demoSession);
    serve((url, token) => {
      if (url === REFRESH) return good(demoSession);
      if (token === 'first-token') {
        browser.storage.set('user', JSON.stringify({ ...demoSession, token: 'other-tab' }));
        return refused(401, 'tokenExpired');
      }
      return good('fine');
    });
    expect((await fetchTransport(list)).error).toBeNull();
    expect(asked.map((one) => one.token)).toEqual(['first-token', 'other-tab']);
  });

  it('names why there is no answer', async () => {
    serve(() => Promise.reject(new TypeError('failed')));
    await expect(fetchTransport(list)).rejects.toMatchObject({ name: 'NoAnswer', why: 'unreachable' });
    vi.stubGlobal('navigator', { onLine: false });
    await expect(fetchTransport(list)).rejects.toMatchObject({ why: 'offline' });
    vi.stubGlobal('navigator', { onLine: true });
    serve(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(fetchTransport(list)).rejects.toBeInstanceOf(NoAnswer);
  });

  it('leaves a call that was given up on purpose to its caller', async () => {
    const controller = new AbortController();
    serve(() => Promise.reject(controller.signal.reason as Error));
    controller.abort();
    await expect(fetchTransport({ ...list, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
