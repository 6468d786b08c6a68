import { Refusal } from '@platewright/contract/refusals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/store.ts';
import { demoSession, fakeBrowser } from '../test-browser.ts';
import { api } from './client.ts';

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
/** What the call came to: its answer, or the name of the refusal. */
const list = () =>
  api.genNotification().then(
    () => 'fine',
    (error: unknown) => (error instanceof Refusal ? error.refusal : error),
  );

beforeEach(() => {
  asked = [];
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('a call of the portal', () => {
  it('sends token and language, and nothing of a session when there is none', async () => {
    serve(() => good([]));
    await list();
    session.store(demoSession);
    await list();
    expect(asked.map((one) => one.token)).toEqual([null, 'first-token']);
    expect(asked[0]?.language).toBe('en');
  });

  it('renews a refused token once for all calls that wait, rewrites the user and repeats them [SHL-36]', async () => {
    session.store(demoSession);
    serve((url, token) => {
      if (url === REFRESH) return good({ ...demoSession, token: 'second-token', refreshToken: 'next' });
      return token === 'second-token' ? good(url) : refused(401, 'tokenExpired');
    });
    const answers = await Promise.all([list(), list(), list()]);
    expect(answers).toEqual(['fine', 'fine', 'fine']);
    expect(asked.filter((one) => one.url === REFRESH)).toHaveLength(1);
    expect(session.current()).toMatchObject({ token: 'second-token', refreshToken: 'next' });
  });

  it('does not take a business error with code 401 for an expired token [SHL-35]', async () => {
    session.store(demoSession);
    serve(() => refused(409, 'emailTaken', 401));
    expect(await list()).toBe('emailTaken');
    expect(asked).toHaveLength(1);
  });

  it('signs out when the renewal is refused, and hands the first refusal on [SHL-37]', async () => {
    session.store(demoSession);
    serve((url) => (url === REFRESH ? refused(401, 'sessionEnded') : refused(401, 'tokenExpired')));
    expect(await list()).toBe('tokenExpired');
    expect(session.current()).toBeNull();
  });

  it('keeps the session when the renewal gets no verdict', async () => {
    session.store(demoSession);
    serve((url) => {
      if (url === REFRESH) return refused(503, 'busy');
      return refused(401, 'tokenExpired');
    });
    expect(await list()).toMatchObject({ name: 'NoAnswer', why: 'unreachable' });
    expect(session.current()?.token).toBe('first-token');
  });

  it('asks only once when another tab has renewed the token meanwhile', async () => {
    session.store(demoSession);
    serve((url, token) => {
      if (url === REFRESH) return good(demoSession);
      if (token === 'first-token') {
        browser.storage.set('user', JSON.stringify({ ...demoSession, token: 'other-tab' }));
        return refused(401, 'tokenExpired');
      }
      return good('fine');
    });
    expect(await list()).toBe('fine');
    expect(asked.map((one) => one.token)).toEqual(['first-token', 'other-tab']);
  });

  it('is written to the console with the developer flag alone, without what was sent or answered', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    session.store(demoSession);
    serve(() => good([]));
    await list();
    expect(said).not.toHaveBeenCalled();
    browser.storage.set('developer', '1');
    await list();
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^GET \/genNotification 200 \d+ ms$/)]]);
    said.mockRestore();
  });
});
